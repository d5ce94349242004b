import type { Connection } from '#backend/db/open.ts';
import { formatPrice } from '#core/money/money.ts';
import { writeNotices } from './write.ts';

interface AboutTrade {
  readonly tradeId: string;
  /** Cents. */
  readonly fee: number;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Writes a notice about money of a trade to its member: a notice about a membership hangs on no order. A platform may need days, and who
 * has closed the account meanwhile has no number left to hear of it.
 */
async function tell(
  connection: Connection,
  { tradeId, fee, now }: AboutTrade,
  notice: { readonly kind: 'late' | 'refunded'; readonly fact: string },
): Promise<void> {
  const { user_id, title, order_id, purchase_id, closed } = await connection
    .selectFrom('trade')
    .leftJoin('orders', 'orders.order_id', 'trade.order_id')
    .leftJoin('vip_purchase', 'vip_purchase.purchase_id', 'trade.purchase_id')
    .leftJoin('member_closure', (join) =>
      join.on((on) => on('member_closure.user_id', '=', on.fn.coalesce('orders.user_id', 'vip_purchase.user_id'))),
    )
    .select('member_closure.closed')
    .select(['trade.order_id', 'trade.purchase_id'])
    .select((row) => [
      row.fn.coalesce('orders.user_id', 'vip_purchase.user_id').as('user_id'),
      row.fn.coalesce('orders.title', 'vip_purchase.title').as('title'),
    ])
    .where('trade.trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  if (closed !== null) return;
  const number = order_id ?? purchase_id ?? '';
  const params = {
    ...{ name: title ?? '', order: number, sum: formatPrice(fee) },
    ...(order_id === null && { of: 'membership' }),
  };
  await writeNotices(connection, [{ ...notice, user_id, ...(order_id !== null && { order_id }), params }], now);
}

export const noticeOfLatePayment = (connection: Connection, told: AboutTrade): Promise<void> =>
  tell(connection, told, { kind: 'late', fact: `late:${told.tradeId}` });

export async function noticeOfRefund(
  connection: Connection,
  { refundId, now }: { readonly refundId: number; readonly now: number },
): Promise<void> {
  const { trade_id: tradeId, refund_fee: fee } = await connection
    .selectFrom('refund')
    .select(['trade_id', 'refund_fee'])
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  await tell(connection, { tradeId, fee, now }, { kind: 'refunded', fact: `refunded:${refundId}` });
}
