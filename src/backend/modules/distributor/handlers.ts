import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import { loadOrderDetail } from '#backend/modules/order/detail.ts';
import type * as distributor from '#core/distributor/contract.ts';
import { online } from '#core/experience/status.ts';
import { type Coordinates, metresBetween } from '#core/position/distance.ts';
import { pickupDays } from '#core/site/limits.ts';
import { mallItself } from './mall.ts';

/** The caller's position, null where it is missing or unreadable. */
function positionOf({ lng, lat }: { lng: string; lat: string }): Coordinates | null {
  const at = { lng: Number(lng), lat: Number(lat) };
  return lng !== '' && lat !== '' && Number.isFinite(at.lng) && Number.isFinite(at.lat) ? at : null;
}

export const distributorHandlers: Handlers<typeof distributor> = {
  getDistributor: async (_input, { database }) => mallItself(database.read),

  listDistributors: async ({ page, name }, { database }) => {
    const mall = await mallItself(database.read);
    const isFound = `${mall.name} ${mall.store_name}`.includes(name);
    return { total_count: isFound ? 1 : 0, list: isFound && page === 1 ? [mall] : [] };
  },

  listPickupPoints: async ({ page, pageSize, ...asked }, { database }) => {
    const rows = await database.read
      .selectFrom('experience')
      .selectAll()
      .where('status', '=', online)
      .orderBy('experience_id')
      .execute();
    const from = positionOf(asked);
    const centres = rows
      .map((row) => {
        const at = { lng: row.lng_e6 / 1e6, lat: row.lat_e6 / 1e6 };
        return { row, at, metres: from ? metresBetween(from, at) : 0 };
      })
      .toSorted((one, other) => one.metres - other.metres);
    return {
      total_count: rows.length,
      list: centres.slice((page - 1) * pageSize, page * pageSize).map(({ row, at, metres }) => ({
        id: String(row.experience_id),
        distributor_id: '0',
        name: row.name,
        contract_phone: row.tel,
        province: row.province,
        city: row.city,
        area: row.county,
        address: row.address,
        lng: String(at.lng),
        lat: String(at.lat),
        distance: from ? (metres / 1000).toFixed(2) : '',
        hours: [row.hours.split('-') as [string, string]],
        workdays: [1, 2, 3, 4, 5, 6, 7],
        wait_pickup_days: 0,
        latest_pickup_time: row.hours.split('-')[1] ?? '',
        pickup_days: pickupDays,
      })),
    };
  },

  getPickupCode: async ({ order_id }, context) => {
    const { userId } = memberOf(context);
    const found = await loadOrderDetail(context.database.read, userId, order_id, secondsOf(context.nowMs));
    const code = 'orderInfo' in found ? (found.orderInfo.ziti_info?.pickup_code ?? '') : '';
    return { order_id, code, pickup_code: code, barcode_url: '', qrcode_url: '' };
  },
};
