import { escapeHtml } from '#backend/app/page/html.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { shop } from '#core/site/shop.ts';

/** A mail in the words of the shop. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Link {
  readonly name: string;
  readonly url: string;
}

interface Paragraphs {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: Link | null;
  /** Reason why the receiver gets it, and the way out. */
  readonly why: string;
}

/** Text and page of the same paragraphs; texts of the shop and of members are escaped, and nothing is loaded from anywhere. */
function mailOf({ title, lines, link, why }: Paragraphs): MailText {
  const { title: name } = shop;
  const paragraph = (text: string): string => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
  const anchor = link
    ? `<p style="margin:0 0 12px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.name)}</a></p>`
    : '';
  return {
    subject: `${title} - ${name}`,
    text: [...lines, ...(link ? [`${link.name}：${link.url}`] : []), `--\n${name}\n${why}`].join('\n\n'),
    html: [
      '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
      `<title>${escapeHtml(title)}</title></head><body style="margin:24px;font:16px/1.6 sans-serif;color:#2b2723">`,
      `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>`,
      ...lines.map(paragraph),
      anchor,
      `<p style="margin:24px 0 0;color:#6b645c;font-size:13px">${escapeHtml(name)}<br>${escapeHtml(why)}</p>`,
      '</body></html>',
    ].join(''),
  };
}

/** The code that proves an address. */
export const codeMail = (code: string): MailText =>
  mailOf({
    title: `邮箱验证码 ${code}`,
    lines: [
      `你正在绑定接收通知的邮箱，验证码是 ${code}，10 分钟内有效。`,
      '请勿告诉他人。不是你本人操作的话，忽略这封邮件即可。',
    ],
    link: null,
    why: '有人在本店填写了这个邮箱地址，因此你收到这封邮件。',
  });

/** A notice. `link` leads to what it is about. */
export const noticeMail = (
  notice: { readonly kind: string; readonly title: string; readonly content: string },
  { link, origin }: { readonly link: Link | null; readonly origin: string },
): MailText =>
  mailOf({
    title: notice.title,
    lines: [notice.content],
    link,
    why:
      notice.kind === 'invoice'
        ? '申请发票时填写了这个邮箱地址，因此你收到这封邮件。'
        : `不想再收邮件，可以在消息中心里修改${origin ? `：${origin}${memberRoutes.notices()}` : '。'}`,
  });
