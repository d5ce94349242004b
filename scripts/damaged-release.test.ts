import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { placesOf } from '#publisher/release/release.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-damaged-'));
const releases = releasesIn(folder);
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
const entry = join(import.meta.dirname, 'run.mjs');
const env = { ...process.env, DATABASE_URL: '' };

test('a server whose release is damaged serves the last good one, and tells log, webhook, /healthz and doctor', async () => {
  mkdirSync(releases, { recursive: true });
  writeTestRelease(releases, 1);
  writeTestRelease(releases, 2);
  const page = join(placesOf(releases, 2).folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('首页', '首頁'));
  const told: string[] = [];
  const hook = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    outgoing.writeHead(204).end();
    told.push(JSON.parse(Buffer.concat(chunks).toString()).state);
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  server = spawn(process.execPath, [entry, 'serve', '--demo', '--port', '0', '--data', folder, '--webhook', url], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  if (!server.stdout || !server.stderr) throw new Error('the server has no output');
  let origin = '';
  for await (const line of createInterface(server.stdout)) {
    origin = /^ready (\S+)/.exec(line)?.[1] ?? '';
    if (origin) break;
  }
  const [said] = (await once(createInterface(server.stderr), 'line')) as [string];
  expect(said).toContain('第 2 版有 1 个文件损坏或缺失（index.html）');
  expect(said).toContain('现在用第 1 版');
  expect(await (await fetch(`${origin}/`)).text()).toContain('<title>首页</title><script src="/_astro/a1.js">');
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok', pages: { state: 'damaged' } });
  await expect.poll(() => told).toEqual(['damaged']);
  const doctor = spawnSync(process.execPath, [entry, 'doctor', '--data', folder], { env, encoding: 'utf8' });
  expect(doctor.status).toBe(1);
  expect(doctor.stderr).toContain('第 2 版有 1 个文件损坏或缺失（index.html）');
  hook.close();
});
