import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import type * as refund from '#core/refund/desk-contract.ts';
import { mostResends } from './channel-refund.ts';
import { resendRefund } from './resend-refund.ts';

export const refundDesk: DeskHandlers<Pick<typeof refund, 'listClosedRefunds' | 'resendClosedRefund'>> = {
  listClosedRefunds: async ({ order_id }, { read }) => {
    const rows = await read
      .selectFrom('channel_refund')
      .innerJoin('refund', 'refund.refund_id', 'channel_refund.refund_id')
      .select(['refund.refund_id', 'refund.refund_fee', 'channel_refund.try_at', 'channel_refund.resent'])
      .where('refund.order_id', '=', order_id)
      .where('channel_refund.state', '=', 'failed')
      .orderBy('refund.refund_id')
      .execute();
    return {
      list: rows.map(({ refund_id, refund_fee, try_at, resent }) => ({
        refund_id,
        refund_fee,
        resent_at: resent < mostResends ? try_at : null,
      })),
    };
  },

  resendClosedRefund: async ({ refund_id }, { connection, now, log }) => {
    await resendRefund(connection, refund_id, now);
    const { order_id, trade_id, refund_fee } = await connection
      .selectFrom('refund')
      .select(['order_id', 'trade_id', 'refund_fee'])
      .where('refund_id', '=', refund_id)
      .executeTakeFirstOrThrow();
    await log({
      action: 'refund.resend',
      about: order_id === null ? `trade:${trade_id}` : `order:${order_id}`,
      before: { refund_fee, progress: '平台已关闭' },
      after: { refund_fee, progress: '重新提交' },
    });
    return { status: true };
  },
};
