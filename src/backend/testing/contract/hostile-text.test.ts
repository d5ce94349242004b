import { beforeAll, expect, test } from 'vitest';
import { readInput } from '#backend/app/request/input.ts';
import { parseReply } from '#backend/app/request/parse-reply.ts';
import { refusal } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAddress, getAddress } from '#core/address/contract.ts';
import { listAddresses } from '#core/address/list-contract.ts';
import { login } from '#core/login/contract.ts';
import { getMember } from '#core/member/contract.ts';
import { databaseDigest } from './digest.ts';
import { address } from './world.ts';

const shop = shopOfFile();
let member: TestClient;
beforeAll(async () => {
  member = await shop.loggedIn();
});

const call = { encoding: 'form', bodyCapBytes: 10_000 } as const;
const pollution = (): unknown[] => [({} as { polluted?: unknown }).polluted, Array.prototype.length];

test.each([
  '__proto__[polluted]=1',
  'a[0]=1&a[__proto__][polluted]=1',
  'a[0]=1&a[__proto__][__proto__][polluted]=1',
  'a[0]=1&a[constructor][prototype][polluted]=1',
  'constructor[prototype][polluted]=1',
  'a[]={"__proto__":{"polluted":1}}',
])('T25: a form with %s changes no other object', async (form) => {
  const values = await readInput(new Request('http://shop.test/api', { method: 'POST', body: form }), call);
  try {
    expect(pollution()).toEqual([undefined, 0]);
    expect((values as { polluted?: unknown }).polluted).toBeUndefined();
  } finally {
    Array.prototype.length = 0;
    delete (Object.prototype as { polluted?: unknown }).polluted;
  }
});

test('T25: JSON with __proto__ gives a schema no field that was not sent by name', async () => {
  const body = JSON.stringify({ ...address, username: undefined }).replace('{', '{"__proto__":{"username":"灯"},');
  const headers = { token: member.token, 'content-type': 'application/json' };
  const reply = await member.fetch(createAddress.path, { method: 'POST', body, headers });
  expect(await reply.json()).toMatchObject({ data: { errors: { username: ['请输入收货人姓名'] } } });
  expect(pollution()).toEqual([undefined, 0]);
});

test('T26: a field of the inside that a handler returns does not leave the shop, at any depth', async () => {
  const reply = await member.call(getMember, {});
  const inside = { password_hash: 'scrypt$canary', ...reply.memberInfo };
  const sent = parseReply(getMember, { ...reply, memberInfo: inside, token_hash: 'canary' }, false);
  expect(sent).toEqual(reply);
  expect(() => parseReply(getMember, { ...reply, memberInfo: inside }, true)).toThrow('password_hash');
});

test.each([
  "灯' or '1'='1",
  "'; drop table member; --",
  '" or ""="',
  "x' union select password_hash from member --",
  '%',
  '\\',
])('T28: %s is text: stored as it was typed, read back so, and nothing else changes', async (text) => {
  const { address_id: id } = await member.call(createAddress, { ...address, adrdetail: text });
  const before = await databaseDigest(shop.database);
  const { list } = await member.call(listAddresses, {});
  expect(list.filter(({ adrdetail }) => adrdetail === text)).toHaveLength(1);
  expect((await member.call(getAddress, { id })).adrdetail).toBe(text);
  expect(await refusal(member.call(login, { username: text, password: text }))).not.toBe('');
  expect(await databaseDigest(shop.database)).toBe(before);
});
