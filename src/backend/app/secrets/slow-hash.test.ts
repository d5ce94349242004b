import { expect, test } from 'vitest';
import { databaseDigest } from '#backend/testing/contract/digest.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login } from '#core/login/contract.ts';
import { register, resetPassword } from '#core/member/register-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { hashesAtOnce, inTurn, mostWaitingHashes } from './slow-hash.ts';

const shop = shopOfFile();

const headers = { 'content-type': 'application/json' };
const post = (path: string, body: object, ip = '10.5.0.1'): Promise<Response> =>
  shop.client(ip).fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });

/** All hashes that run and wait at a time. */
const places = hashesAtOnce + mostWaitingHashes;

/** Hashes that end when they are told to: as many as there are cores to spare run, the others wait. */
function occupy(count: number): { runningAtMost: () => number; release: () => Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const all = Array.from({ length: count }, () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await promise;
      running -= 1;
    }),
  );
  return {
    runningAtMost: () => most,
    release: () => {
      resolve();
      return Promise.all(all);
    },
  };
}

test('F3: a code check without a code needs no slow hash and writes nothing', async () => {
  const before = await databaseDigest(shop.database);
  const busy = occupy(places);
  try {
    const guess = { mobile: '13711110000', password: 'green7leaf', vcode: '000000' };
    for (const path of [resetPassword.path, register.path]) {
      const response = await post(path, guess);
      expect(await response.json()).toMatchObject({ data: { message: '短信验证码错误或已失效', status_code: 422 } });
    }
  } finally {
    await busy.release();
  }
  expect(busy.runningAtMost()).toBe(hashesAtOnce);
  expect(await databaseDigest(shop.database)).toBe(before);
});

test('F3: beyond the queue a login is refused politely and not counted, known or unknown', async () => {
  const busy = occupy(places);
  const [account] = demoAccounts;
  try {
    for (const username of [account.mobile, '13711110001']) {
      for (let tries = 0; tries < 7; tries++) {
        const response = await post(login.path, { username, password: 'nope' });
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
        expect(await response.json()).toEqual({
          data: { message: '服务繁忙，请稍后再试', status_code: 503, retry_after: 3 },
        });
      }
    }
  } finally {
    await busy.release();
  }
  const response = await post(login.path, { username: account.mobile, password: account.password });
  expect(await response.json()).toMatchObject({ data: { token: expect.any(String) } });
});

test('F3: a flood from many addresses is shed, and a refused post writes nothing', async () => {
  const before = await databaseDigest(shop.database);
  const posts = 80;
  // No hash ends before the flood has come, so how many find a place does not depend on how fast the machine is.
  const busy = occupy(hashesAtOnce);
  const allShed = Promise.withResolvers<void>();
  let shed = 0;
  const flood = Array.from({ length: posts }, async (_, index) => {
    const username = `137222200${String(index).padStart(2, '0')}`;
    const { status } = await post(login.path, { username, password: 'nope' }, `10.5.1.${index}`);
    if (status === 503) shed += 1;
    if (shed === posts - mostWaitingHashes) allShed.resolve();
    return status;
  });
  await allShed.promise;
  await busy.release();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 503)).toHaveLength(posts - mostWaitingHashes);
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostWaitingHashes);
  expect(await databaseDigest(shop.database)).toBe(before);
});
