import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';

/** Refuses a further refund of `fee` cents beyond what was paid; refunds that have failed do not count. */
export async function refuseBeyondPaid(
  connection: Connection,
  { tradeId, fee }: { readonly tradeId: string; readonly fee: number },
): Promise<void> {
  const { paid } = await connection
    .selectFrom('trade')
    .select('total_fee as paid')
    .where('trade_id', '=', tradeId)
    .executeTakeFirstOrThrow();
  const earlier = await connection
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number | string | null>('refund_fee').as('sum'))
    .where('trade_id', '=', tradeId)
    .where('refund_status', 'not in', ['FAILS', 'SHOP_CHECK_FAILS', 'CANCEL'])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  if (Number(earlier.sum ?? 0) + fee > paid) throw new Refusal('退款合计不能超过实付金额');
}
