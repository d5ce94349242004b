import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#core/site/demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-serve-'));
let server: ChildProcess;
let origin = '';
const said: string[] = [];

beforeAll(async () => {
  server = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SIM: '1', DATABASE_URL: '' },
  });
  if (!server.stdout) throw new Error('the server has no output');
  for await (const line of createInterface(server.stdout)) {
    said.push(line);
    origin = /^ready (\S+)/.exec(line)?.[1] ?? '';
    if (origin) break;
  }
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('it is healthy and says that SIM does nothing here', async () => {
  const answer = await fetch(`${origin}/healthz`);
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: { status: 'ok', database: 'sqlite', pages: { state: 'none', sequence: null, ageSeconds: null } },
  });
  expect(said.join('\n')).toContain('从不打开模拟器');
});

test('an empty data folder is told of with the command that fills this very folder', () => {
  expect(said.join('\n')).toContain(`运行 npm run rebuild -- --data ${folder} 发布`);
});

test('there are no simulators, no sample goods and no demo members', async () => {
  const simulator = await fetch(`${origin}/__sim/pay`, {
    method: 'POST',
    body: new URLSearchParams({ trade_id: '1' }),
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

test('whoever sits at the machine sees how it runs; what a proxy hands on does not', async () => {
  const here = await fetch(`${origin}/ops`, { headers: { accept: 'application/json' } });
  expect(await here.json()).toMatchObject({ freshness: { state: 'none' }, runs: [], searchMisses: [], payments: [] });
  const page = await fetch(`${origin}/ops`);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await page.text()).toContain('还没有版本，请运行 npm run rebuild');
  const handedOn = await fetch(`${origin}/ops`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect([handedOn.status, await handedOn.text()]).toEqual([503, '商城页面尚未发布']);
});

test('before the first release the site says so, and a crawler may come back', async () => {
  const answer = await fetch(`${origin}/Goods/goods`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.text()).toBe('商城页面尚未发布');
});

test('SIGTERM lets a running request end and then ends the process cleanly', async () => {
  const running = fetch(`${origin}/api/h5app/wxapp/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: '13800000000', password: 'wrong-password' }),
  });
  await new Promise((done) => setTimeout(done, 20));
  server.kill('SIGTERM');
  expect((await running).status).toBe(200);
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
});
