import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WrongChannels } from '#backend/app/payment/channels.ts';
import { sendNotices } from '#backend/modules/notice/send.ts';
import { refusal } from '#backend/modules/sms/testing.ts';
import { Undeliverable } from '#backend/ports/notice-way.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { register } from '#core/member/register-contract.ts';
import { getCaptcha, sendSmsCode } from '#core/sms/contract.ts';
import { startOfDay } from '#core/time/time.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { createSmsSender, smsWay } from './sender.ts';
import { smsOf } from './setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-sms-'));
const templates = 'code=T1,mobile_changed=T2,shipped=T3,refunded=T4,arrival=T5';
const common = { SMS_SIGN: '橙居', SMS_TEMPLATES: templates };
const platforms = ['aliyun', 'tencent'] as const;
type Platform = (typeof platforms)[number];

let server: PayPlatforms;
let local: PayPlatforms['sms'];
let environments: Readonly<Record<Platform, Readonly<Record<string, string>>>>;
let shop: TestShop;
/** By how much the shop's clock is wrong, in ms. */
let skew = 0;
beforeAll(async () => {
  shop = await openTestShop();
  server = await openPayPlatforms({ wall: () => Math.floor(shop.nowMs() / 1000) });
  local = server.sms;
  const { aliyun, tencent } = local.keys;
  writeFileSync(join(folder, 'aliyun'), `${aliyun.secret}\n`);
  environments = {
    aliyun: {
      ...common,
      ALIYUN_SMS_KEY_ID: aliyun.id,
      ALIYUN_SMS_KEY_SECRET_FILE: join(folder, 'aliyun'),
      ALIYUN_SMS_ORIGIN: server.origin,
    },
    tencent: {
      ...common,
      TENCENT_SMS_SECRET_ID: tencent.id,
      TENCENT_SMS_SECRET_KEY: tencent.secret,
      TENCENT_SMS_APP_ID: tencent.appId,
      TENCENT_SMS_ORIGIN: server.origin,
    },
  };
});
afterAll(async () => {
  await shop.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  local.taken.length = 0;
  skew = 0;
});

const setupOf = (platform: Platform, more: Readonly<Record<string, string>> = {}) => {
  const environment = { ...environments[platform], ...more };
  const setup = smsOf(() => shop.nowMs() + skew, environment, { acceptsTest: true });
  if (!setup) throw new Error('nothing is set up');
  return setup;
};
const alarms: string[] = [];
const senderOf = (platform: Platform, more: Readonly<Record<string, string>> = {}) =>
  createSmsSender(setupOf(platform, more), {
    database: shop.database,
    nowMs: () => shop.nowMs(),
    onError: (error) => alarms.push(String(error)),
  });
const code = { mobile: '13812345678', purpose: 'login', code: '135790' } as const;

