// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { $freshGoods, type FreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { startCountdown } from './countdown.ts';

/** What the page is told of the product of the section. */
const tell = (activity_ends: number | null): void =>
  $freshGoods.set(new Map([['7', { item_id: '7', activity_ends } as FreshGoods]]));

test('the place counts down to the end that is known, and is empty again when the sale was ended early', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<section><p data-countdown></p><span data-price="7"></span></section>';
  const place = document.querySelector('p');
  startCountdown(document.querySelector('section') as HTMLElement);
  expect(place?.textContent).toBe('');
  tell(Math.floor(Date.now() / 1000) + 3600);
  expect(place?.textContent).toMatch(/^距结束0?[01]:\d\d:\d\d$/);
  tell(null);
  expect(place?.textContent).toBe('');
  vi.advanceTimersByTime(5000);
  expect(place?.textContent).toBe('');
  tell(Math.floor(Date.now() / 1000) - 60);
  expect(place?.textContent).toBe('本场已结束');
  vi.useRealTimers();
});
