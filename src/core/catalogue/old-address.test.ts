import { expect, test } from 'vitest';
import { pageOfQuery } from './old-address.ts';

test.each([
  ['/Goods/goods?categoryId=3', '/Goods/goods/category-3'],
  ['/Experience/list?cityId=310100&store_type=1', '/Experience/list/city-310100'],
  ['/Experience/dynamicDetail?id=105', '/Experience/dynamicDetail/105'],
  ['/Experience/dynamicList?store_id=3', '/Experience/dynamicList/store-3'],
  ['/Experience/dynamicList?page=2', '/Experience/dynamicList/page-2'],
  ['/Experience/dynamicList?store_id=3&page=2', '/Experience/dynamicList/store-3-page-2'],
  ['/Experience/dynamicList', null],
  ['/Experience/dynamicList?page=1', null],
  ['/Experience/dynamicList?page=x&store_id=', null],
  ['/Experience/list?store_type=1', null],
  ['/Experience/dynamicDetail', null],
  ['/Experience/dynamicDetail?id=../../etc', null],
  ['/Brand/3?id=5', null],
])('%s means %s', (address, page) => {
  const { pathname, searchParams } = new URL(address, 'https://mall.test');
  expect(pageOfQuery(pathname, searchParams)).toBe(page);
});
