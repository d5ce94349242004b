import { expect, test } from 'vitest';
import { openTestShop } from '#backend/testing/shop.ts';
import { listGoods } from '#core/goods/contract.ts';
import { noFilter } from '#core/goods/filter.ts';
import { withLevel } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import { narrow, narrowOrLoosen, sortRows } from './narrow.ts';

const shop = await openTestShop({ goods: 60 });
const rows = (await shop.client().call(listGoods, { page_size: 60 })).list.map(withLevel);
await shop.close();
const names = {
  categories: { '1': { name: '根', above: '' }, [rows[0]?.item_main_cat_id ?? '']: { name: '叶', above: '1' } },
};
const brandId = rows[0]?.brand_id ?? '';

test('each list narrows, together they narrow more; a category holds what lies below it', () => {
  const ofBrand = narrow(rows, { ...noFilter, brandIds: [brandId] }, names);
  expect(ofBrand.length).toBeGreaterThan(0);
  expect(ofBrand.every((row) => row.brand_id === brandId)).toBe(true);
  const cheap = narrow(rows, { ...noFilter, brandIds: [brandId], priceTo: 20_000 }, names);
  expect(cheap).toEqual(ofBrand.filter((row) => effectivePrice(row) <= 20_000));
  expect(narrow(rows, { ...noFilter, categoryIds: ['1'] }, names)).toEqual(
    rows.filter((row) => row.item_main_cat_id === rows[0]?.item_main_cat_id),
  );
  expect(narrow(rows, noFilter, names)).toBe(rows);
});

test('a filter nothing passes gives up as little as helps, and tells what', () => {
  const dear = { ...noFilter, brandIds: [brandId], priceFrom: 900_000_000 };
  const loosened = narrowOrLoosen(rows, dear, names);
  expect(loosened.given).toEqual(['价格']);
  expect(loosened.rows.every((row) => row.brand_id === brandId)).toBe(true);
  const none = narrowOrLoosen(rows, { ...dear, brandIds: ['404'] }, names);
  expect(none.given).toEqual(['价格', '品牌']);
  expect(none.rows).toHaveLength(rows.length);
  expect(narrowOrLoosen(rows, noFilter, names).given).toEqual([]);
});

test('prices and dates sort, and leave the rows themselves alone', () => {
  const prices = sortRows(rows, 'priceUp').map(effectivePrice);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(sortRows(rows, 'priceDown').map(effectivePrice)).toEqual(prices.toReversed());
  expect(sortRows(rows, 'newest')[0]?.created).toBe(Math.max(...rows.map((row) => row.created)));
  expect(sortRows(rows, '')).toBe(rows);
});
