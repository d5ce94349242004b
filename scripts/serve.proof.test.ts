import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoRowsOf } from '#backend/app/demo/demo-rows.ts';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { siteHeaders } from '#core/site/headers.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { refusedServe, type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-serve-'));
const command = join(import.meta.dirname, 'run.mjs');
let server: ServeProcess;
let origin = '';

beforeAll(async () => {
  server = await startServe({ dataFolder: folder, env: { SIM: '1' } });
  ({ origin } = server);
});
afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('it is healthy and says that SIM does nothing here', async () => {
  const answer = await fetch(`${origin}/healthz`);
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: { status: 'ok', database: 'sqlite', pages: { state: 'none', sequence: null, ageSeconds: null } },
  });
  expect(server.said.join('\n')).toContain('从不打开模拟器');
});

test('an empty data folder is told of with the command that fills this very folder', () => {
  expect(server.said.join('\n')).toContain(`运行 npm run rebuild -- --data ${folder} 发布`);
});

test('there are no simulators, no sample goods and no demo members', async () => {
  const simulator = await fetch(`${origin}/__sim/ship`, {
    method: 'POST',
    body: new URLSearchParams({ order_id: '1' }),
  });
  expect(simulator.status).toBe(404);
  const list = await fetch(`${origin}/papi/home/items/list`, { method: 'POST' });
  expect(await list.json()).toMatchObject({ data: { list: [], total_count: 0 } });
  const [account] = demoAccounts;
  const login = await fetch(`${origin}/api/h5app/wxapp/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: account?.mobile ?? '', password: account?.password ?? '' }),
  });
  expect(JSON.stringify(await login.json())).not.toContain('token');
});

test('T47: whoever is refused stands in the log', async () => {
  const body = new URLSearchParams({ username: '13812345678', password: 'nope' });
  await fetch(`${origin}/api/h5app/wxapp/login`, { method: 'POST', body });
  const events = () =>
    server.said.filter((line) => line.includes('"level":"security"')).map((line) => JSON.parse(line));
  await expect
    .poll(events)
    .toContainEqual(expect.objectContaining({ call: 'login', outcome: 'refused', network: '127.0.0.1' }));
  expect(server.said.join()).not.toContain('13812345678');
});

test('without OPS_TOKEN /ops answers nobody, and the start says how to set it', async () => {
  for (const path of ['/ops', '/metrics']) {
    for (const headers of [{}, { authorization: 'Bearer ' }]) {
      const reply = await fetch(origin + path, { headers: { accept: 'application/json', ...headers } });
      expect([reply.status, await reply.text()]).toEqual([503, '商城页面尚未发布']);
    }
  }
  expect(server.said.join('\n')).toContain('OPS_TOKEN=');
  const doctor = promisify(execFile)(process.execPath, [command, 'doctor', '--data', folder, '--api', origin]);
  await expect(doctor).rejects.toMatchObject({ stderr: expect.stringContaining('! /ops 没有开放：把 OPS_TOKEN=') });
});

test('with OPS_TOKEN /ops shows how it runs to whoever sends it', async () => {
  const own = mkdtempSync(join(tmpdir(), 'chengju-serve-'));
  const watched = await startServe({ dataFolder: own, env: { OPS_TOKEN: 'a-secret-of-this-test' } });
  try {
    expect((await fetch(`${watched.origin}/ops`)).status).toBe(401);
    const authorization = 'Bearer a-secret-of-this-test';
    const json = await fetch(`${watched.origin}/ops`, { headers: { authorization, accept: 'application/json' } });
    expect(await json.json()).toMatchObject({ freshness: { state: 'none' }, runs: [], searchMisses: [], payments: [] });
    const page = await fetch(`${watched.origin}/ops`, { headers: { authorization } });
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await page.text()).toContain('还没有版本，请运行 npm run rebuild');
    expect(watched.said.join('\n')).not.toContain('OPS_TOKEN');
    expect((await fetch(`${watched.origin}/metrics`)).status).toBe(401);
    const metrics = await (await fetch(`${watched.origin}/metrics`, { headers: { authorization } })).text();
    for (const line of [
      'chengju_requests_total{class="watch",status="401"} 2',
      'chengju_request_seconds_count{class="watch"} ',
      'chengju_requests_shed_total{rank="stranger"} 0',
      'chengju_event_loop_lag_seconds ',
      'chengju_database_waiting_writes 0',
      'chengju_release_sequence 0',
    ]) {
      expect(metrics).toContain(line);
    }
  } finally {
    await watched.stop('SIGKILL');
    rmSync(own, { recursive: true, force: true });
  }
});

test('a database of the demo is refused with counts and ways on; it is served as a demo, or without its demo rows', async () => {
  const own = mkdtempSync(join(tmpdir(), 'chengju-serve-'));
  const database = openDatabase(databasePath(own));
  await prepareDatabase(database, { goods: 20, nowMs: Date.now });
  const { orders } = await demoRowsOf(database);
  await database.close();
  try {
    const refused = await refusedServe({ dataFolder: own });
    expect(refused.code).toBe(2);
    const [line, ...ways] = refused.complained;
    for (const part of ['演示会员 4 名', '13800000001', `演示订单 ${orders} 笔`, '样例商品 20 件'])
      expect(line).toContain(part);
    expect(ways).toEqual([
      expect.stringContaining('空数据库'),
      expect.stringContaining(`npm run remove-demo -- --data ${own}`),
      expect.stringContaining('--demo'),
    ]);
    const demo = await startServe({ dataFolder: own, flags: ['--demo'] });
    expect(demo.said.join('\n')).toContain('! 以演示方式运行（--demo）');
    expect((await fetch(`${demo.origin}/__sim/ship`, { method: 'POST' })).status).toBe(404);
    expect(await demo.stop()).toBe(0);
    const removed = await promisify(execFile)(process.execPath, [command, 'remove-demo', '--data', own]);
    expect(removed.stdout).toContain('已删除演示会员 4 名');
    const shop = await startServe({ dataFolder: own });
    expect(shop.said.join('\n')).toContain('20 件样例商品');
    expect(shop.said.join('\n')).not.toContain('以演示方式运行');
    expect(await shop.stop()).toBe(0);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

test('texts are taken up with the release that publishes them, without a restart; a text at fault leaves the known ones', async () => {
  const own = mkdtempSync(join(tmpdir(), 'chengju-serve-texts-'));
  const write = (bytes: string | Buffer): void => writeFileSync(join(own, 'texts/privacy.md'), bytes);
  mkdirSync(join(own, 'texts'));
  write('第一稿');
  writeTestRelease(releasesIn(own), 1);
  const serving = await startServe({ dataFolder: own, flags: ['--demo'] });
  const agreement = async () =>
    (await fetch(`${serving.origin}/api/h5app/wxapp/shops/protocol?type=privacy&company_id=1`)).text();
  try {
    expect(await agreement()).toContain('第一稿');
    write('第二稿');
    expect(await agreement()).toContain('第一稿');
    writeTestRelease(releasesIn(own), 2);
    await expect.poll(agreement, { timeout: 10_000 }).toContain('第二稿');
    write(Buffer.from([0xff, 0xfe]));
    writeTestRelease(releasesIn(own), 3);
    await expect
      .poll(
        async () => {
          await agreement();
          return serving.complained.join('\n');
        },
        { timeout: 10_000 },
      )
      .toContain('商城文本有 1 处问题');
    expect(await agreement()).toContain('第二稿');
  } finally {
    await serving.stop();
    rmSync(own, { recursive: true, force: true });
  }
});

test('settings are taken up with the release that publishes them, without a restart; a file at fault leaves the known ones', async () => {
  const own = mkdtempSync(join(tmpdir(), 'chengju-serve-settings-'));
  const write = (text: string): void => writeFileSync(join(own, 'settings.json'), text);
  write('{"phone":"400-100-0001"}');
  writeTestRelease(releasesIn(own), 1);
  const serving = await startServe({ dataFolder: own, flags: ['--demo'] });
  const ofShop = async () => (await fetch(`${serving.origin}/api/h5app/wxapp/shops/setting`)).text();
  try {
    expect(await ofShop()).toContain('400-100-0001');
    write('{"phone":"400-100-0002"}');
    expect(await ofShop()).toContain('400-100-0001');
    writeTestRelease(releasesIn(own), 2);
    await expect.poll(ofShop, { timeout: 10_000 }).toContain('400-100-0002');
    write('{"phone":');
    writeTestRelease(releasesIn(own), 3);
    await expect
      .poll(
        async () => {
          await ofShop();
          return serving.complained.join('\n');
        },
        { timeout: 10_000 },
      )
      .toMatch(/settings\.json 无法读取.*暂时照旧/);
    expect(await ofShop()).toContain('400-100-0002');
  } finally {
    await serving.stop();
    rmSync(own, { recursive: true, force: true });
  }
});

test('calls, refusals and posts to a page carry the headers of every answer', async () => {
  for (const [method, path] of [
    ['GET', '/healthz'],
    ['GET', '/api/h5app/wxapp/goods/category'],
    ['GET', '/api/h5app/wxapp/orders'],
    ['GET', '/openapi.json'],
    ['GET', '/uploads/none.png'],
    ['POST', '/Goods/goods'],
  ]) {
    const { headers } = await fetch(origin + path, { method: method ?? '' });
    const sent = Object.fromEntries([...headers].filter(([name]) => name in siteHeaders));
    expect(sent, `${method} ${path}`).toEqual(siteHeaders);
  }
});

test('a proxy that nobody vouched for, and https without siteOrigin, are told once and by doctor', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  for (let times = 0; times < 2; times++) await fetch(`${origin}/healthz`, { headers });
  await expect.poll(() => server.complained.join('\n')).toContain('siteOrigin');
  expect(server.complained.filter((line) => line.includes('TRUSTED_PROXIES=127.0.0.1'))).toHaveLength(1);
  const doctor = promisify(execFile)(process.execPath, [command, 'doctor', '--data', folder]);
  await expect(doctor).rejects.toMatchObject({ stderr: expect.stringContaining('TRUSTED_PROXIES=127.0.0.1') });
});

test('a shop under https: Secure cookies and HSTS, also behind a proxy', async () => {
  const own = mkdtempSync(join(tmpdir(), 'chengju-serve-'));
  const env = { PUBLIC_SITE_ORIGIN: 'https://mall.example', TRUSTED_PROXIES: '127.0.0.1' };
  const secure = await startServe({ dataFolder: own, env });
  try {
    expect(secure.said.join('\n')).not.toContain('siteOrigin');
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    for (const path of ['/', '/api/h5app/wxapp/goods/category', '/healthz']) {
      const reply = await fetch(secure.origin + path, { headers });
      expect(reply.headers.get('strict-transport-security'), path).toContain('max-age=');
    }
    expect(await secure.stop()).toBe(0);
    expect(secure.complained).toEqual([]);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

test('before the first release the site says so, and a crawler may come back', async () => {
  const answer = await fetch(`${origin}/Goods/goods`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.text()).toBe('商城页面尚未发布');
});

test('a sender that goes away in the middle of a body is no error', async () => {
  const before = server.complained.length;
  const socket = createConnection(server.port, '127.0.0.1');
  socket.write('POST /api/h5app/wxapp/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nusername=');
  socket.destroySoon();
  await once(socket, 'close');
  // A call that is answered after it: by then the server has noticed.
  for (let times = 0; times < 3; times++) await fetch(`${origin}/healthz`);
  expect(server.complained.slice(before)).toEqual([]);
});
