import { beforeEach, expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listArticles } from '#core/article/contract.ts';
import { listBrands } from '#core/brand/contract.ts';
import { listDesigners } from '#core/designer/contract.ts';
import { listExperiences } from '#core/experience/contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { noFilter } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { withLevel } from '#core/goods/stock.ts';
import { listProgrammes } from '#core/programme/contract.ts';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import { type OtherEntry, type OtherKind, otherKinds } from '#core/search/index/files.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { searchIndexRoutes } from '#core/site/routes.ts';

const page = memberInBrowser();
let goods: readonly ListedGoods[];
beforeEach(async () => {
  page.leave();
  goods ??= (await page.actor.client.call(listGoods, { page_size: 60 })).list.map(withLevel);
});

const entry = (title: string): OtherEntry => ({ title, more: '', href: `/x/${title}`, picture: '', lines: [] });
const noOthers: Readonly<Record<OtherKind, readonly OtherEntry[]>> = {
  programme: [],
  shop: [],
  designer: [],
  information: [],
  brands: [],
};

/** Puts the index of the shop's goods beside the pages, in `parts` files. */
function publishIndex(others: Partial<typeof noOthers> = {}, parts = 1): void {
  const perFile = Math.ceil(goods.length / parts);
  const files = Array.from({ length: parts }, (_, nth) => goods.slice(nth * perFile, (nth + 1) * perFile));
  const paths = files.map((_, nth) => searchIndexRoutes.goods(String(nth)));
  files.forEach((part, nth) => {
    page.storefront.publish(paths[nth] ?? '', goodsFilesOf(part)[0]);
  });
  const source = {
    goods,
    categories: [],
    brands: [],
    tags: [],
    synonyms: searchSynonyms,
    hotWords: ['门锁'],
    others: { ...noOthers, ...others },
    readingsOf,
  };
  page.storefront.publish(searchIndexRoutes.head(), searchHeadOf(source, paths));
}

const openSearch = () =>
  page.storefront.open('/search/search?keywords=x', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./history.ts')),
    ...(await import('#storefront/goods/library/store.ts')),
  }));

const word = () => goods[0]?.item_name.split(' ')[1] ?? '';
const goodsList = '/home/items/list';
const asked = (keywords: string) => ({ ...noFilter, keywords });

test('the index answers words, and the cards show the price and stock of now', async () => {
  publishIndex();
  const stores = await openSearch();
  const first = goods.find((row) => row.item_name.includes(word()));
  await page.actor.world.shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ price: 77_700, activity_price: null })
      .where('item_id', '=', first?.item_id ?? '')
      .execute(),
  );
  await stores.loadGoods(asked(word()));
  const list = stores.$goodsList.get();
  if (list.at !== 'shown') throw new Error(list.at);
  expect(list.total).toBeGreaterThan(0);
  expect(list.list.find(({ item_id }) => item_id === first?.item_id)?.price).toBe(77_700);
});

test('without an index the shop itself is asked', async () => {
  const stores = await openSearch();
  await stores.loadGoods(asked(word()));
  const list = stores.$goodsList.get();
  if (list.at !== 'shown') throw new Error(list.at);
  expect(list.total).toBeGreaterThan(0);
  await stores.runSearch(word());
  expect(stores.$search.get()).toMatchObject({ at: 'shown', keywords: word() });
});

test('a newer filter takes over from an older one, whose end is no failure', async () => {
  const stores = await openSearch();
  const slow = page.storefront.hold(goodsList);
  const first = stores.loadGoods({ ...noFilter, page: 2 });
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  slow.letPass();
  await stores.loadGoods({ ...noFilter, inStock: true });
  const shown = stores.$goodsList.get();
  slow.release();
  await first;
  expect(shown.at).toBe('shown');
  expect(stores.$goodsList.get()).toBe(shown);
});

test('the printed rows stand again when the filter is given up, whatever is on its way', async () => {
  const stores = await openSearch();
  const slow = page.storefront.hold(goodsList);
  const loading = stores.loadGoods({ ...noFilter, page: 2 });
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  stores.showStaticGoods();
  slow.release();
  await loading;
  expect(stores.$goodsList.get()).toEqual({ at: 'static' });
});

test('rows of a moment ago stand there at once on the way back, also when nothing can be read', async () => {
  const first = await openSearch();
  await first.loadGoods({ ...noFilter, page: 2 });
  const shown = first.$goodsList.get();
  const second = await openSearch();
  page.storefront.fail(goodsList, 'unsent');
  const loading = second.loadGoods({ ...noFilter, page: 2 });
  expect(second.$goodsList.get()).toEqual(shown);
  await loading;
  expect(second.$goodsList.get()).toEqual(shown);
});

test('rows that cannot be read say why', async () => {
  const stores = await openSearch();
  page.storefront.fail(goodsList, 'unsent');
  const loading = stores.loadGoods(noFilter);
  expect(stores.$goodsList.get()).toEqual({ at: 'loading' });
  await loading;
  expect(stores.$goodsList.get().at).toBe('failed');
});

test('hot words stand on a page on which nothing has been searched for', async () => {
  publishIndex();
  const stores = await openSearch();
  await stores.runSearch('');
  await stores.loadHotWords();
  expect(stores.$search.get()).toMatchObject({ at: 'start', hotWords: [{ word: '门锁' }] });
});

