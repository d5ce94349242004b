import { expect, test } from 'vitest';
import { spelledRight } from './other-spelling.ts';

const pages = ['/', '/404', '/500', '/Goods/goods', '/Goods/100001', '/Programme/P0013', '/User'];

test.each([
  ['/goods/GOODS', '/Goods/goods'],
  ['/goods/100001', '/Goods/100001'],
  ['/programme/p0013/', '/Programme/P0013'],
  ['/user//', '/User'],
])('%s means %s', (path, page) => {
  expect(spelledRight(path, pages)).toBe(page);
});

test.each(['/no-such-page', '/Goods/goods', '/404', '/Goods/7', '//evil.example'])('%s means no other page', (path) => {
  expect(spelledRight(path, pages)).toBeUndefined();
});
