import { expect, test } from 'vitest';
import { secondsOf } from '#backend/app/clock.ts';
import { createTries } from '#backend/app/secrets/tries.ts';
import { askForCode, refusal, solvedCaptcha } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login, loginSilently } from '#core/login/contract.ts';
import { closeMember } from '#core/member/account-contract.ts';
import { resetPassword } from '#core/member/register-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import type { ApiError } from '#core/wire/error.ts';

const tries = createTries();
const shop = shopOfFile({ app: { tries } });

const [first, second, third] = demoAccounts;
const wrong = '用户名或密码错误';
const wait = '尝试次数过多，请稍后再试';
const picture = '请输入图形验证码';
const day = 86_400;

type Captcha = { token: string; yzm: string };
/** `in`, or the message of the refusal. */
const answer = (client: TestClient, username: string, password: string, captcha?: Captcha): Promise<string> =>
  client.call(login, { username, password, ...captcha }).then(
    () => 'in',
    (error: Error) => error.message,
  );
const solved = (client: TestClient): Promise<Captcha> => solvedCaptcha(client, 'login');

/** Wrong passwords for one mobile, each from an address of its own, until strangers need a captcha. */
async function pressOn(mobile: string, net: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++)
    expect(await answer(shop.client(`${net}.${tries}`), mobile, 'nope')).toBe(wrong);
  expect(await answer(shop.client(`${net}.9`), mobile, 'nope')).toBe(picture);
}

test('five wrong passwords of one address cause a wait that grows, also for the right password, and ends', async () => {
  const client = shop.client('10.4.0.1');
  for (let tries = 0; tries < 5; tries++) expect(await answer(client, second.mobile, 'nope')).toBe(wrong);
  expect(await answer(client, second.mobile, second.password)).toBe(wait);
  shop.advance(31);
  expect(await answer(client, second.mobile, 'nope', await solved(client))).toBe(wrong);
  shop.advance(31);
  expect(await answer(client, second.mobile, second.password, await solved(client))).toBe(wait);
  shop.advance(30);
  expect(await answer(client, second.mobile, second.password, await solved(client))).toBe('in');
});

test('F1: a stranger who never stops keeps no member out, neither by password nor by SMS code', async () => {
  const stranger = shop.client('10.4.1.1');
  for (let round = 0; round < 10; round++) {
    for (let tries = 0; tries < 6; tries++) await answer(stranger, first.mobile, 'nope', await solved(stranger));
    shop.advance(901);
  }
  const owner = shop.client('10.4.1.2');
  expect(await answer(owner, first.mobile, first.password)).toBe(picture);
  expect(await answer(owner, first.mobile, first.password, await solved(owner))).toBe('in');
  const other = shop.client('10.4.1.3');
  const vcode = await askForCode(other, first.mobile, 'login');
  await other.call(login, { username: first.mobile, vcode, check_type: 'mobile' });
});

test('a browser that has logged in before sees no captcha and no wait of others, not even at their address', async () => {
  shop.advance(day);
  const known = shop.client('10.4.2.1');
  expect(await answer(known, third.mobile, third.password)).toBe('in');
  const neighbour = shop.client('10.4.2.1');
  for (let tries = 0; tries < 5; tries++) expect(await answer(neighbour, third.mobile, 'nope')).toBe(wrong);
  expect(await answer(neighbour, third.mobile, third.password)).toBe(wait);
  expect(await answer(known, third.mobile, third.password)).toBe('in');
  // It is known to this member alone, and waits for its own mistakes.
  for (let tries = 0; tries < 5; tries++) expect(await answer(known, third.mobile, 'nope')).toBe(wrong);
  expect(await answer(known, third.mobile, third.password)).toBe(wait);
  await pressOn(second.mobile, '10.4.3');
  expect(await answer(known, second.mobile, second.password)).toBe(picture);
});

test('the cookie of a known browser changes with every login, is stored hashed and ends after half a year', async () => {
  shop.advance(day);
  const client = shop.client('10.4.4.1');
  expect(await answer(client, second.mobile, second.password)).toBe('in');
  const before = client.cookies.get('device') ?? '';
  expect(before).toMatch(/^[\w-]{43}$/);
  expect(await answer(client, second.mobile, second.password)).toBe('in');
  const cookie = client.cookies.get('device') ?? '';
  expect(cookie).not.toBe(before);
  const rows = await shop.database.read.selectFrom('known_device').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cookie);

  const copy = shop.client('10.4.4.2');
  copy.cookies.set('device', before);
  await pressOn(second.mobile, '10.4.5');
  expect(await answer(copy, second.mobile, second.password)).toBe(picture);
  expect(await answer(client, second.mobile, second.password)).toBe('in');
  shop.advance(180 * day);
  await pressOn(second.mobile, '10.4.6');
  expect(await answer(client, second.mobile, second.password)).toBe(picture);
});

