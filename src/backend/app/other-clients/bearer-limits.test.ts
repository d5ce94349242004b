import { expect, test } from 'vitest';
import { smsLimits } from '#backend/modules/sms/limits.ts';
import { askForCode, refusal, solvedCaptcha } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { login } from '#core/login/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { sendSmsCode } from '#core/sms/contract.ts';

// A session that is the token alone takes away none of the limits that hold before there is one (T40).

const shop = shopOfFile({ app: { session: 'bearer' } });

/** A client of an app: it keeps no cookies. */
function appAt(ip: string): TestClient {
  const client = shop.client(ip);
  client.cookies.set = () => client.cookies;
  return client;
}

const [account, , other] = demoAccounts;

test('SESSION=bearer: a code is sent for a captcha only, once for each picture, and opens a session by the token', async () => {
  const app = appAt('10.7.0.1');
  const mobile = '13570000001';
  const ask = (captcha: { token: string; yzm: string }) => app.call(sendSmsCode, { mobile, type: 'login', ...captcha });
  const solved = await solvedCaptcha(app, 'login');
  const refused = await refusal(ask({ ...solved, yzm: solved.yzm === 'aaaa' ? 'bbbb' : 'aaaa' }));
  expect(refused).toMatch(/图形验证码/);
  const { debug_vcode: vcode = '' } = await ask(solved);
  shop.advance(smsLimits.pauseSeconds + 1);
  expect(await refusal(ask(solved))).toBe(refused);
  app.token = (await app.call(login, { username: mobile, vcode, check_type: 'mobile', auto_register: 1 })).token;
  expect(
    (await app.fetch('/api/h5app/wxapp/member', { headers: { authorization: `Bearer ${app.token}` } })).status,
  ).toBe(200);
});

test('SESSION=bearer: a mobile waits a minute between codes and has five an hour, whoever asks', async () => {
  const mobile = '13570000002';
  await askForCode(appAt('10.7.1.0'), mobile, 'login');
  expect(await refusal(askForCode(appAt('10.7.1.1'), mobile, 'login'))).toMatch(/^发送太频繁，请 \d+ 秒后再试$/);
  for (let sent = 1; sent < smsLimits.perMobileHour; sent++) {
    shop.advance(smsLimits.pauseSeconds + 1);
    await askForCode(appAt(`10.7.1.${sent}`), mobile, 'login');
  }
  shop.advance(smsLimits.pauseSeconds + 1);
  const asked = askForCode(appAt('10.7.1.9'), mobile, 'login');
  expect(await refusal(asked)).toBe('该手机号一小时内获取验证码次数过多，请稍后再试');
});

test('SESSION=bearer: an address has its codes an hour, and a code is good for five tries at the address that asked', async () => {
  const at = '10.7.2.1';
  const enter = (ip: string, vcode: string) =>
    appAt(ip).call(login, { username: account.mobile, vcode, check_type: 'mobile' });
  const code = await askForCode(appAt(at), account.mobile, 'login');
  expect(await refusal(enter('10.7.2.2', code))).toBe('短信验证码错误或已失效');
  for (let tries = 0; tries < 5; tries++) await refusal(enter(at, code === '000000' ? '000001' : '000000'));
  expect(await refusal(enter(at, code))).toBe('短信验证码错误或已失效');
  for (let sent = 1; sent < smsLimits.perIpHour; sent++) await askForCode(appAt(at), `1357000${1000 + sent}`, 'login');
  const asked = askForCode(appAt(at), '13570002000', 'login');
  expect(await refusal(asked)).toBe('当前网络获取验证码次数过多，请稍后再试');
});

test('SESSION=bearer: under pressure a password needs a captcha beside it, and with one the owner is in', async () => {
  const enter = (ip: string, password: string, captcha = {}) =>
    appAt(ip).call(login, { username: other.mobile, password, ...captcha });
  for (let tries = 0; tries < 5; tries++) await refusal(enter(`10.7.3.${tries}`, 'nope'));
  expect(await refusal(enter('10.7.3.8', other.password))).toBe('请输入图形验证码');
  const bad = { token: 'x', yzm: 'abcd' };
  expect(await refusal(enter('10.7.3.8', other.password, bad))).toMatch(/图形验证码/);
  const solved = await solvedCaptcha(appAt('10.7.3.9'), 'login');
  expect((await enter('10.7.3.9', other.password, solved)).token).not.toBe('');
});
