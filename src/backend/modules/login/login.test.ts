import { expect, test } from 'vitest';
import { askForCode, refusal } from '#backend/modules/sms/testing.ts';
import { openTestShop, type TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login, loginSilently } from '#core/login/contract.ts';
import { logout } from '#core/login/logout-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';

const shop = shopOfFile();

const day = 86_400;
const [account] = demoAccounts;

interface ShopReply {
  data: { message?: string; status_code?: number; code?: number; token?: string };
}
const post = async (client: TestClient, path: string, body: string): Promise<{ http: number; reply: ShopReply }> => {
  const response = await client.fetch(`/api/h5app/wxapp${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { http: response.status, reply: (await response.json()) as ShopReply };
};

test('an unknown mobile: a right code says so, and registers only when it is asked to', async () => {
  const mobile = '13300000001';
  const client = shop.client();
  const code = await askForCode(client, mobile, 'login');
  const attempt = { username: mobile, vcode: code, check_type: 'mobile' as const };
  expect(await refusal(client.call(login, attempt))).toBe('该手机号尚未注册');
  client.token = (await client.call(login, { ...attempt, auto_register: 1 })).token;
  const { memberInfo } = await client.call(getMember, {});
  expect(memberInfo).toMatchObject({ mobile: '133****0001', sex: '0', disabled: false });
  expect(memberInfo.username).not.toContain('0001');
});

test('a member without a password is let in with none', async () => {
  const client = shop.client();
  const code = await askForCode(client, '13300000002', 'login');
  await client.call(login, { username: '13300000002', vcode: code, check_type: 'mobile', auto_register: true });
  for (const password of ['x', '123456', 'scrypt$$']) {
    expect(await refusal(shop.client().call(login, { username: '13300000002', password }))).toBe('用户名或密码错误');
  }
});

test('wrong codes count nothing against the password', async () => {
  const client = shop.client('10.3.0.1');
  const attempt = () =>
    refusal(client.call(login, { username: account.mobile, vcode: '000000', check_type: 'mobile' }));
  for (let tries = 0; tries < 8; tries++) expect(await attempt()).toBe('短信验证码错误或已失效');
  await client.call(login, { username: account.mobile, password: account.password });
});

test('a hundred guesses sent at once are five', async () => {
  // One network, and no more bodies at once from any of its addresses than the server takes.
  const guess = (address: string) =>
    refusal(shop.client(address).call(login, { username: '13300000004', password: 'guess' }));
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(`2001:db8:3::${index + 1}`)));
  expect(answers.filter((answer) => answer === '用户名或密码错误')).toHaveLength(5);
  expect(answers.filter((answer) => answer === '尝试次数过多，请稍后再试')).toHaveLength(95);
});

test('a closed account is told so with HTTP 401 and 401002, but only to its owner', async () => {
  const right = `username=${disabledAccount.mobile}&password=${disabledAccount.password}`;
  const told = await post(shop.client(), '/login', right);
  expect(told.http).toBe(401);
  expect(told.reply.data).toMatchObject({ status_code: 401, code: 401002 });
  expect(told.reply.data.message).toMatch(/^账号已停用/);
  const wrong = await post(shop.client(), '/login', `username=${disabledAccount.mobile}&password=nope`);
  expect([wrong.http, wrong.reply.data.message]).toEqual([200, '用户名或密码错误']);
});

test('an account that is closed while it is in use: 401002 on member calls, 403 in papi, anonymous on open ones', async () => {
  const member = await shop.newMember();
  const { memberInfo } = await member.call(getMember, {});
  await shop.database.write((connection) =>
    connection.updateTable('member').set({ disabled: 1 }).where('user_id', '=', Number(memberInfo.user_id)).execute(),
  );
  const headers = { token: member.token };
  const own = await member.fetch('/api/h5app/wxapp/member', { headers });
  expect([own.status, ((await own.json()) as ShopReply).data.code]).toEqual([401, 401002]);
  const papi = await member.fetch('/papi/sso/user/status', { method: 'POST', headers, body: `token=${member.token}` });
  expect([papi.status, ((await papi.json()) as { code: number }).code]).toEqual([200, 403]);
  const open = await member.fetch('/api/h5app/wxapp/cart/list', { headers });
  expect(open.status).toBe(200);
  const refreshed = await member.fetch('/api/h5app/wxapp/token/refresh', { headers });
  expect([refreshed.status, refreshed.headers.get('authorization')]).toEqual([401, null]);
});

test('new_login: silent refusals are replies of status 0', async () => {
  const right = await shop
    .client()
    .call(loginSilently, { username: account.mobile, password: account.password, silent: 1 });
  expect(right).toMatchObject({ status: 1, error_message: '', pre_login_data: { need_bind: false } });
  const wrong = await shop.client().call(loginSilently, { username: account.mobile, password: 'nope', silent: 1 });
  expect(wrong).toMatchObject({ status: 0, token: '', error_message: '用户名或密码错误' });
  const loud = shop.client().call(loginSilently, { username: account.mobile, password: 'nope' });
  expect(await refusal(loud)).toBe('用户名或密码错误');
});

test.each([
  ['username=&password=x', '请输入手机号码'],
  ['password=x', '请输入手机号码'],
  [`username=${account.mobile}`, '请输入密码'],
  [`username=${account.mobile}&check_type=mobile`, '请输入短信验证码'],
  [`username=${account.mobile}&check_type=mobile&vcode=12a`, '短信验证码应为 6 位数字'],
  ['auth_type=pc_wxqrcode&state=x', '授权码缺失，请重新授权'],
  ['auth_type=pc_wxqrcode&code=x', '授权状态缺失，请重新授权'],
  ['auth_type=telepathy', '参数 auth_type 不正确'],
])('login with %s is refused in words', async (body, message) => {
  const { http, reply } = await post(shop.client(), '/login', body);
  expect([http, reply.data.status_code, reply.data.message]).toEqual([200, 422, message]);
});

/** The new token after a refresh, "" when it was refused. */
async function refreshed(client: TestClient, token = client.token): Promise<string> {
  const response = await client.fetch('/api/h5app/wxapp/token/refresh', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status === 200).toBe(response.headers.has('authorization'));
  return response.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
}
const isIn = (client: TestClient): Promise<boolean> =>
  client.call(getMember, {}, { background: true }).then(
    () => true,
    () => false,
  );

test('refreshing renews both halves; the old ones are dead', async () => {
  const member = await shop.newMember();
  const old = member.token;
  const cookies: string[] = [];
  const response = await member.fetch('/api/h5app/wxapp/token/refresh', { headers: { token: old } });
  cookies.push(...response.headers.getSetCookie());
  expect(await response.json()).toEqual({ data: { result: true } });
  expect(cookies[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
  member.token = response.headers.get('authorization')?.slice('Bearer '.length) ?? '';
  expect(member.token).not.toBe(old);
  expect(await isIn(member)).toBe(true);
  expect(await refreshed(member, old)).toBe('');
});

test('the readable half alone cannot be refreshed', async () => {
  const member = await shop.newMember();
  expect(await refreshed(shop.client(), member.token)).toBe('');
  expect(await isIn(member)).toBe(true);
});

test('five idle days end a session, and no refresh revives it', async () => {
  const [used, late] = [await shop.newMember(), await shop.newMember()];
  shop.advance(4 * day);
  expect(await isIn(used)).toBe(true);
  shop.advance(2 * day);
  expect([await isIn(used), await isIn(late)]).toEqual([true, false]);
  expect(await refreshed(late)).toBe('');
  used.token = await refreshed(used);
  expect([await isIn(used), await isIn(late)]).toEqual([true, false]);
});

test('thirty days after the login it is over, however often it was refreshed', async () => {
  const member = await shop.newMember();
  for (let days = 0; days < 28; days += 4) {
    shop.advance(4 * day);
    member.token = await refreshed(member);
  }
  expect(await isIn(member)).toBe(true);
  shop.advance(3 * day);
  expect(await isIn(member)).toBe(false);
  expect(await refreshed(member)).toBe('');
});

test('logging out ends the session on the server, and the browser clears its cache', async () => {
  const member = await shop.newMember();
  const answer = await member.fetch(logout.path, { method: 'POST', headers: { token: member.token } });
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(await isIn(member)).toBe(false);
  expect(await refreshed(member)).toBe('');
});

test('over https cookies are host-bound and secure', async () => {
  const secure = await openTestShop({ app: { siteOrigin: 'https://mall.example' } });
  try {
    const client = secure.client();
    const { token } = await client.call(login, { username: account.mobile, password: account.password });
    client.token = token;
    expect(await isIn(client)).toBe(true);
    const response = await client.fetch('/api/h5app/wxapp/logout', { method: 'POST', headers: { token } });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-sid=; .*; Secure$/);
    expect(client.cookies.has('__Host-device')).toBe(true);
  } finally {
    await secure.close();
  }
});
