import { errorPage, escapeHtml, htmlResponse } from '#backend/app/page/html.ts';
import type { Page } from '#backend/app/page/page.ts';
import { formPage } from '#backend/modules/payment/alipay-form.ts';
import { startTrade } from '#backend/modules/payment/start-at-channel.ts';
import { routes } from '#core/site/routes.ts';

/** GET `/pay/alipay/{trade_id}`: hands the caller's own open trade over to Alipay (contract 14.16). */
export const alipayHopPage: Page = {
  method: 'GET',
  path: '/pay/alipay/:trade_id',
  answer: async ({ params, context }) => {
    const trade = await context.database.read
      .selectFrom('trade')
      .innerJoin('orders', 'orders.order_id', 'trade.order_id')
      .select(['trade.trade_id', 'trade.order_id', 'trade.trade_state'])
      .where('trade.trade_id', '=', params['trade_id'] ?? '')
      .where('trade.pay_type', '=', 'alipay')
      .where('orders.user_id', '=', context.caller?.userId ?? -1)
      .executeTakeFirst();
    if (!trade || !context.channels.alipay) return errorPage('没有找到这笔支付', 404);
    if (trade.trade_state === 'SUCCESS') return backToOrder('订单已支付', trade.order_id);
    if (trade.trade_state !== 'NOTPAY') return backToOrder('这笔支付已关闭，请重新发起支付', trade.order_id);
    const start = await startTrade(trade.trade_id, context);
    if (start?.kind !== 'form') return errorPage('没有找到这笔支付', 404);
    return htmlResponse({ ...formPage(start), formOrigins: start.origins });
  },
};

/** A page that leads back to the order. */
const backToOrder = (title: string, orderId: string): Response =>
  htmlResponse({ title, body: `<p><a href="${escapeHtml(routes.payStatus(orderId))}">查看订单</a></p>` });
