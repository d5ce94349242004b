import { beforeEach, expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listGoods } from '#core/goods/contract.ts';
import { noFilter } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { withLevel } from '#core/goods/stock.ts';
import { noProgrammeFilter } from '#core/programme/filter.ts';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { searchIndexRoutes } from '#core/site/routes.ts';

const page = memberInBrowser();
let goods: readonly ListedGoods[];
beforeEach(async () => {
  page.leave();
  goods ??= (await page.actor.client.call(listGoods, { page_size: 60 })).list.map(withLevel);
});

const open = () =>
  page.storefront.open('/search/search?keywords=x', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/programme/library/store.ts')),
    ...(await import('#storefront/search/index/offered.ts')),
  }));
type Stores = Awaited<ReturnType<typeof open>>;

/** Puts the index of the shop's goods beside the pages. */
function publishIndex(): void {
  const path = searchIndexRoutes.goods('0');
  page.storefront.publish(path, goodsFilesOf(goods)[0]);
  const source = {
    goods,
    ...{ categories: [], brands: [], tags: [], synonyms: [], hotWords: [] },
    others: { programme: [], shop: [], designer: [], information: [], brands: [] },
    readingsOf,
  };
  page.storefront.publish(searchIndexRoutes.head(), searchHeadOf(source, [path]));
}

function shown({ $goodsList, $programmeList }: Stores, of: 'goods' | 'programmes' = 'goods') {
  const list = of === 'goods' ? $goodsList.get() : $programmeList.get();
  if (list.at !== 'shown') throw new Error(list.at);
  return list;
}

test('a page beyond the last one is the last: the address may be old', async () => {
  const stores = await open();
  await stores.loadGoods({ ...noFilter, page: 999 });
  const { list, total } = shown(stores);
  expect(list).toHaveLength(total % goodsPageSize || goodsPageSize);
  await stores.loadGoods({ ...noFilter, page: Math.ceil(total / goodsPageSize) });
  expect(shown(stores)).toEqual({ at: 'shown', list, total });
  await stores.loadProgrammes({ ...noProgrammeFilter, page: 999 });
  expect(shown(stores, 'programmes').list.length).toBeGreaterThan(0);
});

test('the index too has no page beyond its last hits', async () => {
  publishIndex();
  const stores = await open();
  await stores.loadGoods({ ...noFilter, keywords: '智能', page: 99 });
  expect(shown(stores).list.length).toBeGreaterThan(0);
});

test('what an earlier filter was widened by is not told of one that the shop has matched', async () => {
  publishIndex();
  const stores = await open();
  const asked = { ...noFilter, keywords: '智能', sort: 'sales' } as const;
  await stores.loadGoods({ ...asked, priceFrom: 90_000_000 });
  expect(stores.$loosened.get()).toEqual(['价格']);
  await stores.loadGoods(asked);
  expect(shown(stores).total).toBeGreaterThan(0);
  expect(stores.$loosened.get()).toEqual([]);
});
