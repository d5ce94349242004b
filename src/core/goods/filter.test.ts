import { expect, test } from 'vitest';
import type { Category } from '#core/category/contract.ts';
import { searchMaxLength } from '#core/site/limits.ts';
import { deepestCategories, goodsFilterQuery, noFilter, parseGoodsFilter, toggleId } from './filter.ts';

const node = (id: string, children: Category[] = []): Category => ({
  id,
  category_id: id,
  category_name: id,
  label: id,
  category_level: 1,
  level: 0,
  parent_id: '0',
  path: '',
  sort: 0,
  image_url: '',
  children,
});
const tree = [node('1', [node('11', [node('111')]), node('12')]), node('2')];

test('a filter and its query string are the same thing', () => {
  const filter = {
    ...noFilter,
    brandIds: ['7', '8'],
    tagIds: ['3'],
    keywords: '防眩 灯',
    priceFrom: 5000,
    priceTo: 19_900,
    inStock: true,
    sort: 'priceUp',
    page: 2,
  } as const;
  const query = goodsFilterQuery(filter);
  expect(query).toBe(
    '?brand_id=7,8&tag_id=3&keywords=%E9%98%B2%E7%9C%A9%20%E7%81%AF&start_price=5000&end_price=19900&in_stock=1&sort=priceUp&page=2',
  );
  expect(parseGoodsFilter(query)).toEqual(filter);
  expect(goodsFilterQuery(noFilter)).toBe('');
});

test('the spellings of old links are read, nonsense is not', () => {
  expect(parseGoodsFilter('?categoryId=1&categoryId=11').categoryIds).toEqual(['1', '11']);
  expect(parseGoodsFilter('?categoryId[]=1&categoryId[]=2').categoryIds).toEqual(['1', '2']);
  expect(parseGoodsFilter('?page=-3&sort=constructor&brand_id=../x&start_price=-1&end_price=9e9&in_stock=yes')).toEqual(
    noFilter,
  );
});

test('a bound of 0 is none', () => {
  expect(parseGoodsFilter('?start_price=0&end_price=0')).toEqual(noFilter);
  expect(goodsFilterQuery({ ...noFilter, priceFrom: 0, priceTo: 0 })).toBe('');
});

test('a path collapses to its end, branches stay apart', () => {
  expect(deepestCategories(tree, ['1', '11', '111'])).toEqual(['111']);
  expect(deepestCategories(tree, ['12', '2'])).toEqual(['12', '2']);
  expect(deepestCategories(tree, ['unknown'])).toEqual(['unknown']);
});

test('an id toggles', () => {
  expect(toggleId(['1'], '2')).toEqual(['1', '2']);
  expect(toggleId(['1', '2'], '1')).toEqual(['2']);
});

test('words that are cut inside an emoji have an address all the same', () => {
  const long = `${'灯'.repeat(searchMaxLength - 1)}💡💡`;
  const filter = parseGoodsFilter(`?keywords=${encodeURIComponent(long)}`);
  expect(filter.keywords).toBe('灯'.repeat(searchMaxLength - 1));
  expect(parseGoodsFilter(goodsFilterQuery(filter))).toEqual(filter);
});

test('a page number is kept up to a hundred thousand', () => {
  expect(parseGoodsFilter('?page=100000').page).toBe(100_000);
  expect(parseGoodsFilter('?page=100001').page).toBe(1);
});
