import { afterEach, beforeAll, expect, test } from 'vitest';
import type { SmsMessage } from '#backend/ports/sms-channel.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login } from '#core/login/contract.ts';
import { register, resetPassword } from '#core/member/register-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { getCaptcha, type SmsPurpose, sendSmsCode } from '#core/sms/contract.ts';
import type { ApiError } from '#core/wire/error.ts';
import { hashCode } from './codes.ts';
import { smsLimits } from './limits.ts';
import { askForCode, refusal, solvedCaptcha } from './testing.ts';

const shop = shopOfFile();
/** The browser that asks for the codes and uses them. */
let browser: TestClient;
beforeAll(async () => {
  browser = shop.client();
});
afterEach(() => {
  // Every test starts on a new day, when all limits have expired.
  shop.advance(86_400);
});

let mobiles = 0;
const nextMobile = (): string => `135${String(++mobiles).padStart(8, '0')}`;
const [account] = demoAccounts;
const wrongCode = '短信验证码错误或已失效';

const logIn = (mobile: string, vcode: string) => browser.call(login, { username: mobile, vcode, check_type: 'mobile' });

test('a code logs in once', async () => {
  const code = await askForCode(browser, account.mobile, 'login');
  expect(code).toMatch(/^\d{6}$/);
  expect((await logIn(account.mobile, code)).token.length).toBeGreaterThan(8);
  expect(await refusal(logIn(account.mobile, code))).toBe(wrongCode);
});

