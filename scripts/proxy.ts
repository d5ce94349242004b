import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { familyPrefix } from '#contract/envelope.ts';

/** Paths that belong to the backend: the four families of contract 0.1, the simulators and the pay hop. */
export const backendPrefixes: readonly string[] = [...Object.values(familyPrefix), '/__sim/', '/pay/'];

/** Same-origin proxy to another backend for the four families (`--api URL`). */
export function createProxy(origin: string): Hono {
  const app = new Hono();
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      return await proxy(new URL(pathname + search, origin), c.req);
    } catch {
      return c.json(
        { code: 502, msg: '无法连接后端服务', data: null, statusCode: 502, errorInfo: '无法连接后端服务' },
        502,
      );
    }
  });
  return app;
}
