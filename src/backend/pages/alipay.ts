import { secondsOf } from '#backend/app/clock.ts';
import { errorPage, escapeHtml, htmlResponse } from '#backend/app/page/html.ts';
import type { Page } from '#backend/app/page/page.ts';
import { formPage } from '#backend/modules/payment/alipay-form.ts';
import { type Payable, payableOf, resultPath, tradesWithPayable } from '#backend/modules/payment/payable.ts';
import { startTrade } from '#backend/modules/payment/start-at-channel.ts';

/** GET `/pay/alipay/{trade_id}`: hands the caller's own open trade over to Alipay (contract 14.16). */
export const alipayHopPage: Page = {
  method: 'GET',
  path: '/pay/alipay/:trade_id',
  answer: async ({ params, context }) => {
    const trade = await tradesWithPayable(context.database.read)
      .where('trade.trade_id', '=', params['trade_id'] ?? '')
      .where('trade.pay_type', '=', 'alipay')
      .executeTakeFirst();
    if (!trade || trade.user_id !== context.caller?.userId || !context.channels.alipay)
      return errorPage('没有找到这笔支付', 404);
    if (trade.trade_state === 'SUCCESS') return backTo(payableOf(trade), '已完成支付');
    if (trade.trade_state !== 'NOTPAY' || trade.time_expire <= secondsOf(context.nowMs))
      return backTo(payableOf(trade), '这笔支付已关闭，请重新发起支付');
    const start = await startTrade(trade.trade_id, context);
    if (start?.kind !== 'form') return errorPage('没有找到这笔支付', 404);
    return htmlResponse({ ...formPage(start), formOrigins: start.origins });
  },
};

/** A page that leads back to the order or the membership. */
const backTo = (payable: Payable, title: string): Response => {
  const label = payable.order_id === null ? '查看会员权益' : '查看订单';
  return htmlResponse({ title, body: `<p><a href="${escapeHtml(resultPath(payable))}">${label}</a></p>` });
};
