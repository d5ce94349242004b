import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** The line at the head of every page while a channel takes no real money. */
const testPaymentLine = '测试收款：本站连接的是测试支付平台，付款不会产生真实扣款，订单不会发货';

const style =
  '.test-payment{margin:0;padding:8px 16px;background:#8c1a1a;color:#fff;font:15px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}';
const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const line = `<style>${style}</style><p class="test-payment" role="note">${testPaymentLine}</p>`;

/** A content policy, of a header or of a page, that allows the line's style. */
const allowing = (text: string): string => text.replaceAll('style-src ', `style-src ${hash} `);

/**
 * Puts the line into every page on its way out, static or not: a page is rendered before anybody knows how it is served. Nothing is
 * compressed or answered from a browser's cache meanwhile.
 */
export const sayTestPayment: MiddlewareHandler = async (c, next) => {
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) c.req.raw.headers.delete(name);
  await next();
  const { res } = c;
  if (!res.body || !res.headers.get('content-type')?.startsWith('text/html')) return;
  const text = await res.text();
  const headers = new Headers(res.headers);
  for (const name of ['content-length', 'etag', 'last-modified']) headers.delete(name);
  const policy = headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', allowing(policy));
  const head = text.search(/<body\b/);
  const start = text.indexOf('>', head) + 1;
  const said = head < 0 ? text : allowing(text.slice(0, head)) + text.slice(head, start) + line + text.slice(start);
  // Hono would keep headers of the response that is replaced.
  c.res = undefined;
  c.res = new Response(said, { status: res.status, headers });
};
