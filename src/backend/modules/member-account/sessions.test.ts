import { expect, test } from 'vitest';
import { endSessionsOf } from '#backend/app/session.ts';
import { askForCode, refusal } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login } from '#core/login/contract.ts';
import { getMember } from '#core/member/contract.ts';
import { register } from '#core/member/register-contract.ts';
import { endSessions, listSessions } from '#core/member/session-contract.ts';

const shop = shopOfFile();

const password = 'tall9grass';
let members = 0;

/** A registered member and the browser they registered with. */
async function newMember(): Promise<{ mobile: string; client: TestClient }> {
  members += 1;
  const mobile = `131${String(members).padStart(8, '0')}`;
  const client = shop.client(`10.31.0.${members}`);
  const vcode = await askForCode(client, mobile, 'sign');
  client.token = (await client.call(register, { mobile, password, vcode })).token;
  return { mobile, client };
}

/** Logs the member in from another browser. */
async function loggedIn(mobile: string, { ip = '127.0.0.1', agent = '' } = {}): Promise<TestClient> {
  const client = shop.client(ip);
  const answer = await client.fetch('/api/h5app/wxapp/login', {
    method: 'POST',
    body: new URLSearchParams({ username: mobile, password }),
    headers: { 'user-agent': agent },
  });
  client.token = ((await answer.json()) as { data: { token: string } }).data.token;
  return client;
}

const isIn = (client: TestClient): Promise<boolean> =>
  client.call(getMember, {}).then(
    () => true,
    () => false,
  );

/** The same browser as it was before its cookies changed. */
function copyOf(client: TestClient): TestClient {
  const copy = shop.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.token = client.token;
  return copy;
}

test('logging in ends the session that the browser came with, and no other', async () => {
  const { mobile, client } = await newMember();
  const elsewhere = await loggedIn(mobile);
  const before = copyOf(client);
  client.token = (await client.call(login, { username: mobile, password })).token;
  expect([await isIn(before), await isIn(client), await isIn(elsewhere)]).toEqual([false, true, true]);
});

test('registering and logging in as another member do so too', async () => {
  const [first, second] = [await newMember(), await newMember()];
  const before = copyOf(first.client);
  first.client.token = (await first.client.call(login, { username: second.mobile, password })).token;
  expect(await isIn(before)).toBe(false);

  const again = copyOf(second.client);
  const mobile = '13199999999';
  const vcode = await askForCode(second.client, mobile, 'sign');
  await second.client.call(register, { mobile, password, vcode });
  expect(await isIn(again)).toBe(false);
});

test('a refused login ends nothing', async () => {
  const { mobile, client } = await newMember();
  expect(await refusal(client.call(login, { username: mobile, password: 'wrong' }))).toBe('用户名或密码错误');
  expect(await isIn(client)).toBe(true);
});

test('a member sees the own sessions in words, the last used first, and this one marked', async () => {
  const { mobile, client } = await newMember();
  shop.advance(7200);
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50';
  const phone = await loggedIn(mobile, { ip: '203.0.113.77', agent });
  const { list } = await phone.call(listSessions, {});
  expect(list).toMatchObject([
    { device: 'iPhone · 微信', network: '203.0.*.*', is_current: true },
    { device: '未知设备', network: '10.31.*.*', is_current: false },
  ]);
  expect(list[0]?.last_used).toBeGreaterThan(list[1]?.last_used ?? Number.POSITIVE_INFINITY);
  expect(JSON.stringify(list)).not.toContain(phone.token);
  // The same sessions, seen from the other browser.
  const other = await client.call(listSessions, {});
  expect(other.list.filter(({ is_current }) => is_current).map(({ session_id }) => session_id)).toEqual([
    list[1]?.session_id,
  ]);
  const stored = await shop.database.read.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113|Mozilla/);
});

test('a session that is used from another network says so within minutes', async () => {
  const { client } = await newMember();
  shop.advance(120);
  const stolen = shop.client('198.51.100.4');
  for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
  stolen.token = client.token;
  await stolen.call(getMember, {});
  expect((await client.call(listSessions, {})).list).toMatchObject([{ network: '198.51.*.*' }]);
});

test('all others end with a proof, and without one nothing does', async () => {
  const { mobile, client } = await newMember();
  const others = [await loggedIn(mobile), await loggedIn(mobile)];
  expect(await refusal(client.call(endSessions, {}))).toContain('请先验证身份');
  expect(await refusal(client.call(endSessions, { password: 'wrong' }))).toBe('密码不正确');
  expect(await Promise.all(others.map(isIn))).toEqual([true, true]);
  expect(await client.call(endSessions, { password })).toEqual({ ended: 2 });
  expect(await Promise.all([client, ...others].map(isIn))).toEqual([true, false, false]);
  expect((await client.call(listSessions, {})).list).toHaveLength(1);
});

test("one session ends by its number; another member's and the own one do not", async () => {
  const { mobile, client } = await newMember();
  const other = await loggedIn(mobile);
  const stranger = await newMember();
  const numberOf = async (of: TestClient) => {
    const { list } = await of.call(listSessions, {});
    return list.find(({ is_current }) => is_current)?.session_id ?? '';
  };
  const [own, theirs, foreign] = [await numberOf(client), await numberOf(other), await numberOf(stranger.client)];
  expect(await client.call(endSessions, { password, session_id: foreign })).toEqual({ ended: 0 });
  expect(await client.call(endSessions, { password, session_id: own })).toEqual({ ended: 0 });
  expect(await client.call(endSessions, { password, session_id: theirs })).toEqual({ ended: 1 });
  expect(await Promise.all([client, other, stranger.client].map(isIn))).toEqual([true, false, true]);
});

test('a refresh keeps the number and the age of a session', async () => {
  const { client } = await newMember();
  const [before] = (await client.call(listSessions, {})).list;
  shop.advance(3700);
  const response = await client.fetch('/api/h5app/wxapp/token/refresh', { headers: { token: client.token } });
  client.token = response.headers.get('authorization')?.slice('Bearer '.length) ?? '';
  const [after, ...more] = (await client.call(listSessions, {})).list;
  expect(more).toEqual([]);
  expect(after).toMatchObject({ session_id: before?.session_id, created: before?.created, device: before?.device });
  expect(after?.last_used).toBeGreaterThan(before?.last_used ?? Number.POSITIVE_INFINITY);
});

test('the operator logs a member out everywhere, and everybody', async () => {
  const [first, second] = [await newMember(), await newMember()];
  const elsewhere = await loggedIn(first.mobile);
  const end = (mobile: string) => shop.database.write((connection) => endSessionsOf(connection, mobile));
  expect(await end('13100009999')).toBeNull();
  expect(await end(first.mobile)).toBe(2);
  expect(await Promise.all([first.client, elsewhere, second.client].map(isIn))).toEqual([false, false, true]);
  expect(await end('')).toBeGreaterThan(0);
  expect(await isIn(second.client)).toBe(false);
});