test('each kind has its own hits; one without all of the words is none, and the search is remembered', async () => {
  const name = word();
  publishIndex({
    programme: [entry(`${name} 三居`), entry('两居')],
    brands: [entry(`${name} 品牌`)],
    shop: [entry('杭州')],
  });
  const stores = await openSearch();
  page.storefront.fail('/design/list', 'down');
  page.storefront.fail('/cms/list', 'down');
  await stores.runSearch(name);
  const { others, goods: found, marks } = stores.$search.get();
  expect(found).toBeGreaterThan(0);
  expect(others).toMatchObject({
    programme: [{ title: `${name} 三居` }],
    brands: [{ title: `${name} 品牌` }],
    shop: [],
  });
  expect(marks).toContain(name.toLowerCase());
  await stores.runSearch(`${name} 三居`);
  expect(stores.$search.get().others).toMatchObject({ programme: [{ title: `${name} 三居` }], brands: [] });
  expect(stores.loadSearchHistory()).toEqual([`${name} 三居`, name]);
});

test('a typo is mended for every kind', async () => {
  publishIndex({ information: [entry('怎样选一盏吸顶灯')] });
  const stores = await openSearch();
  await stores.runSearch('吸丁灯');
  expect(stores.$search.get()).toMatchObject({
    at: 'shown',
    corrected: '吸顶灯',
    others: { information: [{ title: '怎样选一盏吸顶灯' }] },
  });
});

test('the first file answers before the others have arrived; the complete answer follows', async () => {
  publishIndex({}, 2);
  const stores = await openSearch();
  const late = page.storefront.hold(searchIndexRoutes.goods('1'));
  const searching = stores.runSearch('智能');
  await vi.waitFor(() => expect(stores.$search.get().at).toBe('shown'));
  const early = stores.$search.get().goods;
  late.release();
  await searching;
  expect(early).toBeGreaterThan(0);
  expect(stores.$search.get().goods).toBeGreaterThan(early);
});

test('what only the API has is added once, and not to the hits of a newer search', async () => {
  const { list } = await page.actor.client.call(listDesigners, { page_no: 1, page_size: 1 });
  const designer = list[0]?.name ?? '';
  publishIndex({ designer: [entry(designer)] });
  const known = await openSearch();
  await known.runSearch(designer);
  expect(known.$search.get().others.designer.map(({ title }) => title)).toEqual([designer]);
  publishIndex();
  const stores = await openSearch();
  const slow = page.storefront.hold('/design/list');
  const first = stores.runSearch(designer);
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  slow.letPass();
  await stores.runSearch(word());
  slow.release();
  await first;
  expect(stores.$search.get()).toMatchObject({ keywords: word(), others: { designer: [] } });
  await stores.runSearch(designer);
  expect(stores.$search.get().others.designer.map(({ title }) => title)).toEqual([designer]);
});

test('without an index every kind is asked of the API, with the page that each hit has', async () => {
  const { call } = page.actor.client;
  const input = { page_no: 1, page_size: 1 };
  const first: Record<OtherKind, string> = {
    programme: (await call(listProgrammes, input)).list[0]?.name ?? '',
    shop: (await call(listExperiences, input)).list[0]?.name ?? '',
    designer: (await call(listDesigners, input)).list[0]?.name ?? '',
    information: (await call(listArticles, input)).list[0]?.title ?? '',
    brands: (await call(listBrands, input)).list[0]?.name ?? '',
  };
  const places: Record<OtherKind, RegExp> = {
    programme: /^\/Programme\/./,
    shop: /^\/Experience\/./,
    designer: /^\/design\/./,
    information: /^\/topic\/article-./,
    brands: /^\/Brand\/./,
  };
  for (const kind of otherKinds) {
    const stores = await openSearch();
    await stores.runSearch(first[kind]);
    const hit = stores.$search.get().others[kind].find(({ title }) => title === first[kind]);
    expect(hit?.href).toMatch(places[kind]);
    expect(hit?.lines.length).toBeGreaterThan(0);
  }
});

test('a search that found nothing is reported once', async () => {
  const { reportMiss } = await openSearch();
  const reports = () => page.storefront.sent.filter((call) => call.endsWith('/search/miss')).length;
  page.storefront.fail('/search/miss', 'down');
  for (const words of ['飞行汽车', '飞行汽车', '月球灯']) reportMiss(words);
  await vi.waitFor(() => expect(reports()).toBe(2));
  const { database } = page.actor.world.shop;
  await vi.waitFor(async () =>
    expect(await database.read.selectFrom('search_miss').select('word').execute()).toEqual([{ word: '月球灯' }]),
  );
});

test('words that the index knows nothing about are asked of the shop', async () => {
  publishIndex();
  const stores = await openSearch();
  await stores.loadGoods(asked('飞行汽车'));
  expect(page.storefront.sent.filter((call) => call.includes(goodsList))).not.toEqual([]);
  expect(stores.$goodsList.get()).toMatchObject({ at: 'shown', total: 0 });
});

test('by sales the shop is asked first; what only the index understands comes from it', async () => {
  publishIndex();
  const stores = await openSearch();
  const [reading] = readingsOf(word());
  await stores.loadGoods({ ...asked('mensuo'), sort: 'sales' });
  expect(reading).toBeTruthy();
  expect(page.storefront.sent.filter((call) => call.includes(goodsList))).toHaveLength(1);
  const list = stores.$goodsList.get();
  if (list.at !== 'shown') throw new Error(list.at);
  expect(list.total).toBeGreaterThan(0);
});

test('an index in several files answers from the first one, then from all', async () => {
  publishIndex({}, 3);
  const stores = await openSearch();
  const totals: number[] = [];
  stores.$goodsList.subscribe((list) => {
    if (list.at === 'shown') totals.push(list.total);
  });
  await stores.loadGoods(asked(word()));
  expect(totals.length).toBeGreaterThan(0);
  const whole = goods.filter((row) => row.item_name.includes(word())).length;
  expect(totals.at(-1)).toBeGreaterThanOrEqual(whole);
});
