import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { TestPart, TestSign } from '#backend/app/payment/test-signs.ts';

/** Parts of the shop that may be a test, by their names for people. */
export const testPartNames: Readonly<Record<TestPart, string>> = {
  payment: '测试收款',
  sms: '测试短信',
  mail: '测试邮件',
  login: '测试登录',
};

/** What visitors should know of each. */
const lines: Readonly<Record<TestPart, string>> = {
  payment: '本站连接的是测试支付平台，付款不会产生真实扣款，订单不会发货',
  sms: '本站连接的是测试短信平台，短信不会发到手机上',
  mail: '本站连接的是测试邮件服务器，邮件不会送到邮箱',
  login: '微信与微博登录连接的是测试平台',
};

// The login pages are a grid with a row for each part; the line is one more.
const style =
  '.test-parts{margin:0;padding:8px 16px;background:#8c1a1a;color:#fff;font:15px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}.bare{grid-template-rows:auto auto 1fr auto}';
const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A content policy, of a header or of a page, that allows the line's style. */
const allowing = (text: string): string => text.replaceAll('style-src ', `style-src ${hash} `);

/**
 * Puts a line about each part that is a test into every page on its way out, static or not: a page is rendered before anybody knows
 * how it is served. Nothing is compressed or answered from a browser's cache meanwhile.
 */
export function sayTestParts(signs: readonly TestSign[]): MiddlewareHandler {
  const parts = (Object.keys(lines) as TestPart[]).filter((part) => signs.some((sign) => sign.part === part));
  const said = parts.map((part) => `${testPartNames[part]}：${lines[part]}`).join('<br>');
  const line = `<style>${style}</style><p class="test-parts" role="note">${said}</p>`;
  return async (c, next) => {
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
    const withLine =
      head < 0 ? text : allowing(text.slice(0, head)) + text.slice(head, start) + line + text.slice(start);
    // Hono would keep headers of the response that is replaced.
    c.res = undefined;
    c.res = new Response(withLine, { status: res.status, headers });
  };
}
