import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFaults } from './faults.ts';

const origin = 'https://mall.test';
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { origin });
});
afterEach(() => vi.unstubAllGlobals());

const error = (message: string, filename = `${origin}/_astro/store.B1.js`, lineno = 1) =>
  page.dispatchEvent(Object.assign(new Event('error'), { message, filename, lineno, colno: 20 }));
const rejection = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const failed = (stack: string) => Object.assign(new TypeError('no answer for 13800000001'), { stack });

test('an error of ours is told with its script and place, once', () => {
  const faults = watchFaults();
  error("Cannot read 'price' of 13800000001");
  error("Cannot read 'price' of 13800000001");
  expect(faults.take()).toEqual([
    { kind: 'error', text: "Cannot read 'price' of …", place: '/_astro/store.B1.js:1:20' },
  ]);
  expect(faults.take()).toEqual([]);
});

test('a script in the page is told without the address of the page', () => {
  const faults = watchFaults();
  error('boom', `${origin}/User/orderDetail?order_id=2026112600000042`);
  expect(faults.take()).toMatchObject([{ place: 'inline:1:20' }]);
});

test.each([
  ['an extension', 'chrome-extension://abcdef/content.js'],
  ['another site', 'https://evil.test/_astro/store.B1.js'],
  ['a script that the browser hides', ''],
])('an error of %s is not told', (_name, filename) => {
  const faults = watchFaults();
  error('boom', filename);
  expect(faults.take()).toEqual([]);
});

test.each([
  ['Chromium', `TypeError: no\n    at chrome-extension://a/b.js:1:2\n    at f (${origin}/_astro/a.B1.js:3:14)`],
  ['Firefox and WebKit', `f@${origin}/_astro/a.B1.js:3:14\n@${origin}/_astro/b.B1.js:9:9`],
])('a rejection is told with the first place of ours in its stack, as %s writes it', (_name, stack) => {
  const faults = watchFaults();
  rejection(failed(stack));
  expect(faults.take()).toEqual([
    { kind: 'rejection', text: 'TypeError: no answer for …', place: '/_astro/a.B1.js:3:14' },
  ]);
});

test('a rejection without a place of ours is not told', () => {
  const faults = watchFaults();
  rejection('text');
  rejection(failed('TypeError: no\n    at chrome-extension://a/b.js:1:2'));
  expect(faults.take()).toEqual([]);
});

test('a page that fails in a loop tells five', () => {
  const faults = watchFaults();
  for (let line = 1; line < 30; line += 1) error('boom', undefined, line);
  expect(faults.take()).toHaveLength(5);
  error('boom', undefined, 99);
  expect(faults.take()).toEqual([]);
});
