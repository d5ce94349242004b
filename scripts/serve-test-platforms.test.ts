import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf } from '#pay-platforms/environment.ts';
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
  env = { ...environmentOf(platforms, folder), PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:4321', OPS_TOKEN: token };
  writeTestRelease(releasesIn(data), 4);
});
afterAll(async () => {
  await platforms.close();
  rmSync(folder, { recursive: true, force: true });
});

test('serve refuses channels of the local platforms, by their address and by their keys', async () => {
  const ended = await refusedServe({ dataFolder: data, env, flags: ['--demo'] });
  expect(ended.code).toBe(2);
  const complaints = ended.complained.join('\n');
  for (const name of ['WXPAY_ORIGIN', 'WXPAY_PLATFORM_KEYS', 'ALIPAY_GATEWAY', 'ALIPAY_PUBLIC_KEY_FILE'])
    expect(complaints).toContain(`${name}：`);
  const { WXPAY_ORIGIN: _origin, ALIPAY_GATEWAY: _gateway, ...keysAlone } = env;
  const byKeys = await refusedServe({ dataFolder: data, env: keysAlone, flags: ['--demo'] });
  expect([byKeys.code, byKeys.complained.join('\n')]).toEqual([2, expect.stringContaining('这是本机测试平台的密钥')]);
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
      // Its style is allowed by the page's own policy.
      const style = /<style>(\.test-payment[^<]*)<\/style>/.exec(text)?.[1] ?? '';
      expect(style).toContain('.test-payment');
    }
    const ops = await (await pageOf('/ops', { authorization })).text();
    expect(ops).toContain(line);
    expect(ops).toContain('不会收到真实货款：WXPAY_ORIGIN');
    const facts = await fetch(`${shop.origin}/ops`, { headers: { authorization, accept: 'application/json' } });
    expect(((await facts.json()) as { testSigns: string[] }).testSigns).toHaveLength(4);
    const call = await fetch(`${shop.origin}/papi/home/items/list`, { method: 'POST' });
    expect(await call.text()).not.toContain('test-payment');
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
});

test('a shop without test channels says nothing, even with --test-platforms', async () => {
  const shop = await startServe({
    dataFolder: data,
    env: { PUBLIC_SITE_ORIGIN: '' },
    flags: ['--demo', '--test-platforms'],
  });
  try {
    expect(await (await fetch(shop.origin)).text()).not.toContain('test-payment');
  } finally {
    await shop.stop('SIGKILL');
  }
});
