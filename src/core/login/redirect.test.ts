import fc from 'fast-check';
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
  '/api/h5app/wxapp/logout',
  '/__sim/consent/weixin',
  '/elsewhere',
])('%j leads home', (asked) => {
  expect(safeRedirect(asked)).toBe('/');
});

test('whatever is asked for, login leads to a path of ours', () => {
  const nasty = fc.constantFrom(
    '/',
    '\\',
    '//',
    '/\\',
    'https:',
    'javascript:',
    '@',
    '\t',
    '\n',
    '%2f',
    '%5c',
    'evil.example',
    '/Goods/1',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
      const target = new URL(safeRedirect(parts.join('')), 'https://shop.example');
      expect(target.origin).toBe('https://shop.example');
      expect(target.pathname).not.toBe('/login');
    }),
    { numRuns: 2000, seed: 20261120 },
  );
});
