import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { routes } from '#core/site/routes.ts';
import { startShop } from '#e2e/support/shop-process.ts';
import { expect, freshData, test } from '#e2e/support/test.ts';

// A shop with https asks for reports by the Reporting API, which browsers send in a form of their own and over https alone.

test.use({
  ignoreHTTPSErrors: true,
  // Reports otherwise wait for a minute.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--short-reporting-delay'] }),
    { scope: 'worker' },
  ],
});

/** Ends TLS before a server, as the proxy of a shop does; `to` is asked for the server's address with each request. */
async function openTls(to: () => string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) =>
    readFileSync(join(import.meta.dirname, 'gateway/tls', name)),
  );
  const server = createServer({ cert, key }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const passed = request(to() + (asked.url ?? '/'), { method: asked.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('what the content policy refuses is reported by the Reporting API', async ({ page, forgive }) => {
  forgive(/Content Security Policy/i, /ads\.example/);
  let shopOrigin = '';
  const tls = await openTls(() => shopOrigin);
  const shop = await startShop(freshData('https'), {
    flags: ['--as-is'],
    env: { PUBLIC_SITE_ORIGIN: tls.origin },
  });
  shopOrigin = shop.origin;
  const home = await page.goto(tls.origin + routes.home());
  expect(home?.headers()['content-security-policy']).toContain('report-to policy');
  await page.evaluate(() => {
    new Image().src = 'https://ads.example/pixel.gif?mobile=13800000001';
  });
  await expect
    .poll(() => shop.ask('select template, text, place, times from telemetry_fault'))
    .toEqual([{ template: 'index', text: 'img-src', place: 'ads.example', times: 1 }]);
  await page.goto('about:blank');
  tls.close();
  await shop.stop();
});
