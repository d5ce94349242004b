import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { listGoods } from '#core/goods/contract.ts';
import { noFilter } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { withLevel } from '#core/goods/stock.ts';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { routes } from '#core/site/routes.ts';
import { readingsOf } from '#snapshot/read/pinyin.ts';

let shop: TestShop;
let goods: readonly ListedGoods[];
beforeAll(async () => {
  shop = await openTestShop();
  goods = (await shop.client().call(listGoods, { page_size: 60 })).list.map(withLevel);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

let storefront: TestStorefront;
beforeEach(() => {
  storefront = openStorefront(shop.client());
});
afterEach(() => storefront.close());

/** Puts the index of the shop's goods beside the pages. */
function publishIndex(): void {
  const files = goodsFilesOf(goods);
  const paths = files.map((_, index) => `/search/goods-${index}.json`);
  files.forEach((columns, index) => {
    storefront.publish(paths[index] ?? '', columns);
  });
  const source = {
    goods,
    categories: [],
    brands: [],
    tags: [],
    synonyms: searchSynonyms,
    hotWords: ['门锁'],
    others: { programme: [], shop: [], designer: [], information: [], brands: [] },
    readingsOf,
  };
  storefront.publish(routes.searchIndex(), searchHeadOf(source, paths));
}

const openSearch = () =>
  storefront.open('/search/search?keywords=x', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/goods/library/store.ts')),
  }));

const word = () => goods[0]?.item_name.split(' ')[1] ?? '';
const goodsList = '/home/items/list';
const asked = (keywords: string) => ({ ...noFilter, keywords });

test('the index answers words, and the cards show the price and stock of now', async () => {
  publishIndex();
  const stores = await openSearch();
  const first = goods.find((row) => row.item_name.includes(word()));
  await shop.database.write((connection) =>
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
  const slow = storefront.hold(goodsList);
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
  const slow = storefront.hold(goodsList);
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
  storefront.fail(goodsList, 'unsent');
  const loading = second.loadGoods({ ...noFilter, page: 2 });
  expect(second.$goodsList.get()).toEqual(shown);
  await loading;
  expect(second.$goodsList.get()).toEqual(shown);
});

test('rows that cannot be read say why', async () => {
  const stores = await openSearch();
  storefront.fail(goodsList, 'unsent');
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
  expect(stores.$search.get()).toMatchObject({ at: 'start', hotWords: ['门锁'] });
});
