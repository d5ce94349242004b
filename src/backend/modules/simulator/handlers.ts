import { secondsOf } from '#backend/clock.ts';
import { type Handlers, missing } from '#backend/handler.ts';
import { cancelUnpaid, markPaid } from '#backend/modules/order/state.ts';
import { markVipPaid } from '#backend/modules/vip-grade/purchase.ts';
import type { simulatePayment } from '#contract/simulator.ts';

/** The simulated cashier (contract 18.3): plays the pay channel that a demo does not have. */
export const simulatorHandlers: Handlers<{ simulatePayment: typeof simulatePayment }> = {
  simulatePayment: async ({ trade_id, outcome }, { database, nowMs }) => {
    const now = secondsOf(nowMs);
    await database.write(async (connection) => {
      if (outcome === 'success' && (await markVipPaid(connection, trade_id, now))) return;
      const trade = await connection
        .selectFrom('trade')
        .select(['order_id', 'trade_state'])
        .where('trade_id', '=', trade_id)
        .executeTakeFirst();
      if (!trade) throw missing('交易不存在');
      if (outcome === 'success') await markPaid(connection, trade_id, now);
      if (outcome === 'fail' && trade.trade_state === 'NOTPAY') {
        await connection
          .updateTable('trade')
          .set({ trade_state: 'PAYERROR' })
          .where('trade_id', '=', trade_id)
          .execute();
      }
      if (outcome === 'expire') await cancelUnpaid(connection, trade.order_id);
    });
    return { status: true };
  },
};
