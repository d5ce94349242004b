import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WrongChannels } from '#backend/app/payment/channels.ts';
import { refusal } from '#backend/modules/sms/testing.ts';
import type { TrustProvider } from '#backend/ports/trust-provider.ts';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { login } from '#core/login/contract.ts';
import { bindMember, getTrustLoginParams, listTrustLogins, type TrustTag } from '#core/login/trust-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { trustProvidersOf } from './setup.ts';

const siteOrigin = 'https://mall.example';
let local: PayPlatforms;
let apps: PayPlatforms['trust']['apps'];
let shop: TestShop;
/** Secrets that the shop sends; a test makes one wrong. */
const secrets = { weixin: '', weibo: '' };

beforeAll(async () => {
  local = await openPayPlatforms({ site: siteOrigin });
  ({ apps } = local.trust);
  for (const tag of ['weixin', 'weibo'] as const) secrets[tag] = apps[tag].secret;
  const now = (tag: TrustTag): TrustProvider => {
    const environment = {
      WECHAT_LOGIN_ORIGIN: local.origin,
      WECHAT_LOGIN_APP_ID: apps.weixin.id,
      WECHAT_LOGIN_SECRET: secrets.weixin,
      WEIBO_LOGIN_ORIGIN: local.origin,
      WEIBO_LOGIN_APP_KEY: apps.weibo.id,
      WEIBO_LOGIN_SECRET: secrets.weibo,
    };
    const provider = trustProvidersOf(environment, { acceptsTest: true }).trustProviders[tag];
    if (!provider) throw new Error(`${tag} is not set up`);
    return provider;
  };
  const trustProviders = {
    weixin: {
      ...now('weixin'),
      exchange: (back: { code: string; redirectUrl: string }) => now('weixin').exchange(back),
    },
    weibo: { ...now('weibo'), exchange: (back: { code: string; redirectUrl: string }) => now('weibo').exchange(back) },
  };
  shop = await openTestShop({ simulated: false, app: { siteOrigin, trustProviders } });
});
afterAll(async () => {
  await shop.close();
  await local.close();
});
beforeEach(() => {
  shop.failures.length = 0;
});

const authTypes = { weixin: 'pc_wxqrcode', weibo: 'pc_weibo' } as const;
type Client = ReturnType<TestShop['client']>;

/** Goes to the provider, agrees there as a person, and comes back with code and state. */
async function agreed(client: Client, tag: TrustTag, id: string) {
  const { redirect_url } = await client.call(getTrustLoginParams, { trustlogin_tag: tag, redirect_url: '' });
  const asked = new URL(redirect_url);
  expect([asked.origin, asked.hash]).toEqual([local.origin, tag === 'weixin' ? '#wechat_redirect' : '']);
  const { token } = local.trust.begin(asked.pathname + asked.search);
  const back = new URL(local.trust.decide(token, { id, nickname: `晓晴${id}` }));
  const [code = '', state = ''] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? ''];
  return { auth_type: authTypes[tag], code, state };
}
// The first demo member has a 微信 already.
const [, demo] = demoAccounts;

test.each(['weixin', 'weibo'] as const)(
  '%s: a stranger binds a member and is let in as that member the next time',
  async (tag) => {
    const first = shop.client();
    const met = await first.call(login, await agreed(first, tag, '5001'));
    expect(met.need_bind).toBe(true);
    const waiting = await shop.database.read
      .selectFrom('trust_ticket')
      .selectAll()
      .where('provider', '=', tag)
      .execute();
    expect(waiting).toMatchObject([{ provider: tag, subject: '5001', nickname: '晓晴5001' }]);
    const { token } = await first.call(bindMember, {
      username: demo?.mobile ?? '',
      union_id: met.union_id ?? '',
      union_type: tag,
      password: demo?.password ?? '',
    });
    expect(token).not.toBe('');
    const next = shop.client();
    const known = await next.call(login, await agreed(next, tag, '5001'));
    expect(known.need_bind).toBeFalsy();
    next.token = known.token;
    expect((await next.call(getMember, {})).memberInfo.mobile).toBe(demo?.mobile.replace(/^(...)..../, '$1****'));
    expect(shop.failures).toEqual([]);
  },
);