test('two calls with the same code at once: one is in', async () => {
  const code = await askForCode(browser, account.mobile, 'login');
  const answers = await Promise.allSettled([logIn(account.mobile, code), logIn(account.mobile, code)]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('a code is dead after five minutes, five wrong tries, or a newer one', async () => {
  const old = await askForCode(browser, account.mobile, 'login');
  shop.advance(300);
  expect(await refusal(logIn(account.mobile, old))).toBe(wrongCode);

  // Registration has no limit of its own: only the five tries of a code protect the account.
  const mobile = nextMobile();
  const guessed = await askForCode(browser, mobile, 'sign');
  const join = (vcode: string) => browser.call(register, { mobile, password: 'tall9grass', vcode });
  const other = guessed === '000000' ? '000001' : '000000';
  // All tries are sent at once: each is counted before it is compared.
  for (const message of await Promise.all(Array.from({ length: 5 }, () => refusal(join(other))))) {
    expect(message).toBe(wrongCode);
  }
  expect(await refusal(join(guessed))).toBe(wrongCode);

  const first = await askForCode(browser, account.mobile, 'login');
  let second = first;
  // Codes are random, so two can be equal.
  while (second === first) {
    shop.advance(60);
    second = await askForCode(browser, account.mobile, 'login');
  }
  expect(await refusal(logIn(account.mobile, first))).toBe(wrongCode);
  await logIn(account.mobile, second);
});

test('codes are stored so that reading them gives nothing away without the key of the shop', async () => {
  const mobile = nextMobile();
  const code = await askForCode(shop.client(), mobile, 'login');
  const row = await shop.database.read
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(code);
  const use = { mobile, purpose: 'login', owner: row.owner } as const;
  expect(row.code_hash).toBe(await hashCode(shop.database, use, code));
  await shop.database.write((connection) => connection.deleteFrom('server_key').execute());
  expect(row.code_hash).not.toBe(await hashCode(shop.database, use, code));
});

const reset = (client: TestClient, mobile: string, vcode: string) =>
  client.call(resetPassword, { mobile, password: 'green7leaf', vcode });
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

test('F2: a stranger burns no code of another browser, not even from the same address or with a code of the own', async () => {
  const mobile = demoAccounts[2].mobile;
  const owner = shop.client('10.2.1.1');
  const vcode = await askForCode(owner, mobile, 'forgot_password');
  const neighbour = shop.client('10.2.1.1');
  for (let tries = 0; tries < 8; tries++) {
    expect(await refusal(reset(neighbour, mobile, otherThan(vcode)))).toBe(wrongCode);
    expect(await refusal(reset(shop.client('10.2.1.2'), mobile, otherThan(vcode)))).toBe(wrongCode);
  }
  // Even the right code is worthless in another browser.
  expect(await refusal(reset(neighbour, mobile, vcode))).toBe(wrongCode);
  shop.advance(61);
  const own = await askForCode(neighbour, mobile, 'forgot_password');
  for (let tries = 0; tries < 6; tries++) await refusal(reset(neighbour, mobile, otherThan(own)));
  expect(await refusal(reset(neighbour, mobile, own))).toBe(wrongCode);
  await reset(owner, mobile, vcode);
});

test('a client without cookies uses its code from the address that asked, with five tries', async () => {
  const bare = (ip: string): TestClient => {
    const client = shop.client(ip);
    client.cookies.set = () => client.cookies;
    return client;
  };
  const mobile = nextMobile();
  const code = await askForCode(bare('10.2.2.1'), mobile, 'login');
  const enter = (client: TestClient, vcode: string) =>
    client.call(login, { username: mobile, vcode, check_type: 'mobile', auto_register: 1 });
  for (let tries = 0; tries < 9; tries++) expect(await refusal(enter(bare('10.2.2.2'), code))).toBe(wrongCode);
  for (let tries = 0; tries < 4; tries++)
    expect(await refusal(enter(bare('10.2.2.1'), otherThan(code)))).toBe(wrongCode);
  expect((await enter(bare('10.2.2.1'), code)).token.length).toBeGreaterThan(8);
});

test('an address that goes on guessing is refused, but not a browser there with a code of its own', async () => {
  const owner = shop.client('10.2.3.1');
  const mobile = nextMobile();
  const code = await askForCode(owner, mobile, 'sign');
  const guess = () => refusal(reset(shop.client('10.2.3.1'), nextMobile(), '000000'));
  for (let tries = 0; tries < 60; tries++) expect(await guess()).toBe(wrongCode);
  expect(await guess()).toBe('当前网络尝试次数过多，请稍后再试');
  await owner.call(register, { mobile, password: 'tall9grass', vcode: code });
});

test('registered and unregistered mobiles are told apart only behind a captcha, and that costs the address', async () => {
  const client = shop.client('10.2.0.1');
  const call = (mobile: string, type: SmsPurpose, captcha: { token: string; yzm: string }) =>
    refusal(client.call(sendSmsCode, { mobile, type, ...captcha }));
  const bad = { token: 'x', yzm: 'abcd' };
  expect(await call(account.mobile, 'sign', bad)).toBe(await call(nextMobile(), 'sign', bad));
  for (let probes = 0; probes < smsLimits.perIpHour / 2; probes++) {
    expect(await call(account.mobile, 'sign', await solvedCaptcha(client, 'sign'))).toBe('该手机号已注册，请直接登录');
    const forgot = await solvedCaptcha(client, 'forgot_password');
    expect(await call(nextMobile(), 'forgot_password', forgot)).toBe('该手机号尚未注册');
    shop.advance(1);
  }
  const spent = '当前网络获取验证码次数过多，请稍后再试';
  expect(await call(account.mobile, 'sign', await solvedCaptcha(client, 'sign'))).toBe(spent);
  expect(await call(nextMobile(), 'login', await solvedCaptcha(client, 'login'))).toBe(spent);
});

test('one mobile: a minute between, five an hour, five of a type and ten in all a day', async () => {
  const mobile = nextMobile();
  const ask = (type: SmsPurpose) => askForCode(shop.client(), mobile, type);
  await ask('login');
  shop.advance(20);
  const early = (await ask('login').catch((reason: unknown) => reason)) as ApiError;
  const { retry_after } = early.data as { retry_after: number };
  expect(early.message).toBe(`发送太频繁，请 ${retry_after} 秒后再试`);
  expect(retry_after).toBeGreaterThan(30);
  expect(retry_after).toBeLessThanOrEqual(40);
  for (let sent = 1; sent < 5; sent++) {
    shop.advance(61);
    await ask('login');
  }
  shop.advance(61);
  expect(await refusal(ask('sign'))).toBe('该手机号一小时内获取验证码次数过多，请稍后再试');
  shop.advance(3600);
  const today = '该手机号今日获取验证码次数已达上限，请明天再试';
  expect(await refusal(ask('login'))).toBe(today);
  for (let sent = 5; sent < 10; sent++) {
    await ask('sign');
    shop.advance(721);
  }
  shop.advance(3600);
  expect(await refusal(ask('sign'))).toBe(today);
  const member = await shop.newMember();
  expect(await refusal(askForCode(member, mobile, 'update'))).toBe(today);
});

test('type update is for members and needs no captcha', async () => {
  expect(await refusal(askForCode(shop.client(), nextMobile(), 'update'))).toBe('请先登录');
  const member = await shop.newMember();
  expect(await askForCode(member, nextMobile(), 'update')).toMatch(/^\d{6}$/);
  expect(await refusal(askForCode(member, account.mobile, 'update'))).toBe('该手机号已注册，请直接登录');
});

test.each([
  ['12345', '手机号码格式不正确'],
  ['138****0001', '手机号码格式不正确'],
  ['', '请输入手机号码'],
])('mobile "%s" is refused', async (mobile, message) => {
  const call = shop.client().call(sendSmsCode, { mobile, type: 'login', token: 'x', yzm: 'abcd' });
  expect(await refusal(call)).toBe(message);
});

test('the whole shop has a budget per hour, and using it up is told to the operator', async () => {
  const now = Math.floor(shop.nowMs() / 1000);
  const rows = Array.from({ length: smsLimits.budgetPerHour - 1 }, (_, index) => ({
    mobile: `134${String(index).padStart(8, '0')}`,
    purpose: 'login' as const,
    ip: `10.9.${index % 250}.${Math.floor(index / 250)}`,
    created: now,
  }));
  await shop.database.write((connection) => connection.insertInto('sms_sent').values(rows).execute());
  await askForCode(shop.client('10.2.0.9'), nextMobile(), 'login');
  expect(String(shop.failures.pop())).toContain('本小时短信额度已用完');
  expect(await refusal(askForCode(shop.client('10.2.0.9'), nextMobile(), 'login'))).toBe('短信服务繁忙，请稍后再试');
});

test('without debug mode replies hold neither code nor captcha text; without a sender nothing is sent', async () => {
  const silent = await openTestShop({ simulated: false });
  const sent: SmsMessage[] = [];
  const real = await openTestShop({
    simulated: false,
    // Debug mode cannot be requested where simulators are off.
    app: { smsDebug: true, sendSms: async (message) => void sent.push(message) },
  });
  try {
    for (const each of [silent, real]) {
      expect(await each.client().call(getCaptcha, { type: 'login' })).not.toHaveProperty('debug_yzm');
    }
    const solved = async (each: TestShop) => {
      const { imageToken } = await each.client().call(getCaptcha, { type: 'login' });
      const { answer } = await each.database.read
        .selectFrom('captcha')
        .select('answer')
        .orderBy('created', 'desc')
        .executeTakeFirstOrThrow();
      return { token: imageToken, yzm: answer };
    };
    await silent.database.write((connection) => connection.deleteFrom('captcha').execute());
    await real.database.write((connection) => connection.deleteFrom('captcha').execute());
    const mobile = nextMobile();
    const unsent = silent.client().call(sendSmsCode, { mobile, type: 'login', ...(await solved(silent)) });
    expect(await refusal(unsent)).toMatch(/^短信服务暂不可用/);
    const reply = await real.client().call(sendSmsCode, { mobile, type: 'login', ...(await solved(real)) });
    expect(reply).toEqual({ message: '验证码已发送' });
    expect(sent).toMatchObject([{ mobile, code: expect.stringMatching(/^\d{6}$/) }]);
  } finally {
    await silent.close();
    await real.close();
  }
});