test('a member of many browsers loses the oldest of them, and other members lose none', async () => {
  const ownerOf = (mobile: string) =>
    shop.database.read.selectFrom('member').select('user_id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  const [{ user_id: own }, { user_id: other }] = [await ownerOf(second.mobile), await ownerOf(third.mobile)];
  const rows = [own, other].flatMap((user_id, member) =>
    Array.from({ length: 25 }, (_, nth) => ({
      user_id,
      device_hash: `hash-${member}-${nth}`,
      last_used: 100 * member + nth,
    })),
  );
  await shop.database.write((connection) => connection.insertInto('known_device').values(rows).execute());
  const hashesOf = async (user_id: number) =>
    (
      await shop.database.read
        .selectFrom('known_device')
        .where('user_id', '=', user_id)
        .where('device_hash', 'like', 'hash-%')
        .select('device_hash')
        .execute()
    ).map(({ device_hash }) => device_hash);
  shop.advance(day);
  expect(await answer(shop.client('10.4.7.1'), second.mobile, second.password)).toBe('in');
  const left = await hashesOf(own);
  for (const nth of [0, 5]) expect(left).not.toContain(`hash-0-${nth}`);
  for (const nth of [10, 24]) expect(left).toContain(`hash-0-${nth}`);
  expect(await hashesOf(other)).toHaveLength(25);
  await shop.database.write((connection) =>
    connection.deleteFrom('known_device').where('device_hash', 'like', 'hash-%').execute(),
  );
});

test('one wrong typist behind a shared address costs the others a captcha, and many addresses of one line are one', async () => {
  shop.advance(day);
  for (let tries = 0; tries < 30; tries++) {
    const mobile = `1395550${String(tries).padStart(4, '0')}`;
    expect(await answer(shop.client(`2001:db8:5:5::${tries + 1}`), mobile, 'nope')).toBe(wrong);
  }
  const neighbour = shop.client('2001:db8:5:5:ffff::9');
  expect(await answer(neighbour, second.mobile, second.password)).toBe(picture);
  expect(await answer(neighbour, second.mobile, second.password, await solved(neighbour))).toBe('in');
  expect(await answer(shop.client('2001:db8:5:6::1'), second.mobile, 'nope')).toBe(wrong);
});

test('an address that solves captcha after captcha is refused in the end, with the time to wait', async () => {
  shop.advance(day);
  const now = secondsOf(shop.nowMs);
  while (tries.admit('flood', '10.4.7.1', now) === 0);
  const flood = '当前网络尝试次数过多，请稍后再试，或使用短信登录';
  expect(await answer(shop.client('10.4.7.1'), second.mobile, second.password)).toBe(flood);
  const body = `username=${second.mobile}&password=${second.password}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await shop.client('10.4.7.1').fetch(login.path, { method: 'POST', body, headers });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ data: { status_code: 429 } });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  shop.advance(Number(response.headers.get('retry-after')));
  expect(await answer(shop.client('10.4.7.1'), second.mobile, second.password)).toBe('in');
});

test('an unknown account waits and asks for a captcha just like a known one', async () => {
  shop.advance(day);
  const client = shop.client('10.4.8.1');
  const mobile = '13977777777';
  for (let tries = 0; tries < 5; tries++) expect(await answer(client, mobile, 'nope')).toBe(wrong);
  expect(await answer(client, mobile, 'nope')).toBe(wait);
  expect(await answer(shop.client('10.4.8.2'), mobile, 'nope')).toBe(picture);
});

test('the refusals say for how many seconds, and that a captcha is wanted', async () => {
  const client = shop.client('10.4.9.1');
  const mobile = '13977777770';
  for (let tries = 0; tries < 4; tries++) await answer(client, mobile, 'nope');
  const data = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: ApiError) => error.data as Record<string, unknown>,
    );
  const attempt = { username: mobile, password: 'nope' };
  expect(await data(client.call(login, attempt))).toMatchObject({ captcha_required: true });
  shop.advance(10);
  const waiting = await data(client.call(login, attempt));
  expect(waiting).toMatchObject({ captcha_required: true, status_code: 422 });
  // The clock of the shop runs on while passwords are compared.
  expect(waiting?.['retry_after']).toBeGreaterThan(10);
  expect(waiting?.['retry_after']).toBeLessThanOrEqual(20);
  const silent = await shop.client('10.4.9.2').call(loginSilently, { ...attempt, silent: 1 });
  expect(silent).toMatchObject({ status: 0, error_message: picture, pre_login_data: { captcha_required: true } });
});

test('a captcha is good for one password, whatever becomes of it', async () => {
  shop.advance(day);
  await pressOn(second.mobile, '10.4.10');
  const client = shop.client('10.4.11.1');
  const captcha = await solved(client);
  const bad = '图形验证码错误或已失效，请刷新后重试';
  expect(await answer(client, second.mobile, second.password, { ...captcha, yzm: '----' })).toBe(bad);
  expect(await answer(client, second.mobile, 'nope', captcha)).toBe(wrong);
  expect(await answer(client, second.mobile, second.password, captcha)).toBe(bad);
});

test('a member who closes the account has a count of the own, and strangers do not reach it', async () => {
  shop.advance(day);
  const member = shop.client('10.4.12.1');
  const { token } = await member.call(login, { username: third.mobile, password: third.password });
  member.token = token;
  member.cookies.delete('device');
  await pressOn(third.mobile, '10.4.13');
  const close = (password: string) => refusal(member.call(closeMember, { password }));
  for (let tries = 0; tries < 5; tries++) expect(await close('nope')).toBe('密码不正确');
  expect(await close(third.password)).toBe(wait);
});

test('a new password ends the pressure: this browser is known, all others have to show themselves again', async () => {
  shop.advance(day);
  const old = shop.client('10.4.14.1');
  expect(await answer(old, second.mobile, second.password)).toBe('in');
  const owner = shop.client('10.4.14.2');
  const vcode = await askForCode(owner, second.mobile, 'forgot_password');
  const password = 'a lamp of 9 oranges'.replaceAll(' ', '').slice(0, 16);
  await owner.call(resetPassword, { mobile: second.mobile, password, vcode });
  await pressOn(second.mobile, '10.4.15');
  expect(await answer(old, second.mobile, password)).toBe(picture);
  expect(await answer(owner, second.mobile, password)).toBe('in');
});
