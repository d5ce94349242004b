import { expect, test } from 'vitest';
import { getCart } from '#core/cart/contract.ts';
import { logout } from '#core/login/logout-contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { offlinePath, workerPath } from './addresses.ts';
import { type Asked, dutyOf, endsSession, isKeepable, mayKeepPage, readsCart } from './rules.ts';

const origin = 'https://mall.example';
const at = (path: string): URL => new URL(path, origin);
const duty = (path: string, asked: Partial<Asked> = {}) =>
  dutyOf({ url: at(path), method: 'GET', mode: 'cors', destination: '', contentType: '', ...asked }, origin);
const opened = { mode: 'navigate', destination: 'document' };

test('pages of the shop are answered, those of the staff and of others are not', () => {
  for (const path of [
    routes.home(),
    routes.goods('7'),
    routes.checkout(),
    memberRoutes.order(),
    '/login',
    offlinePath,
  ]) {
    expect(duty(path, opened), path).toBe('page');
  }
  for (const path of ['/admin', '/admin/orders', '/ops', '/pay/wechat', '/openapi', '/uploads/a.webp', '/healthz']) {
    expect(duty(path, opened), path).toBe('none');
  }
  expect(duty('https://other.example/Goods/7', opened)).toBe('none');
  expect(duty(routes.goods('7'), { ...opened, method: 'POST' })).toBe('none');
  // A page that is fetched ahead is the browser's own matter.
  expect(duty(routes.goods('7'))).toBe('none');
});

test('scripts and pictures of the shop are kept, and no other file', () => {
  expect(duty('/_astro/boot.abc.js')).toBe('script');
  expect(duty('/pictures/hub-white-main.webp', { destination: 'image' })).toBe('picture');
  for (const path of ['/menu.json', '/search/index.json', workerPath, '/feed/goods.json', '/uploads/a.webp']) {
    expect(duty(path, { destination: 'image' }), path).toBe('none');
  }
});

test('calls of every family are watched, uploads are left alone, the log-out is heard', () => {
  for (const path of ['/api/h5app/wxapp/member', '/papi/home/fresh', '/japi/reserve', '/wkcrm/form']) {
    expect(duty(path, { method: 'POST' }), path).toBe('call');
  }
  expect(duty('/api/h5app/wxapp/upload', { method: 'POST', contentType: 'multipart/form-data; boundary=x' })).toBe(
    'none',
  );
  expect(duty(logout.path, { method: logout.method })).toBe('log-out');
});

test('public pages are kept; those of a member, the search and the login never', () => {
  for (const path of [
    '/',
    '/Goods/goods?sort=sales',
    '/Programme/P1',
    '/topic/help',
    '/Experience/list',
    '/design/d1',
  ]) {
    expect(mayKeepPage(at(path)), path).toBe(true);
  }
  for (const path of [
    '/User',
    '/user/orderList',
    '/Checkout',
    '/Order/payment',
    '/Cart/cart',
    '/login',
    '/search',
    '/admin',
  ]) {
    expect(mayKeepPage(at(path)), path).toBe(false);
  }
});

test('an answer that is no whole page, or must not be stored, is not kept', () => {
  const page = (status: number, headers: Record<string, string>) => new Response('x', { status, headers });
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  expect(isKeepable(page(200, html))).toBe(true);
  expect(isKeepable(page(404, html))).toBe(false);
  expect(isKeepable(page(500, html))).toBe(false);
  expect(isKeepable(page(200, { ...html, 'cache-control': 'no-store' }))).toBe(false);
  expect(isKeepable(page(200, { 'content-type': 'application/json' }))).toBe(false);
});

test('the cart for later is the one reply that is kept', () => {
  expect(readsCart(at(`${getCart.path}?cart_type=cart`), 'GET')).toBe(true);
  expect(readsCart(at(getCart.path), 'GET')).toBe(true);
  expect(readsCart(at(`${getCart.path}?cart_type=fastbuy`), 'GET')).toBe(false);
  expect(readsCart(at('/api/h5app/wxapp/cartcount'), 'GET')).toBe(false);
  expect(readsCart(at(getCart.path), 'POST')).toBe(false);
});

test('a session is over by the status, or inside a reply that calls itself a success', () => {
  const shop = '/api/h5app/wxapp/member';
  expect(endsSession(shop, 401, '')).toBe(true);
  expect(endsSession(shop, 200, '{"data":{"message":"未登录","status_code":401,"code":401001}}')).toBe(true);
  expect(endsSession('/papi/home/x', 200, '{"code":403,"msg":"x","data":null}')).toBe(true);
  // Wukong means "too frequent", and 403 as a status is a refusal.
  expect(endsSession('/wkcrm/form', 200, '{"code":403,"msg":"x"}')).toBe(false);
  expect(endsSession(shop, 403, '{"data":{"status_code":403}}')).toBe(false);
  expect(endsSession(shop, 200, '{"data":{"list":[{"code":403}]}}')).toBe(false);
});
