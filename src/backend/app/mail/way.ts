import type { Database } from '#backend/db/open.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import type { MailFile } from '#backend/ports/mail-channel.ts';
import { NotCarried, type NoticeWay, type OutwardNotice } from '#backend/ports/notice-way.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import type { ShopMail } from './channel.ts';
import { noticeMail } from './text.ts';

interface Shop {
  readonly database: Pick<Database, 'read'>;
  readonly files: Pick<FileStore, 'read'>;
  /** Origin of the storefront, "" where it is not known: then there are no links. */
  readonly siteOrigin: string;
}

/**
 * Mail as a way of notices. The Message-ID is made of the notice's number and time: a repeat after a lost answer has the same one, and a
 * database that begins anew has others.
 */
export const mailWay =
  ({ send, domain }: ShopMail, shop: Shop): NoticeWay =>
  async (notice) => {
    const { id, created, email: address } = notice;
    if (address === '') throw new NotCarried('会员没有绑定邮箱');
    await send({
      address,
      ...noticeMail(notice, { link: linkOf(notice, shop.siteOrigin), origin: shop.siteOrigin }),
      messageId: `${id}.${created}@${domain}`,
      files: await filesOf(notice, shop),
    });
  };

function linkOf({ order_id, item_id, kind }: OutwardNotice, origin: string) {
  if (origin === '') return null;
  if (kind === 'invoice') return { name: '我的发票', url: origin + memberRoutes.invoices() };
  if (order_id !== '') return { name: '查看订单', url: origin + memberRoutes.orderDetail(order_id) };
  return item_id === '' ? null : { name: '查看商品', url: origin + routes.goods(item_id) };
}

/** The file of an invoice that still holds; one that was reversed in the meantime is not sent. */
async function filesOf({ kind, params }: OutwardNotice, { database, files }: Shop): Promise<MailFile[]> {
  if (kind !== 'invoice') return [];
  const invoice = await database.read
    .selectFrom('invoice')
    .select(['invoice_apply_bn', 'file_name', 'issued', 'outcome'])
    .where('id', '=', Number(params['invoice']))
    .executeTakeFirst();
  if (invoice?.outcome !== 'running') throw new NotCarried('发票已冲红或取消');
  // The demo's tax office issues without a file.
  const bytes = invoice.issued === null ? null : await files.read(invoice.file_name);
  return bytes ? [{ name: `发票 ${invoice.invoice_apply_bn}.pdf`, type: 'application/pdf', bytes }] : [];
}
