import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { walkJourney } from '#e2e/support/journey.ts';
import { startShop } from '#e2e/support/shop-process.ts';
import { expect, freshData, test } from '#e2e/support/test.ts';

/** A gateway in front of `origin` without any papi services. */
function gatewayWithoutPapi(origin: string): Promise<{ origin: string; close: () => void }> {
  const app = new Hono();
  app.all('/papi/*', (c) => c.json({ code: 404, msg: '接口不存在', data: null }, 404));
  app.all('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    const headers = { ...c.req.header(), host: undefined, ...(c.req.header('origin') && { origin }) };
    return proxy(new URL(pathname + search, origin), { ...c.req, headers });
  });
  return new Promise((ready) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      ready({ origin: `http://127.0.0.1:${port}`, close: () => server.close() }),
    );
  });
}

test('a gateway without papi: goods and brands from the shop family, no programme parts, the journey passes', async ({
  page,
  forgive,
}) => {
  // The browser itself logs every 404 of a call that has a fallback.
  forgive(refusedCalls);
  test.setTimeout(240_000);
  const backend = await startShop(freshData('without-papi'), { flags: ['--as-is'] });
  const gateway = await gatewayWithoutPapi(backend.origin);
  const mall = await startShop(mkdtempSync(join(tmpdir(), 'chengju-without-papi-')), {
    flags: ['--api', gateway.origin],
  });
  try {
    expect(mall.output()).toContain('papi');
    const at = (path: string): string => mall.origin + path;
    await page.goto(at('/'));
    await expect(page.locator('main a[href^="/Programme/"]')).toHaveCount(0);
    await expect(page.locator('main .card').first()).toBeVisible();
    await page.goto(at(routes.goodsList()));
    await expect(page.locator('main .card').first()).toBeVisible();
    // The agreements belong to the shop family; designers, news and other topics do not.
    expect((await page.goto(at(routes.topic('privacy'))))?.status()).toBe(200);
    await page.goto(at(editorialRoutes.designerList()));
    await expect(page.locator('main a').first()).toBeVisible();
    await page.goto(at(editorialRoutes.articleList()));
    await expect(page.getByText('还没有资讯')).toBeVisible();
    await walkJourney(page, backend.ask, mall.origin);
  } finally {
    // An open page would send requests to a stopped mall.
    await page.goto('about:blank');
    await mall.stop();
    gateway.close();
    await backend.stop();
  }
});
