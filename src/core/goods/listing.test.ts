import { expect, test } from 'vitest';
import { noFilter } from './filter.ts';
import {
  addressHere,
  filterOfListing,
  goodsAddress,
  listingOfBrand,
  listingOfCategory,
  listingOfTag,
  listPathOfQuery,
  queryAt,
  searchListing,
  wholeLibrary,
} from './listing.ts';

test('a filter by one value has the address of its prerendered list', () => {
  expect(goodsAddress({ ...noFilter, brandIds: ['5'] })).toBe('/Goods/goods/brand-5');
  expect(goodsAddress({ ...noFilter, tagIds: ['9'], sort: 'sales' })).toBe('/Goods/goods/tag-9?sort=sales');
  expect(goodsAddress({ ...noFilter, categoryIds: ['3'], brandIds: ['5', '6'] })).toBe(
    '/Goods/goods/category-3?brand_id=5,6',
  );
  expect(goodsAddress({ ...noFilter, brandIds: ['5', '6'] })).toBe('/Goods/goods?brand_id=5,6');
  expect(goodsAddress({ ...noFilter, brandIds: ['5', '6'], tagIds: ['9'] })).toBe('/Goods/goods?brand_id=5,6&tag_id=9');
  expect(goodsAddress({ ...noFilter, categoryIds: ['3', '4'], brandIds: ['5'] })).toBe(
    '/Goods/goods?categoryId=3,4&brand_id=5',
  );
});

test('a list keeps its own path while that tells the truth', () => {
  const brand = listingOfBrand('5');
  const narrowed = { ...filterOfListing(brand), tagIds: ['9'], inStock: true };
  expect(addressHere(narrowed, brand)).toBe('/Goods/goods/brand-5?tag_id=9&in_stock=1');
  expect(goodsAddress({ ...filterOfListing(listingOfTag('9')), brandIds: ['5'] }, listingOfTag('9'))).toBe(
    '/Goods/goods/tag-9?brand_id=5',
  );
  expect(addressHere({ ...narrowed, brandIds: ['5', '6'] }, brand)).toBeNull();
  expect(goodsAddress({ ...narrowed, brandIds: ['5', '6'] }, brand)).toBe(
    '/Goods/goods?brand_id=5,6&tag_id=9&in_stock=1',
  );
  expect(queryAt(listingOfCategory('3'), filterOfListing(listingOfCategory('3')))).toBe('');
});

test('the library and the search page hold every filter', () => {
  const filter = { ...noFilter, brandIds: ['5'], keywords: '灯' };
  expect(addressHere(filter, wholeLibrary)).toBe('/Goods/goods?brand_id=5&keywords=%E7%81%AF');
  expect(goodsAddress(filter, searchListing)).toBe('/search?brand_id=5&keywords=%E7%81%AF');
});

test('a query that names one value means a prerendered list', () => {
  const path = (query: string) => listPathOfQuery(new URLSearchParams(query));
  expect(path('categoryId=3')).toBe('/Goods/goods/category-3');
  expect(path('categoryId[]=3&sort=sales')).toBe('/Goods/goods/category-3');
  expect(path('brand_id=5&page=2')).toBe('/Goods/goods/brand-5');
  expect(path('tag_id=9')).toBe('/Goods/goods/tag-9');
  for (const query of ['', 'categoryId=3,4', 'categoryId=3&brand_id=5', 'tag_id=9&keywords=x', 'brand_id=../5']) {
    expect(path(query), query).toBeNull();
  }
});
