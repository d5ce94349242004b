import { secondsOf } from '#backend/app/clock.ts';
import { Refusal } from '#backend/app/handler.ts';
import { escapeHtml, hiddenFields, htmlResponse } from '#backend/app/page/html.ts';
import type { Page } from '#backend/app/page/page.ts';
import { readSigned, signed } from '#backend/modules/pay-channel/channel.ts';
import { alipayFields } from '#backend/modules/payment/alipay-form.ts';
import { notificationOf, receiveNotification } from '#backend/modules/payment/notification.ts';
import { backToOrder } from './alipay.ts';

/** The cashier's fields; refuses fields that differ from those the shop signed. */
function orderOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const order = readSigned(values, alipayFields);
  if (!order) throw new Refusal('页面已失效，请返回商城重新发起支付', { http: 400 });
  return order;
}

/** POST `/__sim/alipay`: the cashier that stands in for Alipay; the buyer chooses the outcome. */
export const alipayCashierPage: Page = {
  method: 'POST',
  path: '/__sim/alipay',
  answer: async ({ values }) => {
    const order = orderOf(values);
    const button = (outcome: string, label: string, look = ''): string =>
      `<form method="post" action="/__sim/alipay/decide">${hiddenFields(signed(order))}` +
      `<button name="outcome" value="${outcome}"${look}>${label}</button></form>`;
    return htmlResponse({
      title: '模拟支付宝收银台',
      body: [
        '<p>这是样例商城的模拟收银台，不会产生真实扣款。</p>',
        `<dl><dt>商品</dt><dd>${escapeHtml(order['subject'] ?? '')}</dd>`,
        `<dt>金额</dt><dd>¥${escapeHtml(order['total_amount'] ?? '')}</dd>`,
        `<dt>交易号</dt><dd>${escapeHtml(order['out_trade_no'] ?? '')}</dd></dl>`,
        button('pay', '确认付款', ' class="main"'),
        button('fail', '模拟支付失败'),
      ].join(''),
    });
  },
};

/** POST `/__sim/alipay/decide`: notifies the shop first, as Alipay does, then sends the buyer back. */
export const alipayDecisionPage: Page = {
  method: 'POST',
  path: '/__sim/alipay/decide',
  answer: async ({ values, context }) => {
    const order = orderOf(values);
    const tradeId = order['out_trade_no'] ?? '';
    const orderId = order['order_id'] ?? '';
    const trade = { trade_id: tradeId, order_id: orderId, total_fee: Math.round(Number(order['total_amount']) * 100) };
    const isPaid = values['outcome'] === 'pay';
    const notification = notificationOf(trade, isPaid ? 'TRADE_SUCCESS' : 'TRADE_FAILED');
    const now = secondsOf(context.nowMs);
    await context.database.write((connection) => receiveNotification(connection, notification, now));
    if (!isPaid) return backToOrder('支付失败，请返回商城重新支付', orderId);
    const returnUrl = order['return_url'] ?? '';
    if (returnUrl === '') return backToOrder('支付成功', orderId);
    const { trade_no, total_amount } = notification;
    const target = new URL(returnUrl);
    const told = signed({ out_trade_no: tradeId, trade_no: trade_no ?? '', total_amount: total_amount ?? '' });
    for (const [name, value] of Object.entries(told)) target.searchParams.set(name, value);
    return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
  },
};
