import { expect, test } from 'vitest';
import { confirmDelayMs, confirmForMs, paymentDelayMs, waitSeconds } from './retry.ts';

test('an unknown result is asked for at growing distance', () => {
  expect([0, 1, 2, 3, 4, 9].map(confirmDelayMs)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(confirmForMs).toBeGreaterThanOrEqual(60_000);
});

test('a payment is watched ever more slowly, without end', () => {
  expect(paymentDelayMs(0, 0)).toBe(1000);
  expect(paymentDelayMs(1, 1000)).toBe(3000);
  expect(paymentDelayMs(99, 299_999)).toBe(3000);
  expect(paymentDelayMs(100, 300_000)).toBe(10_000);
  expect(paymentDelayMs(9999, 86_400_000)).toBe(10_000);
});

test.each([
  ['the data says it', { retry_after: 42 }, '尝试次数过多，请稍后再试', 42],
  ['only the sentence says it', { message: '' }, '发送太频繁，请 17 秒后再试', 17],
  ['nothing says it', null, '尝试次数过多，请稍后再试', 0],
  ['longer than anybody watches a button', { retry_after: 3600 }, '', 0],
  ['rubbish', { retry_after: 'soon' }, '', 0],
])('wait of a refusal: %s', (_case, data, message, seconds) => {
  expect(waitSeconds(data, message)).toBe(seconds);
});
