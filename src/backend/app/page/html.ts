import { createHash } from 'node:crypto';
import { imprint } from '#core/site/imprint.ts';
import { shop } from '#core/site/shop.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const style = () => `
body { margin: 0; background: #f6f5f3; color: #2b2723; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
main { max-width: 440px; margin: 12vh auto; padding: 32px; background: #fff; border-radius: 12px }
h1 { margin: 0 0 12px; font-size: 22px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 16px 0 }
dt { color: #6b645c } dd { margin: 0; overflow-wrap: anywhere }
form { display: inline } button, a { display: inline-block; margin: 8px 12px 0 0; padding: 10px 20px; border: 1px solid #b8b0a6;
border-radius: 8px; background: #fff; color: inherit; font: inherit; text-decoration: none; cursor: pointer }
button.main { border-color: ${shop.brandColour}; background: ${shop.brandColour}; color: ${imprint('colours')?.on ?? '#211c16'}; font-weight: 600 }
small { color: #6b645c }
form.fields { display: block } label { display: block; margin: 12px 0; color: #6b645c; font-size: 14px }
input, select, textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 4px; padding: 9px 12px;
border: 1px solid #b8b0a6; border-radius: 8px; background: #fff; color: #2b2723; font: inherit; font-size: 16px }
.error { padding: 10px 14px; border-radius: 8px; background: #fdeaea; color: #9b1c1c }
.unseen { position: absolute; left: -9999px }
`;

/** Hidden fields of a form. */
export const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** One page as text; `script` is its only script. */
export const htmlText = (page: { title: string; body: string; script?: string }): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(page.title)}</title><style>${style()}</style></head>`,
    `<body><main><h1>${escapeHtml(page.title)}</h1>${page.body}</main>`,
    page.script === undefined ? '' : `<script>${page.script}</script>`,
    '</body></html>',
  ].join('');

/**
 * Responds with a page under its own policy: style and script by hash, forms only to this origin and to `formOrigins`, nothing
 * else.
 */
export function htmlResponse(
  page: { title: string; body: string; script?: string; formOrigins?: readonly string[] },
  status = 200,
): Response {
  const policy = [
    "default-src 'none'",
    `style-src ${hash(style())}`,
    ...(page.script === undefined ? [] : [`script-src ${hash(page.script)}`]),
    ["form-action 'self'", ...(page.formOrigins ?? [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(htmlText(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A form posted from here must still send its origin, which the guard against foreign writes checks.
      'referrer-policy': 'same-origin',
    },
  });
}

/** An error page with a link back to the shop. */
export const errorPage = (message: string, status: number): Response =>
  htmlResponse({ title: message, body: '<p><a href="/">返回首页</a></p>' }, status);