test.each(platforms)(
  '%s takes codes, changes of the mobile and facts, each with its template and values',
  async (platform) => {
    const send = senderOf(platform);
    await send(code);
    await send({ mobile: '13812345678', notice: 'mobile_changed', newMobile: '139****0002' });
    const params = { order: '42', courier: '顺丰速运', waybill: 'SF1', sum: '¥1,299.00', name: '晴'.repeat(40) };
    for (const fact of ['shipped', 'refunded', 'arrival'] as const)
      await send({ mobile: '13812345678', fact, params, id: 'n7' });
    expect(local.taken.map(({ template }) => template)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
    expect(local.taken.every(({ mobile, sign }) => mobile === '13812345678' && sign === '橙居')).toBe(true);
    expect(local.taken.slice(2).map(({ id }) => id)).toEqual(['n7', 'n7', 'n7']);
    const values = local.taken.map((sms) => Object.values(JSON.parse(sms.values) as Record<string, string>));
    expect(values).toEqual([
      ['135790'],
      ['139****0002'],
      ['42', '顺丰速运', 'SF1'],
      ['42', '1299.00'],
      [`${'晴'.repeat(19)}…`],
    ]);
    expect(Array.isArray(JSON.parse(local.taken[0]?.values ?? ''))).toBe(platform === 'tencent');
  },
);

test.each([
  ['aliyun', 'isv.AMOUNT_NOT_ENOUGH', '余额不足', false],
  ['aliyun', 'isv.MOBILE_NUMBER_ILLEGAL', '手机号不存在', true],
  ['aliyun', 'isv.SMS_TEMPLATE_ILLEGAL', 'SMS_TEMPLATES', false],
  ['aliyun', 'isp.NEW_CODE', '拒收（isp.NEW_CODE）', false],
  ['tencent', 'FailedOperation.InsufficientBalanceInSmsPackage', '套餐已用完', false],
  ['tencent', 'FailedOperation.PhoneNumberInBlacklist', '已退订', true],
  ['tencent', 'LimitExceeded.PhoneNumberDailyLimit', '平台暂停发送', false],
] as const)('%s: %s is told in words', async (platform, refused, words, isFinal) => {
  local.refuseNext(refused);
  const error: unknown = await senderOf(platform)(code).catch((reason: unknown) => reason);
  expect(String(error)).toContain(words);
  expect(error instanceof Undeliverable).toBe(isFinal);
});

test.each([
  ['aliyun', { ALIYUN_SMS_KEY_SECRET_FILE: '', ALIYUN_SMS_KEY_SECRET: 'wrong' }, 'AccessKey Secret'],
  ['aliyun', { ALIYUN_SMS_KEY_ID: 'nobody' }, 'ALIYUN_SMS_KEY_ID'],
  ['tencent', { TENCENT_SMS_SECRET_KEY: 'wrong' }, 'SecretKey'],
  ['tencent', { TENCENT_SMS_SECRET_ID: 'nobody' }, 'TENCENT_SMS_SECRET_ID'],
  ['tencent', { TENCENT_SMS_APP_ID: '1400000009' }, 'TENCENT_SMS_APP_ID'],
] as const)('%s refuses a wrong key: %o', async (platform, more, words) => {
  await expect(senderOf(platform, more)(code)).rejects.toThrow(words);
  expect(local.taken).toEqual([]);
});

test.each(platforms)('%s refuses a clock that is wrong', async (platform) => {
  skew = 3_600_000;
  await expect(senderOf(platform)(code)).rejects.toThrow('时钟不准');
});

test('the day has a limit that holds over restarts and two senders, and the operator is told once', async () => {
  shop.advance(86_400);
  alarms.length = 0;
  const [one, other] = [senderOf('aliyun', { SMS_PER_DAY: '3' }), senderOf('tencent', { SMS_PER_DAY: '3' })];
  const answers = await Promise.allSettled([one(code), other(code), one(code), other(code), one(code)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(local.taken).toHaveLength(3);
  await expect(one(code)).rejects.toThrow('今天的短信已发完');
  expect(alarms.filter((text) => text.includes('额度已用完'))).toHaveLength(1);
  shop.advance(86_400);
  await one(code);
});

test('facts above the limit of the day wait for the next morning, however often they are looked at, for three days', async () => {
  const day = 86_400;
  shop.advance(day);
  const member = await shop.newMember();
  const { read } = shop.database;
  await shop.database.write((connection) => connection.deleteFrom('notice_sending').execute());
  await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'shipped');
  const way = { sms: smsWay(senderOf('aliyun', { SMS_PER_DAY: '1' })) };
  await senderOf('aliyun', { SMS_PER_DAY: '1' })(code);
  const faults: unknown[] = [];
  const now = () => Math.floor(shop.nowMs() / 1000);
  const round = () => sendNotices(shop.database, way, { now, onError: (error) => faults.push(error) });
  const row = () => read.selectFrom('notice_sending').selectAll().where('way', '=', 'sms').executeTakeFirstOrThrow();
  expect(await round()).toBe(1);
  const { try_at } = await row();
  expect(await row()).toMatchObject({ state: 'waiting', failures: 0, fault: '今天的 1 条短信已发完' });
  expect(try_at).toBe(startOfDay(now()) + day + 8 * 3600);
  shop.advance(try_at - now() - 1);
  expect(await round()).toBe(0);
  shop.advance(1);
  expect(await round()).toBe(1);
  expect((await row()).state).toBe('sent');
  expect(local.taken.map(({ template }) => template)).toEqual(['T1', 'T3']);
  expect(faults).toEqual([]);
  // A shop that sends too many every day does not carry old news along for ever.
  await shop.database.write((connection) =>
    connection.updateTable('notice_sending').set({ state: 'waiting' }).execute(),
  );
  shop.advance(3 * day);
  await senderOf('aliyun', { SMS_PER_DAY: '1' })(code);
  await round();
  expect((await row()).state).toBe('late');
});

test('what has no template is not sent and is no fault', async () => {
  const member = await shop.newMember();
  await shop.database.write((connection) => connection.deleteFrom('notice_sending').execute());
  await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'shipped');
  const faults: unknown[] = [];
  const round = (more: Readonly<Record<string, string>>) =>
    sendNotices(
      shop.database,
      { sms: smsWay(senderOf('aliyun', more)) },
      { now: () => Math.floor(shop.nowMs() / 1000), onError: (error) => faults.push(error) },
    );
  await round({ SMS_TEMPLATES: 'code=T1' });
  expect([local.taken, faults]).toEqual([[], []]);
  await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'shipped');
  await round({});
  expect(local.taken).toMatchObject([{ template: 'T3', id: expect.stringMatching(/^n\d+$/) }]);
});

