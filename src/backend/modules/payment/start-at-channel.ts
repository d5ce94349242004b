import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { htmlText } from '#backend/app/page/html.ts';
import type { ChannelType, PaymentStart } from '#backend/ports/payment-channel.ts';
import { formPage } from './alipay-form.ts';
import { payableOf, resultPath, tradesWithPayable } from './payable.ts';

/**
 * An own open trade that a platform charges, as its channel starts it; null when there is none, or when its time is over: the
 * repeat of a call may name one that no platform would start.
 */
export async function startTrade(tradeId: string, context: Context): Promise<PaymentStart | null> {
  const trade = await tradesWithPayable(context.database.read)
    .innerJoin('channel_trade', 'channel_trade.trade_id', 'trade.trade_id')
    .select('channel_trade.pay_type as channel')
    .where('trade.trade_id', '=', tradeId)
    .where('trade.trade_state', '=', 'NOTPAY')
    .where('trade.time_expire', '>', secondsOf(context.nowMs))
    .executeTakeFirst();
  const channel = trade && context.channels[trade.channel];
  if (!trade || !channel) return null;
  const { total_fee: cents, title, time_expire: expires } = trade;
  // Without a wish of the client the browser comes back to the result.
  const returnUrl = trade.return_url || context.siteOrigin + resultPath(payableOf(trade));
  return channel.start({ tradeId, cents, title: title ?? '', expires, returnUrl });
}

interface Started {
  readonly pay_type: string;
  readonly trade_info?: { readonly trade_id: string | number } | undefined;
}

const names: Readonly<Record<ChannelType, string>> = { wxpaypc: '微信支付', alipay: '支付宝' };

/**
 * Adds to the reply what the platform gives the buyer: QR text or form. It is called after the COMMIT, because a platform may
 * take seconds and nothing else could be written meanwhile. A repeat of the call gets the same trade, and the platform
 * gives the same answer for the same number. Refuses when the platform cannot be reached.
 */
export async function withChannelStart<T extends Started>(reply: T, context: Context): Promise<T> {
  if (!reply.trade_info || !(reply.pay_type in context.channels)) return reply;
  const tradeId = String(reply.trade_info.trade_id);
  let start: PaymentStart | null;
  try {
    start = await startTrade(tradeId, context);
  } catch (error) {
    context.onError(error, `start of trade ${tradeId}`);
    throw new Refusal(`暂时连接不上${names[reply.pay_type as ChannelType]}，请稍后重试或换一种支付方式`);
  }
  if (start === null) return reply;
  return start.kind === 'qr'
    ? { ...reply, code_url: start.codeUrl, qrcode_url: start.codeUrl }
    : { ...reply, payment: htmlText(formPage(start)), pay_url: `/pay/alipay/${tradeId}` };
}
