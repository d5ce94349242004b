import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { isForeign } from '#backend/app/request/own-origin.ts';
import { setting } from '#core/site/settings.ts';

/** Same-origin proxy to another backend for the four families (`--api URL`). */
export function createProxy(target: string): Hono {
  const app = new Hono();
  const fail = (status: 403 | 502, message: string) =>
    Response.json(
      { code: status, msg: message, message, data: null, statusCode: status, errorInfo: message },
      { status },
    );
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const origin = c.req.header('origin');
    // To the backend, our origin is the caller's site, so the check for foreign origins happens here.
    if (isForeign(c.req.raw, setting('siteOrigin'))) return fail(403, '请求来源不被允许');
    const headers = { ...c.req.header(), host: undefined, ...(origin && { origin: target }) };
    try {
      return await proxy(new URL(pathname + search, target), { ...c.req, headers });
    } catch {
      return fail(502, '无法连接后端服务');
    }
  });
  return app;
}
