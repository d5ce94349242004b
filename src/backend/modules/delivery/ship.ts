import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { parcelShipped } from '#backend/facts/delivery.ts';
import { countShipped, waitingIn } from '#backend/modules/order/sold-lines.ts';
import { changeOrder } from '#backend/modules/order/transitions.ts';
import { isService } from '#core/delivery/service-line.ts';
import { autoConfirmDays } from '#core/site/limits.ts';

/** What stands on a parcel. */
export interface Label {
  /** A code of the courier list, or another courier's name. */
  readonly courier: string;
  readonly waybill: string;
}

interface Shipment {
  readonly orderId: string;
  /** Pieces per order line; without it, everything that is not shipped yet. */
  readonly lines?: readonly { readonly id: string; readonly num: number }[] | undefined;
  /** Null where no parcel is sent; without it the demo makes one up. */
  readonly label?: Label | null | undefined;
  readonly now: number;
}

/**
 * Ships pieces of a paid order in a parcel (contract 15.1): part of them, or the last ones, which starts the wait for the
 * buyer's confirmation.
 */
export async function ship(connection: Connection, shipment: Shipment): Promise<void> {
  const { orderId, now } = shipment;
  const order = await connection.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new Refusal('订单不存在');
  const lines = await connection
    .selectFrom('order_line')
    .select(['order_line_id', 'item_id', (row) => waitingIn(row).as('waiting')])
    .where('order_id', '=', orderId)
    .orderBy('order_line_id')
    .execute();
  const left = new Map(lines.map((line) => [String(line.order_line_id), line.waiting]));
  const parcel = shipment.lines ? piecesOf(shipment.lines) : new Map([...left].filter(([, pieces]) => pieces > 0));
  for (const [id, num] of parcel) {
    const pieces = left.get(id);
    if (pieces === undefined) throw new Refusal('订单中没有这件商品');
    if (num > pieces) throw new Refusal(`发货数量超过待发货数量（剩余 ${pieces} 件）`);
    left.set(id, pieces - num);
  }
  const complete = [...left.values()].every((pieces) => pieces === 0);
  await changeOrder(
    connection,
    order,
    complete ? 'shipAll' : 'shipPart',
    now,
    complete ? { delivery_time: now, auto_finish_time: now + autoConfirmDays * 86_400 } : {},
  );
  if (parcel.size === 0) throw new Refusal('没有可以发货的商品');
  for (const [id, num] of parcel) await countShipped(connection, Number(id), num);
  const services = new Set(lines.filter((line) => isService(line.item_id)).map((line) => String(line.order_line_id)));
  // A service is delivered with the goods and is in no parcel.
  const goods = new Map([...parcel].filter(([id]) => !services.has(id)));
  if (goods.size > 0) await storeParcel(connection, shipment, goods);
}

/** Pieces per line; repeated entries of a line are added up. */
function piecesOf(lines: readonly { id: string; num: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { id, num } of lines) pieces.set(id, (pieces.get(id) ?? 0) + num);
  return pieces;
}

async function storeParcel(
  connection: Connection,
  { orderId, label, now }: Shipment,
  parcel: ReadonlyMap<string, number>,
): Promise<void> {
  if (label === null) throw new Refusal('请填写快递公司和快递单号');
  const { courier, waybill } = label ?? (await inventLabel(connection, orderId));
  const inserted = await connection
    .insertInto('delivery')
    .values({ order_id: orderId, corp_code: courier, delivery_code: waybill, shipped: now })
    .onConflict((conflict) => conflict.column('delivery_code').doNothing())
    .returning('delivery_id')
    .executeTakeFirst();
  if (!inserted) throw new Refusal('这个快递单号已用于另一个包裹');
  const lines = [...parcel].map(([id, num]) => ({
    delivery_id: inserted.delivery_id,
    order_line_id: Number(id),
    num,
  }));
  await connection.insertInto('delivery_line').values(lines).execute();
  await parcelShipped.tell(connection, { orderId, deliveryId: inserted.delivery_id, now });
}

/** Couriers of the demo; they take turns. */
const demoCouriers = ['SF', 'JD', 'ZTO'];

/** A label for a parcel that nobody carries. Its number contains the order's, so no two parcels share one. */
async function inventLabel(connection: Connection, orderId: string): Promise<Label> {
  const { count } = await connection
    .selectFrom('delivery')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const courier = demoCouriers[(Number(orderId.slice(7, 12)) + count) % demoCouriers.length] ?? 'OTHER';
  return { courier, waybill: `CJ${orderId}${String(count + 1).padStart(2, '0')}` };
}

/** Hands a pick-up order over against its code. */
export async function collect(connection: Connection, orderId: string, code: string, now: number): Promise<void> {
  const order = await connection.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new Refusal('订单不存在');
  if (order.pickup_code === '' || order.pickup_code !== code) throw new Refusal('自提码不正确');
  await changeOrder(connection, order, 'collect', now, { end_time: now });
}
