import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { editorialRoutes } from '#core/article/routes.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { writeSitemap } from '#publisher/release/sitemap.ts';

// Content for programs: feeds, llms.txt, the sitemap and pages as Markdown.

/** Texts of all elements with a name, parsed in an empty page; throws when the text is not XML. */
const xmlTexts = (page: Page, text: string, name: string): Promise<string[]> =>
  page.evaluate(
    ([xml = '', tag = '']) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      const fault = parsed.querySelector('parsererror');
      if (fault) throw new Error(fault.textContent ?? 'no XML');
      return [...parsed.getElementsByTagName(tag)].map((element) => element.textContent ?? '');
    },
    [text, name],
  );

/** Parses rows of CSV (RFC 4180). */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('the product feed holds everything that can be bought, the same as JSON and as a table', async ({
  request,
  shop,
}) => {
  const { list } = snapshotOf(shop.dataFolder).only('goodsLibrary');
  const wanted = list.filter((row) => isBuyable(row.approve_status));
  const { items } = (await (await request.get('/feed/goods.json')).json()) as { items: Record<string, string>[] };
  expect(items.map((item) => [item['id'], item['title'], item['price']])).toEqual(
    wanted.map((row) => [row.item_id, row.item_name, `${(effectivePrice(row) / 100).toFixed(2)} CNY`]),
  );
  for (const item of items) {
    expect(
      Object.values(item).filter((value) => value === ''),
      item['id'],
    ).toEqual([]);
    expect(['in_stock', 'out_of_stock']).toContain(item['availability']);
  }
  for (const item of items.slice(0, 5)) {
    expect((await request.get(item['link'] ?? '')).status()).toBe(200);
    expect((await request.get(item['image_link'] ?? '')).headers()['content-type']).toMatch(/^image\//);
  }
  const table = await request.get('/feed/goods.csv');
  expect(table.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const [head = [], ...rows] = csvRows(await table.text());
  expect(rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))).toEqual(items);
});

test('news as RSS, the site map as its protocol wants it', async ({ page, request, shop }) => {
  const news = snapshotOf(shop.dataFolder)
    .only('articleLibrary')
    .list.toSorted((a, b) => b.release_time - a.release_time);
  const feed = await (await request.get('/feed/news.xml')).text();
  const titles = await xmlTexts(page, feed, 'title');
  expect(titles.slice(1).toSorted()).toEqual(
    news
      .slice(0, 30)
      .map(({ title }) => title)
      .toSorted(),
  );
  const dates = (await xmlTexts(page, feed, 'pubDate')).map((date) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));

  const folder = mkdtempSync(join(tmpdir(), 'chengju-map-'));
  const paths = [routes.home(), ...Array.from({ length: 45_001 }, (_, at) => routes.goods(String(at))), '/A&B'];
  const files = writeSitemap(folder, 'https://mall.example', paths);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  expect(files).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
  const maps = await xmlTexts(page, read('sitemap-index.xml'), 'loc');
  expect(maps).toEqual(['https://mall.example/sitemap-0.xml', 'https://mall.example/sitemap-1.xml']);
  const addresses = [
    ...(await xmlTexts(page, read('sitemap-0.xml'), 'loc')),
    ...(await xmlTexts(page, read('sitemap-1.xml'), 'loc')),
  ];
  expect(addresses).toEqual(paths.map((path) => new URL(path, 'https://mall.example').href));
  rmSync(folder, { recursive: true });
});

test('every address of llms.txt answers', { tag: '@quick' }, async ({ request }) => {
  const answer = await request.get('/llms.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const targets = [...(await answer.text()).matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
  expect(targets.length).toBeGreaterThan(10);
  for (const path of targets) expect((await request.get(path)).status(), path).toBe(200);
});

test('catalogue pages are there as Markdown, by what is accepted and by address', async ({ request, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const goods = snapshot.get('goods', snapshot.keys('goods')[0] ?? '');
  const programme = snapshot.get('programme', snapshot.keys('programme')[0] ?? '');
  const brand = snapshot.get('brand', snapshot.keys('brand')[0] ?? '');
  const centre = snapshot.get('experience', snapshot.keys('experience')[0] ?? '');
  const article = snapshot.get('article', snapshot.keys('article')[0] ?? '');
  const [sku = goods] = goods.spec_items;
  const said: readonly (readonly [path: string, texts: readonly string[]])[] = [
    ['/', ['方案']],
    [
      routes.goods(goods.item_id),
      [
        `# ${goods.item_name}`,
        formatPrice(effectivePrice(sku)),
        sku.item_id,
        ...goods.item_params.map((one) => one.attribute_value_name),
      ],
    ],
    [routes.goodsList(), [`共 ${snapshot.only('goodsLibrary').list.length} 件`, goods.item_name]],
    [
      routes.programme(programme.code),
      [programme.name, ...programme.goods.map((one) => one.item_name), ...programme.rooms.map((room) => room.name)],
    ],
    [routes.brand(brand.id), [brand.name]],
    [routes.experience(centre.id), [centre.name, centre.tel]],
    [editorialRoutes.article(article.code), [article.title]],
  ];
  for (const [path, texts] of said) {
    const asked = await request.get(path, { headers: { accept: 'text/markdown, text/html;q=0.5' } });
    expect([asked.status(), asked.headers()['content-type']], path).toEqual([200, 'text/markdown; charset=utf-8']);
    const text = await asked.text();
    for (const one of texts) expect(text, path).toContain(one);
    expect(text).not.toMatch(/<(div|span|script|svg)|undefined|NaN/);
    const html = await request.get(path, { headers: { accept: 'text/html,*/*' } });
    expect(html.headers()['content-type']).toMatch(/^text\/html/);
    const [, named = ''] = /<([^>]+)>/.exec(html.headers()['link'] ?? '') ?? [];
    expect(await (await request.get(named)).text(), named).toBe(text);
  }
  for (const path of ['/login.md', '/User/orderList.md', '/none.md']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
