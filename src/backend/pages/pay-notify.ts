import { secondsOf } from '#backend/app/clock.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Page } from '#backend/app/page/page.ts';
import { takeReport } from '#backend/modules/payment/channel-trade.ts';
import { takeRefundReport } from '#backend/modules/refund/channel-refund.ts';
import { type ChannelMessage, type ChannelType, channelTypes } from '#backend/ports/payment-channel.ts';
import { notifyPath } from '#core/payment/notify-path.ts';

/**
 * Where a payment platform sends its notifications (contract 18.9). One that is not genuine gets 400, one that we cannot book
 * 500: the platform sends both again. A repeated one is taken and changes nothing.
 */
const notifyPage = (payType: ChannelType): Page => ({
  method: 'POST',
  path: notifyPath(payType),
  isRaw: true,
  answer: async ({ values, header, context }) => {
    const channel = context.channels[payType];
    if (!channel) return new Response(null, { status: 404 });
    const now = secondsOf(context.nowMs);
    const reply = (status: number): Response => {
      const { type, body } = channel.notificationReply(status === 200);
      return new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
    };
    let message: ChannelMessage;
    try {
      message = channel.read({ header, body: String(values['body'] ?? '') });
    } catch (error) {
      context.onError(error, `notification of ${payType}`);
      // Thrown, so that a network that sends many of them has to wait.
      throw new Refusal('支付通知未通过校验', { http: 400 });
    }
    try {
      await context.database.write((connection) =>
        message.about === 'trade'
          ? takeReport(connection, payType, message.report, now)
          : takeRefundReport(connection, message.report, now),
      );
    } catch (error) {
      context.onError(error, `notification of ${payType}`);
      return reply(500);
    }
    return reply(200);
  },
});

export const notifyPages: readonly Page[] = channelTypes.map(notifyPage);
