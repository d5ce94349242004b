import { stockLevel } from '#core/goods/stock.ts';
import { getProgramme, listProgrammeGoods } from '#core/programme/contract.ts';
import type { PlannedDevice, PlannedRoom } from '#core/programme/set.ts';
import { ApiError } from '#core/wire/error.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** A programme without a page so far, as the server answers it. */
export interface LiveProgramme {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly cover: string;
  readonly price: number;
  readonly fitted_price: number;
  readonly is_package: 0 | 1;
  readonly rooms: readonly PlannedRoom[];
}

const mostDevices = 200;

/** Reads a programme by its code; null when it does not exist. Throws `ApiError` when it could not be read. */
export async function loadLiveProgramme(code: string): Promise<LiveProgramme | null> {
  try {
    const programme = await call(getProgramme, { code }, { background: true });
    const { id, name, summary, cover, rooms, price, fitted_price, is_package } = programme;
    const { list } = await call(listProgrammeGoods, { project_id: id, limit: mostDevices }, { background: true });
    const devicesOf = (room: number) =>
      list
        .filter((row) => row.room_id === room)
        .map(
          (row): PlannedDevice => ({
            key: `${row.room_id}-${row.item_id}`,
            itemId: row.item_id,
            goodsKey: row.item_id,
            name: row.item_name,
            brand: row.goods_brand,
            picture: row.pics[0] ?? '',
            cents: row.price,
            level: stockLevel(row.store),
            num: row.num,
            category: '',
            x: row.spot_x,
            y: row.spot_y,
          }),
        );
    const planned = rooms.map((room) => ({
      id: room.id,
      name: room.name,
      image: room.image,
      devices: devicesOf(room.id),
    }));
    return {
      code,
      name,
      summary,
      cover,
      price,
      fitted_price,
      is_package,
      rooms: planned.filter(({ devices }) => devices.length > 0),
    };
  } catch (reason) {
    if (reason instanceof ApiError && reason.kind === 'missing') return null;
    throw reason;
  }
}
