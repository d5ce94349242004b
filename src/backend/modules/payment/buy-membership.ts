import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handler, memberOf, Refusal } from '#backend/app/handler.ts';
import { once } from '#backend/app/idempotency.ts';
import type { Connection } from '#backend/db/open.ts';
import { openPurchase } from '#backend/modules/vip/purchase.ts';
import type { buyVipGrade } from '#core/vip/contract.ts';
import type { ParsedInputOf, ReplyOf } from '#core/wire/endpoint.ts';
import { openTrade } from './open-trade.ts';
import { purchasePayable } from './payable.ts';
import { closeTrades } from './settle.ts';
import { withChannelStart } from './start-at-channel.ts';

/** Buys a membership: the balance pays at once, a platform charges it as it charges an order (contract 14.4, 18.5). */
export const buyVipGradeHandler: Handler<typeof buyVipGrade> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  const intent = { userId, scope: 'vip' as const, key: context.idempotencyKey, body: input, now };
  const reply = await context.database.write((connection) =>
    once(connection, intent, () => openPurchaseTrade(connection, { userId, input, now, context })),
  );
  return withChannelStart(reply, context);
};

async function openPurchaseTrade(
  connection: Connection,
  wish: { userId: number; input: ParsedInputOf<typeof buyVipGrade>; now: number; context: Context },
): Promise<ReplyOf<typeof buyVipGrade>> {
  const { userId, input, now, context } = wish;
  const { pay_type: payType, return_url: returnUrl = '' } = input;
  // The proof of a transfer belongs to an order.
  if (payType === 'offline_pay') throw new Refusal('会员暂不支持线下转账', { status: 400 });
  const { purchaseId, outdated } = await openPurchase(connection, { userId, card: input, now });
  for (const id of outdated) await closeTrades(connection, purchasePayable(id));
  const { total_fee: totalFee, deadline } = await connection
    .selectFrom('vip_purchase')
    .select(['total_fee', 'deadline'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const due = { payable: purchasePayable(purchaseId), totalFee, deadline };
  const { tradeId, isPaid } = await openTrade(connection, { userId, payType, returnUrl, now, context, ...due });
  return {
    pay_type: payType,
    trade_info: { order_id: purchaseId, trade_id: tradeId, trade_source_type: 'membercard' },
    ...(isPaid && { pay_status: true }),
  };
}
