import { secondsOf } from '#backend/app/clock.ts';
import { serveFile } from '#backend/app/files.ts';
import { Refusal } from '#backend/app/handler.ts';
import { escapeHtml } from '#backend/app/page/html.ts';
import type { Page } from '#backend/app/page/page.ts';
import { formatPrice } from '#core/money/money.ts';
import { shop } from '#core/site/shop.ts';
import { formatTime } from '#core/time/time.ts';
import { type InvoiceRow, invoiceStatus, momentOf } from './rows.ts';

const row = (y: number, name: string, value: string): string =>
  `<text x="60" y="${y}" fill="#6b645c">${name}</text><text x="220" y="${y}">${escapeHtml(value)}</text>`;

/** The demo's document: what the invoice says, with a visible note that it is no tax voucher. */
function drawInvoice(invoice: InvoiceRow): string {
  const kind = invoice.invoice_type_code === '01' ? '增值税专用发票' : '增值税电子普通发票';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="840" height="520" viewBox="0 0 840 520" font-family="sans-serif" font-size="16">',
    '<rect width="840" height="520" fill="#fff"/><rect x="30" y="30" width="780" height="460" fill="none" stroke="#b34a00"/>',
    `<text x="420" y="84" text-anchor="middle" font-size="26" fill="#b34a00">${kind}开票信息</text>`,
    row(140, '申请编号', invoice.invoice_apply_bn),
    row(176, '订单编号', invoice.order_id),
    row(212, '购买方名称', invoice.company_title),
    row(248, '纳税人识别号', invoice.company_tax_number || '—'),
    row(284, '项目', '智能家居商品'),
    row(320, '价税合计', formatPrice(invoice.invoice_amount)),
    row(356, '销售方', shop.company),
    row(392, '开票时间', formatTime(invoice.created)),
    '<text x="420" y="452" text-anchor="middle" font-size="22" fill="#b34a00">本单供核对开票信息，不是税务凭证</text></svg>',
  ].join('');
}

/** An issued invoice as a file, the one that the staff uploaded; only its owner's session can open it. */
export const invoiceDocument: Page = {
  method: 'GET',
  path: '/invoices/:name',
  answer: async ({ params, context }) => {
    const invoice = await context.database.read
      .selectFrom('invoice')
      .selectAll()
      .where('file_name', '=', params['name'] ?? '')
      .where('user_id', '=', context.caller?.userId ?? -1)
      .executeTakeFirst();
    const moment = await momentOf(context.database.read, secondsOf(context.nowMs));
    if (!invoice || invoiceStatus(invoice, moment) !== 'success') {
      throw new Refusal('发票不存在', { http: 404, status: 404 });
    }
    if (invoice.issued !== null) return serveFile(context.files, invoice.file_name, 'never');
    return new Response(drawInvoice(invoice), {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-disposition': `attachment; filename="invoice-${invoice.invoice_apply_bn}.svg"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
  },
};
