import type { Connection } from '#backend/db/open.ts';
import type { OrderRow } from '#backend/modules/order/rows.ts';
import { statusAt } from '#backend/modules/order/transitions.ts';
import { courierName } from '#core/delivery/courier.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOrder } from '#core/order/desk-contract.ts';
import { payTypeNames } from '#core/order/status.ts';
import { loadUnsent } from './unsent.ts';

type Event = DeskOrder['timeline'][number];

const event = (time: number | null, text: string, by = ''): Event[] => (time === null ? [] : [{ time, text, by }]);

/** The end of an order that was not cancelled at a wish: its time to pay is over, or all its goods have come back. */
function cancelledBySystem(row: OrderRow, now: number): Event[] {
  if (row.pay_time === null && statusAt(row, now) === 'CANCEL')
    return event(Math.min(row.auto_cancel_time, now), '已取消：超时未付款');
  return row.order_status === 'CANCEL' ? event(row.update_time, '已关闭：商品全部退回') : [];
}

/** What happened to an order, newest first: its own times, parcels, wishes of the buyer, and the notes of the staff. */
export async function loadTimeline(connection: Connection, row: OrderRow, now: number): Promise<Event[]> {
  const parcels = await connection
    .selectFrom('delivery')
    .select(['shipped', 'corp_code', 'delivery_code'])
    .where('order_id', '=', row.order_id)
    .execute();
  const wishes = await connection
    .selectFrom('cancel_record')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .execute();
  const unsent = await loadUnsent(connection, row.order_id);
  const urges = await connection
    .selectFrom('order_urge')
    .select('created')
    .where('order_id', '=', row.order_id)
    .execute();
  const notes = await connection
    .selectFrom('order_note')
    .innerJoin('staff', 'staff.staff_id', 'order_note.staff_id')
    .select(['order_note.created', 'order_note.content', 'staff.name'])
    .where('order_id', '=', row.order_id)
    .execute();
  const happened = [
    ...event(row.create_time, '买家下单'),
    ...event(row.pay_time, `付款（${payTypeNames[row.pay_type]}）`),
    ...parcels.flatMap(({ shipped, corp_code, delivery_code }) =>
      event(shipped, `发货：${courierName(corp_code)} ${delivery_code}`),
    ),
    // Services go in no parcel.
    ...(parcels.length === 0 ? event(row.delivery_time, '服务已完成') : []),
    ...(wishes.every(({ progress }) => progress === 4) ? cancelledBySystem(row, now) : []),
    ...wishes.flatMap((wish) => [
      ...(row.pay_time === null
        ? event(wish.created, `已取消：${wish.cancel_reason || '买家自己取消'}`)
        : event(wish.created, `买家申请取消：${wish.cancel_reason || '未写原因'}`)),
      ...(wish.progress === 4 ? event(wish.updated, `驳回取消：${wish.shop_reject_reason}`) : []),
      ...(wish.progress === 3 && row.pay_time !== null ? event(wish.updated, '同意取消，款项退回') : []),
    ]),
    ...urges.flatMap(({ created }) => event(created, '买家催发货')),
    ...unsent.flatMap(({ created, pieces, reason, refund_fee }) =>
      event(created, `${pieces} 件不再发货：${reason}${refund_fee > 0 ? `，退款 ${formatPrice(refund_fee)}` : ''}`),
    ),
    ...event(row.end_time, '订单完成'),
    ...notes.flatMap(({ created, content, name }) => event(created, `备注：${content}`, name)),
  ];
  // Of two events of one second the later one comes first as well.
  return happened.toReversed().toSorted((a, b) => b.time - a.time);
}
