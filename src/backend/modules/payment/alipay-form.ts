import { escapeHtml, hiddenFields, htmlText } from '#backend/app/page/html.ts';
import { type Fields, signed, yuanText } from '#backend/modules/pay-channel/channel.ts';
import type { PaymentStart } from '#backend/ports/payment-channel.ts';

/** Fields of the form, all of which are signed. */
export const alipayFields = ['app_id', 'out_trade_no', 'order_id', 'total_amount', 'subject', 'return_url'] as const;

/** The fields that the shop sends to Alipay for one trade. */
export const alipayOrder = (trade: {
  trade_id: string;
  order_id: string;
  total_fee: number;
  title: string;
  return_url: string;
}): Fields =>
  signed({
    app_id: 'sim-chengju',
    out_trade_no: trade.trade_id,
    order_id: trade.order_id,
    total_amount: yuanText(trade.total_fee),
    subject: trade.title,
    return_url: trade.return_url,
  });

/** The page that leads to Alipay: a form that submits itself, or has a button without script (contract 5.9, 14.16). */
export const alipayPage = (order: Fields) => formPage({ action: '/__sim/alipay', fields: order });

/** The same page for the form of a channel. */
export const formPage = ({ action, fields }: Pick<PaymentStart & { kind: 'form' }, 'action' | 'fields'>) => ({
  title: '正在前往支付宝',
  body:
    '<p>如果没有自动跳转，请点击下面的按钮。</p>' +
    `<form id="alipay" method="post" action="${escapeHtml(action)}">${hiddenFields(fields)}` +
    '<button class="main">前往支付宝</button></form>',
  script: 'document.getElementById("alipay").submit()',
});

/** The same page as text, for clients that embed it in a page of their own. */
export const alipayHtml = (order: Fields): string => htmlText(alipayPage(order));
