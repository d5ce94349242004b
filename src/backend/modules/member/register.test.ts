import { scryptSync } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { commonPasswords } from '#backend/app/secrets/common-passwords.ts';
import { weakness } from '#backend/app/secrets/weak-passwords.ts';
import { properCost, takeHashCost } from '#backend/app/texts/password.ts';
import { askForCode, refusal } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login } from '#core/login/contract.ts';
import { getMember } from '#core/member/contract.ts';
import { getMemberForm, getProtocol, register, resetPassword } from '#core/member/register-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';

const shop = shopOfFile();

let mobiles = 0;
const nextMobile = (): string => `132${String(++mobiles).padStart(8, '0')}`;
const password = 'tall9grass';
const wrongCode = '短信验证码错误或已失效';
const isIn = (client: TestClient): Promise<boolean> =>
  client.call(getMember, {}, { background: true }).then(
    () => true,
    () => false,
  );

async function newcomer(ip: string): Promise<{ client: TestClient; mobile: string }> {
  const [client, mobile] = [shop.client(ip), nextMobile()];
  const vcode = await askForCode(client, mobile, 'sign');
  client.token = (await client.call(register, { mobile, password, vcode, username: '  何以为家 ', sex: 1 })).token;
  return { client, mobile };
}

test('registering logs in, and the password works from then on', async () => {
  const { client, mobile } = await newcomer('10.4.0.1');
  const { memberInfo, deposit } = await client.call(getMember, {});
  expect(memberInfo).toMatchObject({ username: '何以为家', sex: '1', have_consume: false });
  expect(deposit).toBe(0);
  expect((await shop.client().call(login, { username: mobile, password })).token).not.toBe('');
});

test('a code of another type or another mobile registers nobody, nor does a taken mobile', async () => {
  const client = shop.client('10.4.0.2');
  const mobile = nextMobile();
  const forLogin = await askForCode(client, mobile, 'login');
  expect(await refusal(client.call(register, { mobile, password, vcode: forLogin }))).toBe(wrongCode);
  const other = nextMobile();
  const vcode = await askForCode(client, other, 'sign');
  expect(await refusal(client.call(register, { mobile: nextMobile(), password, vcode }))).toBe(wrongCode);
  // Two people use the same code at once: one gets in, the other one learns that it is used up.
  const both = await Promise.allSettled([1, 2].map(() => client.call(register, { mobile: other, password, vcode })));
  expect(both.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(askForCode(client, other, 'sign'))).toBe('该手机号已注册，请直接登录');
});

test('a mobile that was taken after its code was sent registers nobody', async () => {
  const client = shop.client('10.4.0.9');
  const mobile = nextMobile();
  const vcode = await askForCode(client, mobile, 'sign');
  await shop.database.write((connection) =>
    connection
      .insertInto('member')
      .values({ mobile, password_hash: '', username: mobile, deposit: 0, created: 1 })
      .execute(),
  );
  expect(await refusal(client.call(register, { mobile, password, vcode }))).toBe('该手机号已注册，请直接登录');
});