test.each(platforms)(
  'a visitor registers with the code that %s was given; a refused one reads why',
  async (platform) => {
    const real = await openTestShop({ simulated: false, app: { sendSms: senderOf(platform) } });
    try {
      const visitor = real.client();
      const ask = async (mobile: string) => {
        await real.database.write((connection) => connection.deleteFrom('captcha').execute());
        const { imageToken } = await visitor.call(getCaptcha, { type: 'sign' });
        const { answer } = await real.database.read.selectFrom('captcha').select('answer').executeTakeFirstOrThrow();
        return visitor.call(sendSmsCode, { mobile, type: 'sign', token: imageToken, yzm: answer });
      };
      await ask('13812340001');
      const [vcode = ''] = Object.values(JSON.parse(local.taken[0]?.values ?? '{}') as Record<string, string>);
      await visitor.call(register, { mobile: '13812340001', password: 'tall9grass', vcode });
      const illegal = { aliyun: 'isv.MOBILE_NUMBER_ILLEGAL', tencent: 'InvalidParameterValue.IncorrectPhoneNumber' };
      local.refuseNext(illegal[platform]);
      expect(await refusal(ask('13812340002'))).toBe('这个号码收不到短信，请核对号码');
      local.refuseNext('isv.AMOUNT_NOT_ENOUGH');
      expect(await refusal(ask('13812340003'))).toMatch(/^短信暂时发不出去/);
      // Nothing has left, so there is nothing to wait for; after one that has there is.
      await ask('13812340003');
      expect(await refusal(ask('13812340003'))).toMatch(/^发送太频繁/);
      expect(real.failures.splice(0)).toHaveLength(2);
    } finally {
      await real.close();
    }
  },
);

test('a setup that is not whole names each variable, never a secret', () => {
  const faultsOf = (environment: Readonly<Record<string, string>>, acceptsTest = true): string => {
    try {
      smsOf(Date.now, environment, { acceptsTest });
    } catch (error) {
      if (error instanceof WrongChannels) return error.details.join('\n');
      throw error;
    }
    return '';
  };
  expect(smsOf(Date.now, {})).toBeNull();
  expect(faultsOf(environments.aliyun)).toBe('');
  expect(faultsOf({ ...environments.aliyun, ...environments.tencent })).toContain('只能设置一家');
  expect(faultsOf({ ALIYUN_SMS_KEY_ID: 'x' })).toMatch(/SMS_SIGN[\s\S]*code=模板编号[\s\S]*ALIYUN_SMS_KEY_SECRET/);
  expect(faultsOf({ ...environments.tencent, SMS_TEMPLATES: 'code=1,paid=2' })).toContain('「paid=2」');
  expect(faultsOf({ ...environments.tencent, SMS_PER_DAY: 'viel' })).toContain('SMS_PER_DAY');
  const unread = faultsOf({ ...environments.aliyun, ALIYUN_SMS_KEY_SECRET_FILE: join(folder, 'none') });
  expect(unread).toContain('读不到文件');
  expect(faultsOf({ ...environments.tencent, SMS_SIGN: '' })).not.toContain(local.keys.tencent.secret);
});

test.each(platforms)('%s: an address that is not its own is refused, and said where it is accepted', (platform) => {
  const name = platform === 'aliyun' ? 'ALIYUN_SMS_ORIGIN' : 'TENCENT_SMS_ORIGIN';
  const own = platform === 'aliyun' ? 'https://dysmsapi.aliyuncs.com' : 'https://sms.tencentcloudapi.com';
  const open = (address: string, acceptsTest: boolean) => () =>
    smsOf(Date.now, { ...environments[platform], [name]: address }, { acceptsTest });
  for (const address of [server.origin, own.replace('https', 'http'), `${own}.evil.test`, 'nothing'])
    expect(open(address, false)).toThrow(WrongChannels);
  expect(open(server.origin, true)()?.testSigns).toEqual([
    expect.stringContaining(`${name}：${server.origin} 不是短信平台`),
  ]);
  expect(open(own, false)()?.testSigns).toEqual([]);
  expect(open('', false)()?.testSigns).toEqual([]);
});

test('a sign, template or values that the platforms have not approved are refused', async () => {
  await expect(senderOf('tencent', { SMS_SIGN: '别家' })(code)).rejects.toThrow('SMS_SIGN');
  await expect(senderOf('aliyun', { SMS_TEMPLATES: 'code=T9' })(code)).rejects.toThrow('SMS_TEMPLATES');
  await expect(senderOf('tencent', { SMS_TEMPLATES: 'code=T3' })(code)).rejects.toThrow('变量个数');
  await expect(senderOf('aliyun', { SMS_TEMPLATES: 'code=T3' })(code)).rejects.toThrow('变量');
  expect([local.taken, local.refused.slice(-4).map(({ platform }) => platform)]).toEqual([
    [],
    ['tencent', 'aliyun', 'tencent', 'aliyun'],
  ]);
});

test('a long name is cut beside an emoji, not through it', async () => {
  const send = senderOf('tencent');
  await send({ mobile: '13812345678', fact: 'arrival', params: { name: `${'灯'.repeat(18)}💡💡` }, id: 'n8' });
  const [sms] = local.taken;
  expect(Object.values(JSON.parse(sms?.values ?? '{}') as Record<string, string>)).toEqual([`${'灯'.repeat(18)}…`]);
});
