import { expect, test } from 'vitest';
import { askForCode, refusal } from '#backend/modules/sms/testing.ts';
import { openTestShop, type TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login } from '#core/login/contract.ts';
import { bindMember, getTrustLoginParams, listTrustLogins, type TrustTag } from '#core/login/trust-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';
import { burnTicket, keepTicket } from './tickets.ts';

const shop = shopOfFile();

const lapsed = '授权已失效，请重新发起登录';
const lostTicket = '授权信息已失效，请重新授权';
const types = { weixin: 'pc_wxqrcode', weibo: 'pc_weibo' } as const;
let mobiles = 0;
const nextMobile = (): string => `131${String(++mobiles).padStart(8, '0')}`;

/** Completes the consent page as `identity`; returns the address where the browser arrives. */
async function consent(client: TestClient, tag: TrustTag, identity: string): Promise<URL> {
  const { redirect_url } = await client.call(getTrustLoginParams, { trustlogin_tag: tag });
  const page = await client.fetch(redirect_url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const response = await client.fetch(redirect_url, {
    method: 'POST',
    body: new URLSearchParams({ identity }),
    headers: { origin: 'http://shop.test', host: 'shop.test' },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const back = (landing: URL, tag: TrustTag = 'weixin') => ({
  auth_type: types[tag],
  code: landing.searchParams.get('code') ?? '',
  state: landing.searchParams.get('state') ?? '',
});

/** A new person who has returned from the provider to the login page. */
async function stranger(client: TestClient, tag: TrustTag = 'weixin') {
  return client.call(login, back(await consent(client, tag, 'new'), tag));
}

test('both providers are listed, without a secret', async () => {
  const list = await shop.client().call(listTrustLogins, {});
  expect(list.map(({ type, name, status }) => [type, name, status])).toEqual([
    ['weixin', '微信', 'true'],
    ['weibo', '微博', 'true'],
  ]);
  expect(JSON.stringify(list)).not.toContain('secret');
});

test('a bound identity logs in', async () => {
  const client = shop.client();
  const landing = await consent(client, 'weixin', 'sample-lin');
  expect(landing.origin + landing.pathname).toBe('http://shop.test/login/thirdLogin');
  const reply = await client.call(login, back(landing));
  expect(reply.need_bind).toBe(false);
  client.token = reply.token;
  expect((await client.call(getMember, {})).memberInfo.username).toBe(demoAccounts[0].name);
});

test('somebody new gets a ticket and a token that opens nothing', async () => {
  const client = shop.client();
  const reply = await stranger(client);
  expect(reply.need_bind).toBe(true);
  expect(reply.union_id.length).toBeGreaterThan(40);
  const payload = JSON.parse(Buffer.from(reply.token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(payload).toEqual({ user_id: 0, unionid: reply.union_id, openid: '' });
  client.token = reply.token;
  expect(await refusal(client.call(getMember, {}))).toBe('请先登录');
});

test('binding with a code registers an unknown mobile, and from then on the identity logs in', async () => {
  const client = shop.client('10.5.0.1');
  const mobile = nextMobile();
  const landing = await consent(client, 'weibo', 'sample-gu');
  expect(landing.pathname).toBe('/login/thirdLoginWb');
  const { union_id } = await client.call(login, back(landing, 'weibo'));
  expect(union_id).toMatch(/^wb_/);
  const vcode = await askForCode(client, mobile, 'login');
  const bind = { username: mobile, union_id, union_type: 'weibo', check_type: 'login', vcode } as const;
  client.token = (await client.call(bindMember, bind)).token;
  const { memberInfo } = await client.call(getMember, {});
  expect(memberInfo.username).toBe('顾北的客厅');

  const later = shop.client();
  const again = await later.call(login, back(await consent(later, 'weibo', 'sample-gu'), 'weibo'));
  later.token = again.token;
  expect((await later.call(getMember, {})).memberInfo.user_id).toBe(memberInfo.user_id);
  const page = await later.fetch((await later.call(getTrustLoginParams, { trustlogin_tag: 'weibo' })).redirect_url);
  expect(await page.text()).toContain(`已绑定 131****${mobile.slice(-4)}`);
});

test('binding with a password: a member yes, an unknown mobile no', async () => {
  const client = shop.client();
  const { union_id } = await stranger(client);
  const [, account] = demoAccounts;
  const call = (username: string, password: string) =>
    refusal(client.call(bindMember, { username, union_id, password }));
  expect(await call(nextMobile(), 'tall9grass')).toBe('用户名或密码错误');
  expect(await call(account.mobile, 'wrong')).toBe('用户名或密码错误');
  expect(await refusal(client.call(bindMember, { username: account.mobile, union_id }))).toBe('请输入短信验证码或密码');
  const { token } = await client.call(bindMember, { username: account.mobile, union_id, password: account.password });
  client.token = token;
  expect((await client.call(getMember, {})).memberInfo.username).toBe(account.name);
  expect(await call(account.mobile, account.password)).toBe(lostTicket);
});

test('one identity, one member; one member, one identity per provider', async () => {
  const { mobile: username, password } = demoAccounts[0];
  const client = shop.client();
  const other = await stranger(client);
  expect(await refusal(client.call(bindMember, { username, password, union_id: other.union_id }))).toBe(
    '该手机号已绑定其他微信',
  );
  // Two tickets of one identity: the second comes too late.
  const [first, second] = [shop.client(), shop.client()];
  const tickets = await Promise.all(
    [first, second].map(async (each) => each.call(login, back(await consent(each, 'weixin', 'sample-he')))),
  );
  const [mine, yours] = [await shop.newMember(), nextMobile()];
  expect(mine.token).not.toBe('');
  const [{ mobile: partner, password: partnerPassword }] = [demoAccounts[2]];
  await first.call(bindMember, { username: partner, password: partnerPassword, union_id: tickets[0]?.union_id ?? '' });
  const vcode = await askForCode(second, yours, 'login');
  const late = second.call(bindMember, { username: yours, vcode, union_id: tickets[1]?.union_id ?? '' });
  expect(await refusal(late)).toBe('该微信已绑定其他账号');
  // Nothing was stored: the mobile is still free.
  const kept = await shop.database.read.selectFrom('member').select('user_id').where('mobile', '=', yours).execute();
  expect(kept).toEqual([]);
});

test('a closed account can be bound by nobody', async () => {
  const client = shop.client();
  const { union_id } = await stranger(client);
  const call = client.call(bindMember, {
    union_id,
    username: disabledAccount.mobile,
    password: disabledAccount.password,
  });
  expect(await refusal(call)).toMatch(/^账号已停用/);
});

test('a code and a state are good for once', async () => {
  const client = shop.client();
  const landing = await consent(client, 'weixin', 'sample-lin');
  await client.call(login, back(landing));
  expect(await refusal(client.call(login, back(landing)))).toBe(lapsed);
  const fresh = await consent(client, 'weixin', 'sample-lin');
  const replayed = { ...back(fresh), code: landing.searchParams.get('code') ?? '' };
  expect(await refusal(client.call(login, replayed))).toBe('授权码无效或已过期，请重新授权');
});

test('a state belongs to one browser and one provider, and lives ten minutes', async () => {
  const attacker = shop.client();
  const landing = await consent(attacker, 'weixin', 'sample-gu');
  // Login CSRF: the victim's browser receives the attacker's return address.
  const victim = shop.client();
  await victim.call(getTrustLoginParams, { trustlogin_tag: 'weixin' });
  expect(await refusal(victim.call(login, back(landing)))).toBe(lapsed);
  expect(await refusal(attacker.call(login, back(landing, 'weibo')))).toBe(lapsed);
  const slow = shop.client();
  const old = await consent(slow, 'weixin', 'sample-gu');
  shop.advance(600);
  expect(await refusal(slow.call(login, back(old)))).toBe(lapsed);
});

test('a ticket lives ten minutes and is of one provider', async () => {
  const client = shop.client();
  const { union_id } = await stranger(client);
  const [, account] = demoAccounts;
  const bind = { username: account.mobile, password: account.password, union_id };
  expect(await refusal(client.call(bindMember, { ...bind, union_type: 'weibo' }))).toBe(lostTicket);
  shop.advance(600);
  expect(await refusal(client.call(bindMember, bind))).toBe(lostTicket);
  expect(await refusal(client.call(bindMember, { ...bind, union_id: 'sample-lin' }))).toBe(lostTicket);
});

test.each([
  'https://evil.example/login/thirdLogin',
  'http://shop.test.evil.example/login/thirdLogin',
  'http://shop.test@evil.example/login/thirdLogin',
  'http://user:pass@shop.test/login/thirdLogin',
  '//evil.example/login/thirdLogin',
  'javascript:alert(1)',
  'http://shop.test/User',
  '/login/thirdLogin/../../User',
  '/login/thirdLoginWb',
])('return address %s is refused, by the call and by the page', async (redirect_url) => {
  const client = shop.client();
  expect(await refusal(client.call(getTrustLoginParams, { trustlogin_tag: 'weixin', redirect_url }))).toBe(
    '返回地址不属于本站',
  );
  const page = await client.fetch(
    `/__sim/consent/weixin?${new URLSearchParams({ redirect_uri: redirect_url, state: 'x' })}`,
  );
  expect(page.status).toBe(422);
});

test('an own return address keeps its query', async () => {
  const client = shop.client();
  const asked = '/login/thirdLogin?redirect=%2FCart%2Fcart';
  const { redirect_url } = await client.call(getTrustLoginParams, { trustlogin_tag: 'weixin', redirect_url: asked });
  expect(new URL(redirect_url).searchParams.get('redirect_uri')).toBe(`http://shop.test${asked}`);
});

test('the cookie that binds a state is HttpOnly', async () => {
  const response = await shop.client().fetch('/api/h5app/wxapp/trustlogin/params?trustlogin_tag=weixin');
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^trust=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/,
  );
});

test('refusing comes back without a code', async () => {
  const client = shop.client();
  const weixin = await consent(client, 'weixin', '');
  expect([...weixin.searchParams.keys()]).toEqual(['state']);
  const weibo = await consent(client, 'weibo', '');
  expect(weibo.searchParams.get('error')).toBe('access_denied');
});

test('the consent page escapes what it is given and brings its own policy', async () => {
  const query = new URLSearchParams({ redirect_uri: '/login/thirdLogin', state: '"><script>alert(1)</script>' });
  const page = await shop.client().fetch(`/__sim/consent/weixin?${query}`);
  const text = await page.text();
  expect(text).not.toContain('<script');
  expect(text).toContain('&lt;script&gt;');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
  expect(text).not.toMatch(/ style=| on\w+=/);
});

test('without simulators there are no consent pages and no providers', async () => {
  const real = await openTestShop({ simulated: false });
  try {
    const client = real.client();
    expect((await client.fetch('/__sim/consent/weixin?redirect_uri=/login/thirdLogin')).status).toBe(404);
    expect((await client.call(listTrustLogins, {})).map(({ status }) => status)).toEqual(['false', 'false']);
    expect(await refusal(client.call(getTrustLoginParams, { trustlogin_tag: 'weibo' }))).toBe('微博登录暂未开通');
  } finally {
    await real.close();
  }
});

test('a ticket binds once, also when two calls bring it at the same time', async () => {
  const client = shop.client('10.5.0.7');
  const { union_id } = await stranger(client);
  const mobiles = [nextMobile(), nextMobile()];
  const codes: string[] = [];
  for (const mobile of mobiles) codes.push(await askForCode(client, mobile, 'login'));
  const outcomes = await Promise.allSettled(
    mobiles.map((username, index) => client.call(bindMember, { username, vcode: codes[index] ?? '', union_id })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rows = await shop.database.read.selectFrom('member').select('mobile').where('mobile', 'in', mobiles).execute();
  expect(rows).toHaveLength(1);
});

test('a ticket is used up by the first call and good for no second one', async () => {
  const waiting = { provider: 'weixin', subject: 'once-only', nickname: '一次' } as const;
  const now = Math.floor(shop.nowMs() / 1000);
  const ticket = await shop.database.write((connection) => keepTicket(connection, waiting, now));
  const burn = () => shop.database.write((connection) => burnTicket(connection, ticket));
  expect([await burn(), await burn()]).toEqual([true, false]);
});

test('thirty logins may be started from one address in a minute, the next ones wait', async () => {
  const fresh = await openTestShop({ startMs: Date.UTC(2026, 10, 22) });
  const start = (ip = '10.9.0.1') => fresh.client(ip).call(getTrustLoginParams, { trustlogin_tag: 'weixin' });
  for (let nth = 0; nth < 30; nth += 1) await start();
  await expect(start()).rejects.toMatchObject({ statusCode: 429 });
  await start('10.9.0.2');
  fresh.advance(59);
  await expect(start()).rejects.toThrow('操作太频繁');
  fresh.advance(1);
  await start();
  expect(fresh.failures).toEqual([]);
  await fresh.close();
});
