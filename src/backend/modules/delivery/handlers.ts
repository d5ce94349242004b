import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { ownOrder } from '#backend/modules/order/transitions.ts';
import type {
  getDeliveryTraces,
  getOrderTraces,
  listCouriers,
  listDeliveries,
  simulateShipment,
} from '#core/delivery/contract.ts';
import { couriers } from '#core/delivery/courier.ts';
import { loadDeliveries } from './parcels.ts';
import { collect, ship } from './ship.ts';
import { type Trace, tracesOf } from './traces.ts';

type DeliveryEndpoints = {
  listDeliveries: typeof listDeliveries;
  getDeliveryTraces: typeof getDeliveryTraces;
  getOrderTraces: typeof getOrderTraces;
  listCouriers: typeof listCouriers;
  simulateShipment: typeof simulateShipment;
};

/** Placeholder while there are no traces (contract 5.7). */
const nothingKnown: Trace[] = [{ AcceptTime: '', AcceptStation: '暂无物流信息' }];

export const deliveryHandlers: Handlers<DeliveryEndpoints> = {
  listDeliveries: async ({ order_id }, context) => {
    const order = await ownOrder(context.database.read, memberOf(context).userId, order_id);
    return loadDeliveries(context.database.read, order, secondsOf(context.nowMs));
  },

  getDeliveryTraces: async ({ delivery_id }, context) => {
    const parcel = await context.database.read
      .selectFrom('delivery')
      .innerJoin('orders', 'orders.order_id', 'delivery.order_id')
      .selectAll('delivery')
      .select(['orders.receiver_state', 'orders.receiver_city', 'orders.receiver_district'])
      .where('delivery_id', '=', numericId(delivery_id))
      .where('orders.user_id', '=', memberOf(context).userId)
      .executeTakeFirst();
    if (!parcel) throw new Refusal('包裹不存在');
    const traces = tracesOf(parcel, parcel, secondsOf(context.nowMs));
    return traces.length > 0 ? traces : nothingKnown;
  },

  getOrderTraces: async ({ order_id }, context) => {
    const order = await ownOrder(context.database.read, memberOf(context).userId, order_id);
    const parcels = await context.database.read
      .selectFrom('delivery')
      .selectAll()
      .where('order_id', '=', order_id)
      .orderBy('delivery_id')
      .execute();
    const traces = parcels
      .flatMap((parcel) => tracesOf(parcel, order, secondsOf(context.nowMs)))
      .toSorted((a, b) => (a.AcceptTime < b.AcceptTime ? 1 : a.AcceptTime > b.AcceptTime ? -1 : 0));
    return traces.length > 0 ? traces : nothingKnown;
  },

  listCouriers: async () => couriers.map(({ corp_code, corp_name }) => ({ corp_code, corp_name })),

  simulateShipment: async ({ order_id, lines, pickup_code }, { database, nowMs }) => {
    const now = secondsOf(nowMs);
    await database.write((connection) =>
      pickup_code === undefined
        ? ship(connection, { orderId: order_id, lines, now })
        : collect(connection, order_id, pickup_code, now),
    );
    return { status: true };
  },
};