test('an inviter is remembered when there is one', async () => {
  const client = shop.client('10.4.0.3');
  for (const [uid, expected] of [
    ['1', 1],
    ['999999', null],
    ["1' or 1=1", null],
  ] as const) {
    const mobile = nextMobile();
    await client.call(register, { mobile, password, vcode: await askForCode(client, mobile, 'sign'), uid });
    const row = await shop.database.read
      .selectFrom('member')
      .select('inviter_id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(row.inviter_id).toBe(expected);
  }
});

test.each([
  ['seven77', '密码至少需要 8 位'],
  ['长'.repeat(65), '密码不能超过 64 位'],
  ['', '请输入密码'],
  ['Password123', '这是常见密码，容易被猜到，请换一个'],
  ['woaini1314', '这是常见密码，容易被猜到，请换一个'],
  ['aabbaabb', '密码过于简单：请不要重复使用几个字符'],
  ['灯光灯光灯光灯光', '密码过于简单：请不要重复使用几个字符'],
  ['19900101', '密码过于简单：请不要使用日期'],
  ['P@ssw0rd', '这是常见密码，容易被猜到，请换一个'],
  ['23456789', '密码过于简单：请不要使用连续的字母或数字'],
  ['hgfedcba', '密码过于简单：请不要使用连续的字母或数字'],
  ['13100000009', '密码不能与手机号相同或包含手机号'],
])('password "%s" is refused with a reason', async (weak, message) => {
  const call = shop.client().call(register, { mobile: '13100000009', password: weak, vcode: '000000' });
  expect(await refusal(call)).toBe(message);
});

test('the demo passwords and ordinary ones are no weak ones', () => {
  for (const { password: own, mobile } of demoAccounts) expect(weakness(own, mobile)).toBe('');
  expect(weakness('xk29vtqm', '13100000009')).toBe('');
});

test('a password may hold any characters, and logs in as it was typed', async () => {
  const client = shop.client('10.4.0.20');
  const mobile = nextMobile();
  const long = ` 橙子🍊 & "灯" < 九月 > ${'x'.repeat(40)} `;
  const vcode = await askForCode(client, mobile, 'sign');
  await client.call(register, { mobile, password: long, vcode });
  expect((await client.call(login, { username: mobile, password: long })).token).not.toBe('');
  expect(await refusal(client.call(login, { username: mobile, password: long.trim() }))).toBe('用户名或密码错误');
});

test('the three thousand most common passwords of eight characters and more are refused', () => {
  expect(commonPasswords.size).toBe(3000);
  for (const common of commonPasswords) expect(weakness(common, '13100000009')).not.toBe('');
});

test('a password stored with a cheaper hash logs in once more and is stored anew', async () => {
  const before = takeHashCost(properCost);
  onTestFinished(() => void takeHashCost(before));
  const { client, mobile } = await newcomer('10.4.0.21');
  const hash = scryptSync(password, 'salt-of-old-days', 32, { N: 16_384, r: 8, p: 1 }).toString('base64url');
  const old = `scrypt$${Buffer.from('salt-of-old-days').toString('base64url')}$${hash}`;
  const stored = async () => {
    const row = await shop.database.read
      .selectFrom('member')
      .select('password_hash')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    return row.password_hash;
  };
  await shop.database.write((connection) =>
    connection.updateTable('member').set({ password_hash: old }).where('mobile', '=', mobile).execute(),
  );
  expect(await refusal(client.call(login, { username: mobile, password: 'tall9gras' }))).toBe('用户名或密码错误');
  expect(await stored()).toBe(old);
  await client.call(login, { username: mobile, password });
  expect(await stored()).toMatch(/^scrypt\$16384\$8\$5\$/);
  await client.call(login, { username: mobile, password });
});

test('a forgotten password: the code sets a new one and ends every session', async () => {
  const { client, mobile } = await newcomer('10.4.0.4');
  shop.advance(61);
  const stranger = shop.client('10.4.0.5');
  const vcode = await askForCode(stranger, mobile, 'forgot_password');
  const row = await stranger.call(resetPassword, { mobile, password: 'green7leaf', vcode });
  expect(row).toMatchObject({ mobile: `132****${mobile.slice(-4)}`, username: '何以为家' });
  expect(JSON.stringify(row)).not.toMatch(/scrypt|password|hash/);
  expect(await isIn(client)).toBe(false);
  expect(await refusal(stranger.call(login, { username: mobile, password }))).toBe('用户名或密码错误');
  expect((await stranger.call(login, { username: mobile, password: 'green7leaf' })).token).not.toBe('');
});

test('a member changes the own password, whatever mobile is named; this session stays, others end', async () => {
  const { client, mobile } = await newcomer('10.4.0.6');
  const other = shop.client('10.4.0.6');
  other.token = (await other.call(login, { username: mobile, password })).token;
  shop.advance(61);
  const vcode = await askForCode(client, `132****${mobile.slice(-4)}`, 'forgot_password');
  const [victim] = demoAccounts;
  await client.call(resetPassword, { mobile: victim.mobile, password: 'green7leaf', vcode });
  expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
  expect((await shop.client().call(login, { username: victim.mobile, password: victim.password })).token).not.toBe('');
  expect((await shop.client().call(login, { username: mobile, password: 'green7leaf' })).token).not.toBe('');
});

test('without a code no password changes', async () => {
  const response = await shop.client().fetch('/api/h5app/wxapp/member/reset/password', {
    method: 'POST',
    body: JSON.stringify({ mobile: demoAccounts[1].mobile, password: 'green7leaf' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ data: { status_code: 422, message: '请输入短信验证码' } });
  const guess = { mobile: demoAccounts[1].mobile, password: 'green7leaf', vcode: '000000' };
  expect(await refusal(shop.client().call(resetPassword, guess))).toBe(wrongCode);
  expect(await refusal(shop.client().call(resetPassword, { ...guess, mobile: nextMobile() }))).toBe(wrongCode);
});

test('form fields and texts', async () => {
  const client = shop.client();
  expect(await client.call(getMemberForm, {})).toEqual([]);
  const form = await client.call(getMemberForm, { is_edite_page: 1 });
  expect(Object.keys(form)).toEqual(['username', 'sex', 'birthday', 'email', 'address']);
  for (const type of ['member_register', 'privacy'] as const) {
    const { title, content } = await client.call(getProtocol, { type });
    expect(title).toContain('样例');
    expect(content).toContain('样例商城');
    // Only markup that the rich text rules of the storefront allow.
    expect(content.replace(/<\/?(h3|p)>/g, '')).not.toMatch(/[<>]/);
  }
});

test('a code for a new password is good once, and sets one of two that come at the same time', async () => {
  const { mobile } = await newcomer('10.4.0.8');
  shop.advance(61);
  const stranger = shop.client('10.4.0.9');
  const vcode = await askForCode(stranger, mobile, 'forgot_password');
  const choices = ['green7leaf', 'brown8bark'];
  const outcomes = await Promise.allSettled(
    choices.map((wanted) => stranger.call(resetPassword, { mobile, password: wanted, vcode })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(stranger.call(resetPassword, { mobile, password: 'third9root', vcode }))).toBe(wrongCode);
  const set = choices[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
  expect((await stranger.call(login, { username: mobile, password: set })).token).not.toBe('');
});
