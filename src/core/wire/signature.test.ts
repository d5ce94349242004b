import { expect, test } from 'vitest';
import { shanghaiDate, signToken } from './signature.ts';

test.each([
  ['2024-01-31', '203.0.113.7', 'demo-secret', 'D17E0E0661106A8D377763C3F870306F'],
  ['2024-02-01', '127.0.0.1', 'demo-secret', 'B19B3CF2B6801C34F0A4D23B7E98D927'],
  ['2024-02-01', '2001:db8::1', '', 'FB6A28CD65E7387AA46ED06ADAD717F0'],
])('contract 0.6 vector %s %s', (date, ip, secret, expected) => {
  expect(signToken(date, ip, secret)).toBe(expected);
});

test('the day changes at midnight in Shanghai', () => {
  expect(shanghaiDate(Date.UTC(2024, 0, 31, 15, 59, 59))).toBe('2024-01-31');
  expect(shanghaiDate(Date.UTC(2024, 0, 31, 16, 0, 0))).toBe('2024-02-01');
});
