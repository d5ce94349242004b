import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { login } from '#core/login/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import type { ApiError } from '#core/wire/error.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const [, account] = demoAccounts;
const answer = async (mobile: string, password: string): Promise<string> =>
  shop
    .client()
    .call(login, { username: mobile, password })
    .then(
      () => 'in',
      (error: Error) => error.message,
    );
const wrong = '用户名或密码错误';
const wait = '尝试次数过多，请稍后再试';

test('five wrong passwords cause a wait that grows, also for the right password, and ends', async () => {
  for (let tries = 0; tries < 5; tries++) expect(await answer(account.mobile, 'nope')).toBe(wrong);
  expect(await answer(account.mobile, account.password)).toBe(wait);
  shop.advance(31);
  expect(await answer(account.mobile, 'nope')).toBe(wrong);
  shop.advance(31);
  expect(await answer(account.mobile, account.password)).toBe(wait);
  shop.advance(30);
  expect(await answer(account.mobile, account.password)).toBe('in');
  expect(await answer(account.mobile, 'nope')).toBe(wrong);
  expect(await answer(account.mobile, account.password)).toBe('in');
});

test('an unknown account waits just like a known one', async () => {
  for (let tries = 0; tries < 5; tries++) expect(await answer('13977777777', 'nope')).toBe(wrong);
  expect(await answer('13977777777', 'nope')).toBe(wait);
});

test('the refusal says for how many seconds', async () => {
  const mobile = '13977777770';
  for (let tries = 0; tries < 5; tries++) await answer(mobile, 'nope');
  shop.advance(10);
  const refused = shop.client().call(login, { username: mobile, password: 'nope' });
  const error = (await refused.catch((reason: unknown) => reason)) as ApiError;
  expect(error.message).toBe(wait);
  // The clock of the shop runs on while passwords are compared.
  const { retry_after } = error.data as { retry_after: number };
  expect(retry_after).toBeGreaterThan(10);
  expect(retry_after).toBeLessThanOrEqual(20);
});
