import { beforeAll, expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listArticles } from '#core/article/contract.ts';
import { getBrand, listBrands } from '#core/brand/contract.ts';
import { listGoods } from '#core/goods/contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import { getDict, listProgrammes } from '#core/programme/contract.ts';
import { listHotWords, listKeywords } from '#core/search/word-contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { withoutPapi } from './shop-only.ts';

const shop = shopOfFile({ goods: 140 });
let call: Call;
let whole: Call;
beforeAll(async () => {
  whole = shop.client().call;
  call = withoutPapi(whole);
});

test('pages of goods larger than a page of the shop are read in pieces, each product once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page_no) => call(listGoods, { page_no, page_size: 60 })));
  const ids = pages.flatMap(({ list }) => list.map(({ item_id }) => item_id));
  const everything = await Promise.all([1, 2].map((page_no) => whole(listGoods, { page_no, page_size: 100 })));
  expect(ids.toSorted()).toEqual(everything.flatMap(({ list }) => list.map(({ item_id }) => item_id)).toSorted());
  expect(pages.map(({ page_no, page_size, total_count }) => [page_no, page_size, total_count])).toEqual(
    [1, 2, 3].map((page) => [page, 60, ids.length]),
  );
});

test('prices are asked in cents as in the library', async () => {
  const bounds = { start_price: 10_000, end_price: 50_000, page_size: 50 };
  const [{ list }, wanted] = [await call(listGoods, bounds), await whole(listGoods, bounds)];
  expect(list.length).toBeGreaterThan(0);
  expect(list.map(({ item_id }) => item_id).toSorted()).toEqual(wanted.list.map(({ item_id }) => item_id).toSorted());
});

test('fresh prices and stock levels come from the list of the shop, of any number of goods', async () => {
  const { list } = await whole(listGoods, { page_size: 60 });
  const item_ids = list.map(({ item_id }) => item_id);
  const { items, projects } = await call(getFreshness, { item_ids });
  const wanted = await whole(getFreshness, { item_ids });
  const facts = (rows: typeof items) =>
    rows
      .map(({ item_id, price, market_price, approve_status, stock_level }) => ({
        item_id,
        price,
        market_price,
        approve_status,
        stock_level,
      }))
      .toSorted((a, b) => a.item_id.localeCompare(b.item_id));
  expect(projects).toEqual([]);
  expect(facts(items)).toEqual(facts(wanted.items));
  expect(items).toHaveLength(60);
});

test('brands have the names of the filter; an unknown one is empty', async () => {
  const { list, total_count } = await call(listBrands, {});
  const named = (await whole(listGoods, {})).brand_list.list;
  expect(list.map(({ id, name }) => [String(id), name])).toEqual(
    named.map(({ attribute_id, attribute_name }) => [attribute_id, attribute_name]),
  );
  expect(total_count).toBe(list.length);
  // The shop knows no order of its own: none is hotter or stands before another.
  expect(list.map(({ sort, is_hot }) => [sort, is_hot])).toEqual(list.map(() => [0, 0]));
  const [first] = list;
  expect(await call(getBrand, { id: String(first?.id) })).toMatchObject({
    name: first?.name,
    intro: '',
    platforms: [],
  });
  expect(await call(getBrand, { id: '987654' })).toMatchObject({ id: 987_654, name: '' });
});

test('hot words are the keywords of the shop', async () => {
  const { list } = await whole(listKeywords, {});
  expect(list.length).toBeGreaterThan(0);
  expect((await call(listHotWords, {})).list).toEqual(
    list.map(({ keyword }, index) => ({ id: index + 1, name: keyword })),
  );
});

test('a list of a service that does not exist is empty', async () => {
  const nothing = { list: [], total_count: 0 };
  expect(await call(listProgrammes, {})).toMatchObject(nothing);
  expect(await call(listArticles, {})).toMatchObject(nothing);
  expect(Object.values(await call(getDict, {})).flat()).toEqual([]);
});
