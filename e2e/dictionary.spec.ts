import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

// ADR 105: a browser that has seen one goods page gets the next ones as what differs from the dictionary.

/** Opens a page and tells how its HTML was sent. */
async function sent(page: Page, path: string): Promise<{ encoding: string | null; bytes: number; text: string }> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  const bytes = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  );
  return { encoding: (await answer?.headerValue('content-encoding')) ?? null, bytes, text: await page.content() };
}

test('the second goods page is a seventh of the first on the wire, and the same as without a dictionary', async ({
  page,
  shop,
  request,
}) => {
  const [first = '', ...others] = snapshotOf(shop.dataFolder).keys('goods');
  const before = await sent(page, routes.goods(first));
  expect(before.encoding).toBe('br');
  // The browser fetches the dictionary when it is idle; nothing on the page tells when.
  let next = before;
  await expect
    .poll(async () => {
      next = await sent(page, routes.goods(others.pop() ?? ''));
      return next.encoding;
    })
    .toBe('dcz');
  console.log(`goods page: first ${before.bytes} B (br), next ${next.bytes} B (dcz), limit 1500 B`);
  expect(next.bytes).toBeLessThanOrEqual(1500);
  const plain = await (await request.get(page.url(), { headers: { 'accept-encoding': 'identity' } })).text();
  const title = /<title>([^<]+)<\/title>/.exec(plain)?.[1] ?? '';
  await expect(page).toHaveTitle(title);
  expect(next.text).toContain('</html>');
});
