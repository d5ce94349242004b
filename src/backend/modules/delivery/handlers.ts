import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { ownOrder } from '#backend/modules/order/transitions.ts';
import type { getDeliveryTraces, getOrderTraces, listCouriers, listDeliveries } from '#core/delivery/contract.ts';
import { couriers } from '#core/delivery/courier.ts';
import type { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { loadDeliveries } from './parcels.ts';
import { collect, type Label, ship } from './ship.ts';
import { tracksOf, waybills, wireTraces } from './tracks.ts';

type DeliveryEndpoints = {
  listDeliveries: typeof listDeliveries;
  getDeliveryTraces: typeof getDeliveryTraces;
  getOrderTraces: typeof getOrderTraces;
  listCouriers: typeof listCouriers;
  simulateShipment: typeof simulateShipment;
};

/** Placeholder while there are no traces (contract 5.7). */
const nothingKnown = [{ AcceptTime: '', AcceptStation: '暂无物流信息' }];

/** A parcel's label: both parts, or none. */
function labelOf(courier: string | undefined, waybill: string | undefined): Label | undefined {
  if (courier === undefined && waybill === undefined) return undefined;
  if (courier === undefined) throw new Refusal('请选择快递公司');
  if (waybill === undefined) throw new Refusal('请填写快递单号');
  return { courier, waybill };
}

export const deliveryHandlers: Handlers<DeliveryEndpoints> = {
  listDeliveries: async ({ order_id }, context) => {
    const order = await ownOrder(context.database.read, memberOf(context).userId, order_id);
    return loadDeliveries(context.database.read, context.tracker, order.order_id, secondsOf(context.nowMs));
  },

  getDeliveryTraces: async ({ delivery_id }, context) => {
    const { read } = context.database;
    const parcels = await waybills(read)
      .where('delivery.delivery_id', '=', numericId(delivery_id))
      .where('orders.user_id', '=', memberOf(context).userId)
      .execute();
    if (parcels.length === 0) throw new Refusal('包裹不存在');
    const tracks = await tracksOf(read, context.tracker, parcels, secondsOf(context.nowMs));
    const traces = tracks.flatMap(wireTraces);
    return traces.length > 0 ? traces : nothingKnown;
  },

  getOrderTraces: async ({ order_id }, context) => {
    const { read } = context.database;
    const order = await ownOrder(read, memberOf(context).userId, order_id);
    const parcels = await waybills(read)
      .where('delivery.order_id', '=', order.order_id)
      .orderBy('delivery.delivery_id')
      .execute();
    const tracks = await tracksOf(read, context.tracker, parcels, secondsOf(context.nowMs));
    const traces = tracks
      .flatMap(wireTraces)
      .toSorted((a, b) => (a.AcceptTime < b.AcceptTime ? 1 : a.AcceptTime > b.AcceptTime ? -1 : 0));
    return traces.length > 0 ? traces : nothingKnown;
  },

  listCouriers: async () => couriers.map(({ corp_code, corp_name }) => ({ corp_code, corp_name })),

  simulateShipment: async ({ order_id, lines, corp_code, delivery_code, pickup_code }, { database, nowMs, tries }) => {
    const now = secondsOf(nowMs);
    const retry_after = pickup_code === undefined ? 0 : tries.admit('pickup', order_id, now);
    if (retry_after > 0) throw new Refusal('尝试次数过多，请稍后再试', { data: { retry_after } });
    await database.write((connection) =>
      pickup_code === undefined
        ? ship(connection, { orderId: order_id, lines, label: labelOf(corp_code, delivery_code), now })
        : collect(connection, order_id, pickup_code, now),
    );
    tries.clear('pickup', order_id);
    return { status: true };
  },
};
