import { formatTime } from '#core/time/time.ts';
import type { TakenMail } from '#pay-platforms/mail/mail.ts';
import { escaped, page } from './shell.ts';

const sizeText = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} KB`);

/** The mailbox of a receiver, newest first, each mail as its plain text. */
export function mailboxPage(address: string, taken: readonly TakenMail[]): string {
  const list = taken
    .map((mail, number) => ({ mail, number }))
    .filter(({ mail }) => mail.to.toLowerCase() === address.toLowerCase())
    .toReversed()
    .map(({ mail, number }) =>
      [
        `<article class="mail"><h2>${escaped(mail.subject)}</h2>`,
        `<dl><dt>发件人</dt><dd>${escaped(mail.from)}</dd><dt>时间</dt><dd>${formatTime(mail.at)}</dd>`,
        `<dt>编号</dt><dd>${escaped(mail.messageId)}</dd></dl><p class="letter">${escaped(mail.text)}</p>`,
        ...mail.files.map(
          ({ name, bytes }, index) =>
            `<a class="button" href="/mail/${number}/${index}">${escaped(name)}（${sizeText(bytes.byteLength)}）</a>`,
        ),
        '</article>',
      ].join(''),
    )
    .join('');
  return page({
    title: `${address} 的邮件`,
    brand: 'none',
    look: '',
    body: `<div class="card"><div class="head"><h1>邮件</h1><span>${escaped(address)}</span></div><div class="body">${list || '<p class="hint">还没有邮件。</p>'}<a class="button" href="">刷新</a></div></div>`,
  });
}
