import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isGuarded, isOwnPage, query, routes, searchIndexRoutes } from './routes.ts';

/** The addresses of the files below `src/pages`, each as an expression. */
const pages = globSync('**/*.{astro,ts}', { cwd: 'src/pages' }).map((file) => {
  const path = file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '');
  const parts = path.split(/(\[[^\]]+\])/).map((part) => (part.startsWith('[') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^/${parts.join('')}$`);
});

const lead: Record<string, string> = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, (route as (value: string) => string)('7')]),
);

test('every address that the shop prints belongs to a page or a file beside the pages', () => {
  const missing = Object.entries(lead).filter(([, address]) => {
    const { pathname } = new URL(address, 'http://shop.test');
    return !pages.some((page) => page.test(pathname));
  });
  expect(missing).toEqual([]);
});

test('what comes from a shopper or an operator cannot leave its place in an address', () => {
  expect(routes.goods('a/../b?c#d')).toBe('/Goods/a%2F..%2Fb%3Fc%23d');
  expect(routes.goodsOfCategory('灯/1', { sort: 'sales' })).toBe('/Goods/goods/category-%E7%81%AF%2F1?sort=sales');
  expect(routes.goodsOfTag('1 2')).toBe('/Goods/goods/tag-1%202');
  expect(routes.topic('a&b')).toBe('/topic/a%26b');
  expect(searchIndexRoutes.goods('0/1')).toBe('/search/goods-0%2F1.json');
  expect(routes.search('灯&光=1')).toBe('/search?keywords=%E7%81%AF%26%E5%85%89%3D1');
  expect(new URLSearchParams(routes.login('/Goods/7?a=1#x').split('?')[1]).get('redirect')).toBe('/Goods/7?a=1#x');
});

test('a query has only the values that are set', () => {
  expect(query({ a: '', b: undefined, c: 0, d: 'x' })).toBe('?c=0&d=x');
  expect(query({ a: '' })).toBe('');
  expect(routes.goodsList({ brand_id: '7', page: 2 })).toBe('/Goods/goods?brand_id=7&page=2');
  expect(routes.programmeList({ in_scene: 5, name: '北欧' })).toBe(
    '/Programme/programme?in_scene=5&name=%E5%8C%97%E6%AC%A7',
  );
  expect([routes.checkout(), routes.checkout('fastbuy')]).toEqual(['/Checkout', '/Checkout?cart_type=fastbuy']);
});

test('the member’s pages need a login in any spelling, pages beside them do not', () => {
  const guarded = ['cart', 'checkout', 'payment', 'payStatus', 'orderList', 'user'];
  expect(Object.keys(lead).filter((name) => isGuarded(new URL(lead[name] ?? '', 'http://shop.test').pathname))).toEqual(
    guarded,
  );
  expect(['/USER/orderList', '/cart', '/order/x'].map(isGuarded)).toEqual([true, true, true]);
  expect(['/Users', '/orderly', '/checkouts/x', '/'].map(isGuarded)).toEqual([false, false, false, false]);
});

test('calls and files of the server are no pages', () => {
  expect(['/', '/Goods/unknown', '/user', '/Topic/x'].map(isOwnPage)).toEqual([true, true, true, true]);
  expect(['/api/h5app/wxapp/cart', '/papi/home', '/pictures/x.webp', '/assets/x.js'].map(isOwnPage)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