test.each(['weixin', 'weibo'] as const)('%s: a code counts once, and one of nobody never', async (tag) => {
  const client = shop.client();
  const back = await agreed(client, tag, '5002');
  await client.call(login, back);
  const again = await agreed(client, tag, '5002');
  expect(await refusal(client.call(login, { ...again, code: back.code }))).toContain('授权码无效');
  const other = await agreed(client, tag, '5002');
  expect(await refusal(client.call(login, { ...other, code: 'nobody' }))).toContain('授权码无效');
});

test.each(['weixin', 'weibo'] as const)('%s: a wrong secret lets nobody in and is a fault of the shop', async (tag) => {
  const client = shop.client();
  const back = await agreed(client, tag, '5003');
  secrets[tag] = 'wrong-secret';
  try {
    await expect(client.call(login, back)).rejects.toThrow();
    expect(shop.failures.map(String).join()).toMatch(/登录被拒绝/);
    expect(shop.failures.map(String).join()).not.toContain('wrong-secret');
  } finally {
    secrets[tag] = apps[tag].secret;
  }
});

test('the shop offers what is set up; half a setup names the variable and never the secret', async () => {
  expect((await shop.client().call(listTrustLogins, {})).map(({ type, app_id }) => [type, app_id])).toEqual([
    ['weixin', apps.weixin.id],
    ['weibo', apps.weibo.id],
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-trust-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${apps.weixin.secret}\n`);
  const faultsOf = (environment: Readonly<Record<string, string>>): string => {
    try {
      return Object.keys(trustProvidersOf(environment).trustProviders).join();
    } catch (error) {
      if (error instanceof WrongChannels) return error.details.join();
      throw error;
    }
  };
  const wechat = { WECHAT_LOGIN_APP_ID: apps.weixin.id, WECHAT_LOGIN_SECRET_FILE: file };
  expect(faultsOf({})).toBe('');
  expect(faultsOf(wechat)).toBe('weixin');
  expect(faultsOf({ ...wechat, WEIBO_LOGIN_APP_KEY: '1', WEIBO_LOGIN_SECRET: 's' })).toBe('weixin,weibo');
  expect(faultsOf({ WECHAT_LOGIN_APP_ID: 'wx1' })).toBe('缺少环境变量 WECHAT_LOGIN_SECRET_FILE');
  expect(faultsOf({ WEIBO_LOGIN_SECRET: 'hidden' })).toBe('缺少环境变量 WEIBO_LOGIN_APP_KEY');
  expect(faultsOf({ ...wechat, WECHAT_LOGIN_SECRET_FILE: join(folder, 'none') })).toContain('读不到文件');
  rmSync(folder, { recursive: true, force: true });
});

test('an address that is not of the providers is refused, and said where it is accepted', () => {
  const environment = {
    WECHAT_LOGIN_APP_ID: apps.weixin.id,
    WECHAT_LOGIN_SECRET: apps.weixin.secret,
    WEIBO_LOGIN_APP_KEY: apps.weibo.id,
    WEIBO_LOGIN_SECRET: apps.weibo.secret,
  };
  const open = (more: Readonly<Record<string, string>>, acceptsTest: boolean) => () =>
    trustProvidersOf({ ...environment, ...more }, { acceptsTest }).testSigns;
  for (const name of ['WECHAT_LOGIN_ORIGIN', 'WEIBO_LOGIN_ORIGIN']) {
    expect(open({ [name]: local.origin }, false)).toThrow(WrongChannels);
    expect(open({ [name]: local.origin }, true)()).toEqual([
      expect.stringContaining(`${name}：${local.origin} 不是登录平台的正式地址`),
    ]);
  }
  expect(open({ WEIBO_LOGIN_ORIGIN: 'http://api.weibo.com' }, false)).toThrow(WrongChannels);
  expect(open({ WEIBO_LOGIN_ORIGIN: 'https://api.weibo.com' }, false)()).toEqual([]);
  expect(open({}, false)()).toEqual([]);
});
