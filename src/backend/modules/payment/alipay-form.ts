import { escapeHtml, hiddenFields } from '#backend/app/page/html.ts';
import type { PaymentStart } from '#backend/ports/payment-channel.ts';

/** The page that leads to 支付宝: a form that submits itself, or has a button without script (contract 5.9, 14.16). */
export const formPage = ({ action, fields }: Pick<PaymentStart & { kind: 'form' }, 'action' | 'fields'>) => ({
  title: '正在前往支付宝',
  body:
    '<p>如果没有自动跳转，请点击下面的按钮。</p>' +
    `<form id="alipay" method="post" action="${escapeHtml(action)}">${hiddenFields(fields)}` +
    '<button class="main">前往支付宝</button></form>',
  script: 'document.getElementById("alipay").submit()',
});
