import { expect, test } from 'vitest';
import { withOwnOrigin } from './own-origin.ts';

test('a demo without an origin gets the address it will listen at', () => {
  expect(withOwnOrigin({ name: '橙居' }, { port: 4321, publishOnly: false })).toEqual({
    name: '橙居',
    siteOrigin: 'http://localhost:4321',
  });
});

test.each([
  ['its own origin', { siteOrigin: 'https://mall.example' }, { port: 4321, publishOnly: false }],
  ['a port nobody knows yet', {}, { port: 0, publishOnly: false }],
  ['pages for elsewhere', {}, { port: 4321, publishOnly: true }],
])('settings with %s stay as they are', (_, settings, listening) => {
  expect(withOwnOrigin(settings, listening)).toEqual(settings);
});
