import { mailboxPage } from '#pay-platforms/page/mailbox.ts';
import { type Asked, html, type Reply } from '#pay-platforms/wire.ts';
import type { MailPlatform } from './mail.ts';

/** Mailboxes and the files of their mails; undefined when this request is for neither. */
export function mailPages({ taken }: MailPlatform, { path }: Asked): Reply | undefined {
  const [, address] = /^\/mailbox\/([^/]+)$/.exec(path) ?? [];
  if (address !== undefined) return html(mailboxPage(decodeURIComponent(address), taken));
  const [, number = '', index = ''] = /^\/mail\/(\d{1,6})\/(\d{1,3})$/.exec(path) ?? [];
  const file = taken[Number(number)]?.files[Number(index)];
  if (number === '' || !file) return undefined;
  const headers = { 'content-type': file.type, 'content-disposition': 'attachment', 'cache-control': 'no-store' };
  return { status: 200, headers, body: Buffer.from(file.bytes) };
}
