import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { answerCancel } from '#backend/modules/order/cancel.ts';
import type { simulateRefund } from '#core/refund/contract.ts';

export const refundHandlers: Handlers<{ simulateRefund: typeof simulateRefund }> = {
  simulateRefund: async ({ order_id, agree, reject_reason }, { database, nowMs }) => {
    await database.write((connection) =>
      answerCancel(connection, { orderId: order_id, agree, rejectReason: reject_reason, now: secondsOf(nowMs) }),
    );
    return { status: true };
  },
};
