import { expect, test } from 'vitest';
import { askForCode } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { bindMember } from '#core/login/trust-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { updateMember } from '#core/member/profile-contract.ts';
import { keepTicket } from './tickets.ts';

const shop = shopOfFile();
let mobiles = 0;
const nextMobile = (): string => `131${String(++mobiles).padStart(8, '0')}`;

/** A new member whose provider calls them this. */
async function memberCalled(nickname: string): Promise<TestClient> {
  const client = shop.client();
  const mobile = nextMobile();
  const waiting = { provider: 'weixin', subject: `named-${mobile}`, nickname } as const;
  const now = Math.floor(shop.nowMs() / 1000);
  const ticket = await shop.database.write((connection) => keepTicket(connection, waiting, now));
  const vcode = await askForCode(client, mobile, 'login');
  client.token = (await client.call(bindMember, { username: mobile, union_id: ticket, vcode })).token;
  return client;
}
const nameOf = async (client: TestClient) => (await client.call(getMember, {})).memberInfo.username;

test('a nickname that is too long is cut beside an emoji, not through it', async () => {
  expect(await nameOf(await memberCalled(`${'长'.repeat(19)}🏠🏠`))).toBe('长'.repeat(19));
  expect(await nameOf(await memberCalled(`${'长'.repeat(18)}🏠🏠`))).toBe(`${'长'.repeat(18)}🏠`);
});

test('a nickname becomes a name that its member could have written: no sign that nobody sees, none of markup', async () => {
  const client = await memberCalled(' \u202E夜\u200B猫<b>\u2800 ');
  expect(await nameOf(client)).toBe('夜猫b');
  await client.call(updateMember, { username: await nameOf(client) });
  for (const nothing of ['\u200B\u2800', '  ', '<>'])
    expect(await nameOf(await memberCalled(nothing))).toMatch(/[\p{L}\p{N}]/u);
});
