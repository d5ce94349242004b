import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { checkPassword, hashPassword, properCost, takeHashCost } from './password.ts';

takeHashCost(properCost);

test('a hash names its cost, and only its password fits', async () => {
  const stored = await hashPassword('九月的橙子 & 灯');
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await checkPassword('九月的橙子 & 灯', stored)).toEqual({ isRight: true });
  expect(await checkPassword('九月的橙子 & 登', stored)).toEqual({ isRight: false });
});

test('one character that two keyboards send differently is the same', async () => {
  const stored = await hashPassword('cafe\u0301 orange');
  expect(await checkPassword('caf\u00e9 orange', stored)).toEqual({ isRight: true });
});

test('a cheaper hash is renewed by the right password alone', async () => {
  const salt = randomBytes(16);
  const hash = scryptSync('tall9grass', salt, 32, { N: 16_384, r: 8, p: 1 });
  const old = `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  expect(await checkPassword('tall9gras', old)).toEqual({ isRight: false });
  const { isRight, renewed = '' } = await checkPassword('tall9grass', old);
  expect([isRight, renewed.startsWith('scrypt$16384$8$5$')]).toEqual([true, true]);
  expect(await checkPassword('tall9grass', renewed)).toEqual({ isRight: true });
});

test.each([[undefined], [''], ['scrypt$$'], ['nonsense']])('%j fits no password', async (stored) => {
  for (const password of ['', 'x', 'tall9grass']) {
    expect(await checkPassword(password, stored)).toEqual({ isRight: false });
  }
});

test('a server cannot be told to hash cheaply', () => {
  vi.stubEnv('VITEST', '');
  expect(() => takeHashCost({ N: 2, r: 1, p: 1 })).toThrow('only unit tests');
});
