import { expect, test } from 'vitest';
import { isForeign, isStray } from './own-origin.ts';

const shop = 'https://mall.example';

test.each([
  ['no origin, as of a program', {}, '', false],
  ['the same origin', { origin: 'http://mall.test' }, '', false],
  ['another host', { origin: 'http://evil.example' }, '', true],
  ['a host that only begins alike', { origin: 'http://mall.test.evil.example' }, '', true],
  ['another port', { origin: 'http://mall.test:8080' }, '', true],
  ['no page at all', { origin: 'null' }, '', true],
  ['the same host by another scheme', { origin: 'https://mall.test' }, '', true],
  ['TLS ends at a proxy that says so', { origin: 'https://mall.test', 'x-forwarded-proto': 'https' }, '', false],
  ['plain http in front of such a proxy', { origin: 'http://mall.test', 'x-forwarded-proto': 'https' }, '', true],
  ['the shop by its own name', { host: 'mall.example', origin: shop }, shop, false],
  ['its name over plain http', { host: 'mall.example', origin: 'http://mall.example' }, shop, true],
  ['this machine beside the name', { host: 'localhost:4321', origin: 'http://localhost:4321' }, shop, false],
  ['a page that the browser calls foreign', { origin: 'http://mall.test', 'sec-fetch-site': 'cross-site' }, '', true],
])('a write from %s', (_from, headers, siteOrigin, expected) => {
  const sent = { host: 'mall.test', ...headers };
  const request = new Request('http://mall.test/api', { method: 'POST', headers: sent });
  expect(isForeign(request, siteOrigin)).toBe(expected);
});

test('a read is never refused', () => {
  expect(isForeign(new Request('http://mall.test/', { headers: { origin: 'http://evil.example' } }))).toBe(false);
});

test.each([
  ['a program', {}, false],
  ['a call of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, false],
  ['a call of an allowed page', { origin: shop, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }, false],
  [
    'a call of another site',
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    true,
  ],
  ['a link', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
  ['a picture on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, true],
])('a read that changes something, asked for by %s', (_by, headers, expected) => {
  expect(isStray(new Request('http://mall.test/api', { headers }), [shop])).toBe(expected);
});
