// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPrefetch } from './prefetch.ts';

const page = (index: number): HTMLAnchorElement => document.querySelectorAll('a')[index] as HTMLAnchorElement;

/** The pointer comes onto something at a time of the page, in milliseconds. */
function come(onto: Element, timeStamp: number): void {
  const event = new Event('pointerover', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  onto.dispatchEvent(event);
}

const isFetchOnly = (link: HTMLAnchorElement): boolean => 'fetchOnly' in link.dataset;

/** Ends what `listen` began: the next test has a page of its own. */
let forget: () => void;

function listen(): void {
  const added = vi.spyOn(document, 'addEventListener');
  startPrefetch();
  const calls = added.mock.calls.slice();
  added.mockRestore();
  forget = () => {
    for (const [type, listener] of calls) document.removeEventListener(type, listener);
  };
}

beforeEach(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: [{ name: 'rules' }] },
  ] as unknown as PerformanceNavigationTiming[]);
  HTMLScriptElement.supports = () => true;
  const links = Array.from({ length: 10 }, (_, index) => `<a href="/Goods/${index}"><img alt=""><b></b></a>`);
  document.body.innerHTML = `${links.join('')}<p></p>`;
  listen();
});
afterEach(() => forget());

test('after eight pages that a pointer rested on, further links are left to be fetched', () => {
  for (let index = 0; index < 9; index += 1) come(page(index), index * 300);
  expect([7, 8].map((index) => isFetchOnly(page(index)))).toEqual([false, true]);
  come(page(0), 3000);
  expect(isFetchOnly(page(0))).toBe(false);
});

test('a rest that began before the count belongs to it', () => {
  forget();
  const find = vi.spyOn(document, 'querySelector').mockReturnValue(page(0));
  listen();
  find.mockRestore();
  for (let index = 1; index < 9; index += 1) come(page(index), index * 300);
  expect(isFetchOnly(page(8))).toBe(true);
});

test('a link that is only crossed does not count', () => {
  for (let index = 0; index < 10; index += 1) come(page(index), index * 50);
  expect(isFetchOnly(page(9))).toBe(false);
});

test('a picture that comes under the resting pointer begins no other rest', () => {
  for (let index = 0; index < 8; index += 1) {
    come(page(index).querySelector('b') as Element, index * 300);
    come(page(index).querySelector('img') as Element, index * 300 + 200);
  }
  come(page(8), 2400);
  expect(isFetchOnly(page(8))).toBe(true);
});
