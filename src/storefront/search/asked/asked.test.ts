import { beforeEach, expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { noFilter } from '#core/goods/filter.ts';
import { searchGoods } from '#core/search/goods-contract.ts';
import { searchHeadOf } from '#core/search/index/build.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { searchIndexRoutes } from '#core/site/routes.ts';

const page = memberInBrowser();
const brand = { title: '门泊', more: '', href: '/Brand/3', picture: '', lines: [] };
const hotHits = [{ word: '门锁', picture: '/pictures/lock.webp', count: 900 }];
const searchCall = '/app/search/goods';
const listCall = '/home/items/list';
const asked = (keywords: string) => ({ ...noFilter, keywords });

beforeEach(() => {
  page.leave();
  // The head of an index whose goods the server searches.
  const source = {
    goods: [],
    categories: [],
    brands: [],
    tags: [],
    synonyms: searchSynonyms,
    hotWords: ['门锁'],
    others: { programme: [], shop: [], designer: [], information: [], brands: [brand] },
    readingsOf,
  };
  page.storefront.publish(searchIndexRoutes.head(), { ...searchHeadOf(source, []), goodsTotal: 60_000, hotHits });
});

const openSearch = () =>
  page.storefront.open('/search/search?keywords=x', async () => ({
    ...(await import('#storefront/search/store.ts')),
    ...(await import('#storefront/search/index/offered.ts')),
    ...(await import('#storefront/search/index/index.ts')),
    ...(await import('#storefront/goods/library/store.ts')),
    ...(await import('./suggest.ts')),
  }));
const sentTo = (call: string): number => page.storefront.sent.filter((one) => one.includes(call)).length;

test('the list and the head of the page are one call: words, pinyin and a slip', async () => {
  for (const [typed, corrected] of [
    ['门锁', ''],
    ['mensuo', ''],
    ['门琐', '门锁'],
  ] as const) {
    const stores = await openSearch();
    const before = sentTo(searchCall);
    await Promise.all([stores.runSearch(typed), stores.loadGoods(asked(typed))]);
    const answer = await page.actor.client.call(searchGoods, { keywords: typed });
    expect(answer.found_count).toBeGreaterThan(0);
    expect(stores.$search.get()).toMatchObject({
      at: 'shown',
      goods: answer.found_count,
      corrected,
      marks: answer.marks,
    });
    expect(stores.$search.get().kinds.map(({ name, count }) => [name, count])).toEqual(
      answer.kinds.map(({ name, count }) => [name, count]),
    );
    const list = stores.$goodsList.get();
    if (list.at !== 'shown') throw new Error(list.at);
    expect(list.list.map((row) => row.item_id)).toEqual(answer.list.map((row) => row.item_id));
    expect([...(stores.$offered.get()?.brands ?? [])]).toEqual(answer.brand_ids);
    expect(sentTo(searchCall) - before).toBe(1);
  }
  expect(sentTo(listCall)).toBe(0);
});

test('a filter that nothing matches is widened and said, and what else is found stays', async () => {
  const stores = await openSearch();
  await stores.runSearch('门');
  await stores.loadGoods({ ...asked('门'), priceFrom: 100_000_000 });
  expect(stores.$loosened.get()).toEqual(['价格']);
  expect(stores.$search.get().others.brands).toEqual([brand]);
});

test('words that find nothing: near ones and what others look for, and no second question', async () => {
  const stores = await openSearch();
  await Promise.all([stores.runSearch('飞行汽车'), stores.loadGoods(asked('飞行汽车'))]);
  expect(stores.$search.get()).toMatchObject({ goods: 0, hotWords: hotHits });
  expect(stores.$goodsList.get()).toMatchObject({ at: 'shown', total: 0 });
  expect(stores.$offered.get()).toBeNull();
  expect([sentTo(searchCall), sentTo(listCall)]).toEqual([1, 0]);
});

test('the page before a search shows what the hot words found when it was published', async () => {
  const stores = await openSearch();
  await stores.runSearch('');
  await stores.loadHotWords();
  expect(stores.$search.get()).toMatchObject({ at: 'start', hotWords: hotHits });
  expect(sentTo(searchCall)).toBe(0);
});

test('a gateway without the call is asked for its list', async () => {
  page.storefront.fail(searchCall, 'down', 9);
  const stores = await openSearch();
  await Promise.all([stores.runSearch('智能'), stores.loadGoods(asked('智能'))]);
  const list = stores.$goodsList.get();
  if (list.at !== 'shown') throw new Error(list.at);
  expect(list.total).toBeGreaterThan(0);
  expect(stores.$search.get()).toMatchObject({ at: 'shown', goods: 0, marks: ['智能'] });
});

test('a server that cannot be asked has not found nothing', async () => {
  page.storefront.fail(searchCall, 'down', 9);
  page.storefront.fail(listCall, 'down', 9);
  const stores = await openSearch();
  await Promise.all([stores.runSearch('智能'), stores.loadGoods(asked('智能'))]);
  expect(stores.$goodsList.get().at).toBe('failed');
  expect(stores.$search.get()).toMatchObject({ at: 'shown', goods: 0, isKnown: false });
});

test('a page beyond the last one is the last', async () => {
  const stores = await openSearch();
  await stores.loadGoods({ ...asked('智能'), page: 999 });
  const list = stores.$goodsList.get();
  if (list.at !== 'shown') throw new Error(list.at);
  expect(list.list.length).toBeGreaterThan(0);
});

test('the box suggests words at once and goods of the server below them', async () => {
  const { loadSearchIndex, suggestAsked } = await openSearch();
  const index = await loadSearchIndex().whole;
  const lines = await suggestAsked(index, '门');
  expect(lines?.[0]).toMatchObject({ text: '门锁', kind: '' });
  expect(lines?.map(({ kind }) => kind)).toContain('商品');
  expect(lines?.find(({ kind }) => kind === '商品')?.marks.length).toBeGreaterThan(0);
  page.storefront.fail(searchCall, 'down', 9);
  expect(await suggestAsked(index, '锁')).toBeNull();
});
