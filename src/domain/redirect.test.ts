import { expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

test.each(['/Cart/cart', '/Checkout?cart_type=fastbuy', '/Goods/100#params', '/User/orderList?status=5'])(
  'own path %s is kept',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  '',
  null,
  undefined,
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/x/%2F%2Fevil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/login',
  '/Login?redirect=%2FCart%2Fcart',
  '/login/forgot',
])('%j leads home', (asked) => {
  expect(safeRedirect(asked)).toBe('/');
});
