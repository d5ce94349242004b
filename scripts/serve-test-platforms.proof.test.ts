import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf, loginEnvironmentOf, mailEnvironmentOf, smsEnvironmentOf } from '#pay-platforms/environment.ts';
import { openPayPlatforms, type PayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { refusedServe, startServe } from '#scripts/proof/backend/serve-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-platforms-'));
const data = join(folder, 'data');
const line = '测试收款：本站连接的是测试支付平台';
const token = 'a-secret-of-this-test';
let platforms: PayPlatforms;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platforms = await openPayPlatforms();
  env = {
    ...environmentOf(platforms, folder),
    ...smsEnvironmentOf(platforms, folder),
    ...mailEnvironmentOf(platforms, folder),
    ...loginEnvironmentOf(platforms, folder),
    PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:4321',
    OPS_TOKEN: token,
  };
  writeTestRelease(releasesIn(data), 4);
});
afterAll(async () => {
  await platforms.close();
  rmSync(folder, { recursive: true, force: true });
});

test('serve refuses channels of the local platforms, by their address and by their keys', async () => {
  const payments: Readonly<Record<string, string>> = {
    ...environmentOf(platforms, folder),
    PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:4321',
  };
  const ended = await refusedServe({ dataFolder: data, env: payments, flags: ['--demo'] });
  expect(ended.code).toBe(2);
  const complaints = ended.complained.join('\n');
  for (const name of ['WXPAY_ORIGIN', 'WXPAY_PLATFORM_KEYS', 'ALIPAY_GATEWAY', 'ALIPAY_PUBLIC_KEY_FILE'])
    expect(complaints).toContain(`${name}：`);
  const keysAlone = { ...payments, WXPAY_ORIGIN: '', ALIPAY_GATEWAY: '' };
  const byKeys = await refusedServe({ dataFolder: data, env: keysAlone, flags: ['--demo'] });
  expect([byKeys.code, byKeys.complained.join('\n')]).toEqual([2, expect.stringContaining('这是本机测试平台的密钥')]);
});

test('serve refuses logins of the local platforms', async () => {
  const ended = await refusedServe({ dataFolder: data, env: loginEnvironmentOf(platforms, folder), flags: ['--demo'] });
  const complaints = ended.complained.join('\n');
  for (const name of ['WECHAT_LOGIN_ORIGIN', 'WEIBO_LOGIN_ORIGIN'])
    expect([ended.code, complaints]).toEqual([
      2,
      expect.stringMatching(`${name}：.*不是登录平台的正式地址.*--test-platforms`),
    ]);
});

test('serve refuses SMS of the local platforms', async () => {
  const ended = await refusedServe({ dataFolder: data, env: smsEnvironmentOf(platforms, folder), flags: ['--demo'] });
  expect([ended.code, ended.complained.join('\n')]).toEqual([
    2,
    expect.stringMatching(/TENCENT_SMS_ORIGIN：http:\/\/127\.0\.0\.1:\d+ 不是短信平台的正式地址.*--test-platforms/),
  ]);
});

test('serve refuses the mail server of the local platforms', async () => {
  const mail = mailEnvironmentOf(platforms, folder);
  const ended = await refusedServe({ dataFolder: data, env: mail, flags: ['--demo'] });
  expect([ended.code, ended.complained.join('\n')]).toEqual([
    2,
    expect.stringMatching(/MAIL_HOST：127\.0\.0\.1 是本机.*--test-platforms/),
  ]);
});

test('with --test-platforms it starts; every page says so, as do /ops and doctor --live', async () => {
  const shop = await startServe({ dataFolder: data, env, flags: ['--demo', '--test-platforms'] });
  try {
    const authorization = `Bearer ${token}`;
    const pageOf = (path: string, headers: Record<string, string> = {}) =>
      fetch(shop.origin + path, { headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', ...headers } });
    for (const path of ['/', '/pay/alipay/1', '/no-such-page']) {
      const reply = await pageOf(path);
      const text = await reply.text();
      expect(text, path).toContain(line);
      expect(text.split(line), path).toHaveLength(2);
      expect(text, path).toContain('测试短信：本站连接的是测试短信平台');
      expect(text, path).toContain('测试邮件：本站连接的是测试邮件服务器');
      expect(text, path).toContain('测试登录：微信与微博登录连接的是测试平台');
      // Its style is allowed by the page's own policy.
      const style = /<style>(\.test-parts[^<]*)<\/style>/.exec(text)?.[1] ?? '';
      expect(style).toContain('.test-parts');
    }
    const ops = await (await pageOf('/ops', { authorization })).text();
    expect(ops).toContain(line);
    expect(ops).toContain('不会收到真实货款：WXPAY_ORIGIN');
    expect(ops).toContain('短信不会真的发出：TENCENT_SMS_ORIGIN');
    expect(ops).toContain('邮件不会真的送达：MAIL_HOST');
    expect(ops).toContain('不是真的微信、微博账号：WECHAT_LOGIN_ORIGIN');
    const facts = await fetch(`${shop.origin}/ops`, { headers: { authorization, accept: 'application/json' } });
    expect(((await facts.json()) as { testSigns: string[] }).testSigns).toHaveLength(8);
    const call = await fetch(`${shop.origin}/papi/home/items/list`, { method: 'POST' });
    expect(await call.text()).not.toContain('test-parts');
  } finally {
    await shop.stop('SIGKILL');
  }
  const entry = join(import.meta.dirname, 'run.mjs');
  const doctor = spawnSync(process.execPath, [entry, 'doctor', '--live', '--data', data], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  });
  expect(doctor.status).toBe(1);
  expect(doctor.stdout).toMatch(/^✗ 支付：连的是测试平台，不会收到真实货款/m);
  expect(doctor.stdout).toMatch(/^✗ 短信：连的是测试平台，短信不会真的发出/m);
  expect(doctor.stdout).toMatch(/^✗ 邮件：连的是测试服务器，邮件不会真的送达/m);
  expect(doctor.stdout).toMatch(/^✗ 第三方登录：连的是测试平台，不是真的账号/m);
});

test('a shop without test channels says nothing of them, even with --test-platforms, and starts without mail', async () => {
  const shop = await startServe({
    dataFolder: data,
    env: { PUBLIC_SITE_ORIGIN: '' },
    flags: ['--demo', '--test-platforms'],
  });
  try {
    expect(await (await fetch(shop.origin)).text()).not.toContain('test-parts');
    expect(shop.said).toContain('· 邮件：没有设置 MAIL_HOST，不发邮件');
  } finally {
    await shop.stop('SIGKILL');
  }
});
