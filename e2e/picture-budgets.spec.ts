import type { Browser, Page } from 'playwright/test';
import { editorialRoutes } from '#core/article/routes.ts';
import { brandRoutes } from '#core/brand/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { followRequests, settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

interface Weights {
  /** Bytes of the largest picture that was painted, 0 where the largest thing is text. */
  readonly largest: number;
  /** Bytes of every picture that stands in the window, each file once. */
  readonly window: number;
  /** The heaviest picture of a card in the window. */
  readonly card: { readonly bytes: number; readonly file: string };
}

/** Opens a page in a fresh profile and weighs its pictures by what came over the wire. */
async function weigh(browser: Browser, address: string, density: 1 | 2): Promise<Weights> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  });
  followRequests(context);
  const page: Page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await settle(page);
  const weights = await page.evaluate(async () => {
    const painted = await new Promise<string>((done) => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as (PerformanceEntry & { readonly url?: string }) | undefined;
        done(last?.url ?? '');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const bytes = new Map(
      performance.getEntriesByType('resource').map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return [name, encodedBodySize];
      }),
    );
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    const files = new Set(seen.map((image) => image.currentSrc));
    const cards = seen
      .filter((image) => image.closest('.card'))
      .map((image) => ({ bytes: bytes.get(image.currentSrc) ?? 0, file: image.currentSrc }))
      .sort((a, b) => b.bytes - a.bytes);
    return {
      largest: bytes.get(painted) ?? 0,
      window: [...files].reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0),
      card: cards[0] ?? { bytes: 0, file: '' },
    };
  });
  await context.close();
  return weights;
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

test('pictures of the first window: a list, its cards, the largest of a goods page', async ({ browser, shop }) => {
  test.setTimeout(240_000);
  const snapshot = snapshotOf(shop.dataFolder);
  const first = (kind: Parameters<typeof snapshot.keys>[0]): string => snapshot.keys(kind)[0] ?? '';
  const lists = [
    routes.goodsList(),
    routes.goodsOfTag(snapshot.only('goodsLibrary').select_tags_list[0]?.tag_id ?? ''),
    routes.search('门锁'),
  ];
  const others = [
    routes.home(),
    routes.programmeList(),
    programmeRoutes.brands(),
    routes.programme(first('programme')),
    brandRoutes.list(),
    routes.brand(first('brand')),
    routes.experienceList(),
    routes.experience(first('experience')),
    experienceRoutes.dynamicList(),
    editorialRoutes.designerList(),
    editorialRoutes.articleList(),
    routes.topic(first('topic')),
  ];
  for (const path of [...lists, ...others]) {
    const { window, largest, card } = await weigh(browser, `${shop.origin}${path}`, 1);
    console.log(`${path}: window ${kilo(window)}, largest ${kilo(largest)}, heaviest card ${kilo(card.bytes)}`);
    if (!lists.includes(path)) continue;
    expect(window, path).toBeGreaterThan(0);
    expect(window, path).toBeLessThanOrEqual(150_000);
    expect(card.bytes, `${path}: ${card.file}`).toBeLessThanOrEqual(8000);
  }

  const worst = { 1: { bytes: 0, path: '' }, 2: { bytes: 0, path: '' } };
  const goods = snapshot.keys('goods').filter((_, at) => at % 100 === 0);
  for (const key of goods) {
    for (const density of [1, 2] as const) {
      const path = routes.goods(key);
      const { largest } = await weigh(browser, `${shop.origin}${path}`, density);
      expect(largest, `${path} at ${density}×`).toBeGreaterThan(0);
      if (largest > worst[density].bytes) worst[density] = { bytes: largest, path };
    }
  }
  console.log(
    `largest picture of ${goods.length} goods pages: 1× ${kilo(worst[1].bytes)} (${worst[1].path}), limit 40 kB; ` +
      `2× ${kilo(worst[2].bytes)} (${worst[2].path}), limit 90 kB`,
  );
  expect(worst[1].bytes, worst[1].path).toBeLessThanOrEqual(40_000);
  expect(worst[2].bytes, worst[2].path).toBeLessThanOrEqual(90_000);
});
