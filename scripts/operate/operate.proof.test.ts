import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { root } from '#mall/options.ts';
import { noteInNginx } from '#publisher/release/in-nginx.ts';
import { placesOf } from '#publisher/release/release.ts';
import { readSums, sumOf, writeSums } from '#publisher/release/sums.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { readRuns } from '#publisher/watch/run-history.ts';
import { freePort } from '#scripts/proof/publish/nginx-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-operate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let data = '';
let count = 0;
beforeEach(() => {
  data = join(folder, String(++count));
  mkdirSync(data, { mode: 0o700 });
});

const entry = join(root, 'scripts/run.mjs');
const env = { ...process.env, DATABASE_URL: '', CHENGJU_WEBHOOK: '' };
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args, '--data', data], {
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
};

/** A release published `hours` ago. */
function publishTest(hours: number): void {
  const release = writeTestRelease(releasesIn(data), 1);
  const published = Math.floor(Date.now() / 1000) - hours * 3600;
  const { folder: of, sumsFile } = placesOf(releasesIn(data), 1);
  const text = JSON.stringify({ ...release, published });
  writeFileSync(join(of, 'release.json'), text);
  writeFileSync(sumsFile, writeSums(new Map(readSums(sumsFile)).set('release.json', sumOf(text))));
}

test('doctor names what is missing, what is old and who holds the lock, and changes nothing', () => {
  expect(run('doctor')).toMatchObject({ code: 1, said: expect.stringContaining('还没有可用的版本') });
  publishTest(30);
  const { said } = run('doctor');
  for (const trouble of ['第 1 版）已有 30 小时没有核对过', '没有完整的快照']) expect(said).toContain(trouble);
  // A quiet shop has nothing to publish, and its schedule looks every ten minutes.
  const started = new Date(Date.now() - 600_000).toISOString();
  writeFileSync(join(data, 'runs.ndjson'), `${JSON.stringify({ code: 10, started, seconds: 2 })}\n`, { mode: 0o600 });
  expect(run('doctor').said).not.toContain('没有核对过');
  const releaseLock = takePublishLock(data);
  expect(run('doctor').said).toContain('另一个发布正在进行');
  releaseLock();
  publishTest(1);
  mkdirSync(join(data, 'snapshots/current'), { recursive: true, mode: 0o700 });
  writeFileSync(join(data, 'snapshots/current/manifest.json'), '{}');
  expect(run('doctor', '--demo')).toMatchObject({ code: 0, said: expect.stringContaining('都正常') });
  expect(run('doctor', '--api', 'http://127.0.0.1:1')).toMatchObject({
    code: 1,
    said: expect.stringContaining('没有应答'),
  });
});

test('doctor names a damaged file, a backup that is missing, and an nginx that lags behind', () => {
  publishTest(1);
  writeFileSync(join(placesOf(releasesIn(data), 1).folder, '404.html'), 'half');
  noteInNginx(releasesIn(data), 7);
  writeFileSync(join(data, 'mall.db'), '');
  const { code, said } = run('doctor');
  expect(code).toBe(1);
  for (const trouble of ['损坏或缺失（404.html）', '从未备份', 'nginx 仍在用第 7 版']) expect(said).toContain(trouble);
  // The note is written by root for everybody.
  expect(said).not.toContain('in-nginx');
});

test('npm run snapshot waits for nobody: while another run holds the lock it is 40 and writes no report', () => {
  const releaseLock = takePublishLock(data);
  expect(run('snapshot', '--api', 'http://127.0.0.1:1')).toMatchObject({
    code: 40,
    said: expect.stringContaining('另一个发布正在进行'),
  });
  releaseLock();
  expect(() => readFileSync(join(data, 'snapshots/report.json'))).toThrow('ENOENT');
  expect(run('snapshot').code).toBe(2);
});

test('settings that cannot be end a rebuild with 2, visitors keep what they had, and it is remembered', () => {
  publishTest(1);
  writeFileSync(join(data, 'settings.json'), '{"phnoe":"1"}');
  expect(run('rebuild')).toMatchObject({ code: 2, said: expect.stringContaining('phnoe 不是设置项') });
  expect(readRuns(data)).toMatchObject([{ code: 2, current: { sequence: 1 }, intervalSeconds: 0 }]);
});

test('schedule --cron runs at its times, never two at once, tells the operator once, and ends on SIGTERM', async () => {
  const told: string[] = [];
  const hook = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    told.push(JSON.parse(Buffer.concat(chunks).toString()).state);
    outgoing.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  // Every run fails at once: this test is about the plan.
  writeFileSync(join(data, 'settings.json'), '{"phnoe":"1"}');
  const flags = ['schedule', '--cron', '* * * * * *', '--data', data, '--webhook', url];
  const scheduler = spawn(process.execPath, [entry, ...flags], { env, stdio: 'ignore' });
  while (readRuns(data).length < 3 && scheduler.exitCode === null) await new Promise((done) => setTimeout(done, 50));
  scheduler.kill('SIGTERM');
  expect(await once(scheduler, 'exit')).toEqual([0, null]);
  hook.close();
  const runs = readRuns(data).toReversed();
  expect(runs.every(({ code, intervalSeconds }) => code === 2 && intervalSeconds === 1)).toBe(true);
  for (const [index, { started }] of runs.slice(1).entries()) {
    const before = runs[index];
    expect(Date.parse(started)).toBeGreaterThanOrEqual(
      Date.parse(before?.started ?? '') + (before?.seconds ?? 0) * 1000,
    );
  }
  expect(told).toEqual(['failed']);
});

test('schedule --hook-port runs when a signed message asks, once for those that come together, and for no other', async () => {
  // Every run fails at once: this test is about what starts it.
  writeFileSync(join(data, 'settings.json'), '{"phnoe":"1"}');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const port = await freePort();
  // A plan of years: a timer of Node reaches 24 days, and one that is set further off fires at once.
  const flags = ['schedule', '--cron', '0 0 29 2 *', '--data', data, '--hook-port', String(port)];
  const scheduler = spawn(process.execPath, [entry, ...flags], {
    env: { ...env, REBUILD_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  scheduler.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  try {
    await once(scheduler.stdout, 'data');
    const send = async (id: string, key = secret): Promise<number> => {
      const now = new Date();
      const reply = await fetch(`http://127.0.0.1:${port}/hooks/rebuild`, {
        method: 'POST',
        body: '{}',
        headers: {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(key).sign(id, now, '{}'),
        },
      });
      return reply.status;
    };
    const runsTo = async (count: number): Promise<void> => {
      while (readRuns(data).length < count && scheduler.exitCode === null)
        await new Promise((done) => setTimeout(done, 50));
    };
    expect(await send('1', `whsec_${randomBytes(32).toString('base64')}`)).toBe(401);
    expect([await send('2'), await send('3')]).toEqual([202, 202]);
    await runsTo(1);
    // Asked for after that run had ended, or while it was under way: either way one more.
    expect(await send('4')).toBe(202);
    await runsTo(2);
  } finally {
    scheduler.kill('SIGTERM');
  }
  expect(await once(scheduler, 'close')).toEqual([0, null]);
  expect(readRuns(data)).toHaveLength(2);
  expect(complaints).not.toContain('TimeoutOverflowWarning');
});

test('schedule goes on when a run could not be started at all', async () => {
  // A program that is not there stands for a machine that has no process to spare.
  const lost = 'data:text/javascript,process.execPath=%22/no-such-node%22';
  const scheduler = spawn(
    process.execPath,
    ['--import', lost, entry, 'schedule', '--cron', '* * * * * *', '--data', data],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaints = '';
  scheduler.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const tries = (): number => complaints.split('无法启动').length - 1;
  while (tries() < 2 && scheduler.exitCode === null) await new Promise((done) => setTimeout(done, 50));
  expect(scheduler.exitCode).toBeNull();
  scheduler.kill('SIGTERM');
  expect(await once(scheduler, 'close')).toEqual([0, null]);
});

test('a plan that cannot be read is 2', () => {
  const short = { code: 2, said: expect.stringContaining('REBUILD_SECRET') };
  expect(run('schedule', '--every', '10m', '--hook-port', '4322')).toMatchObject(short);
  expect(run('schedule', '--cron', 'every day')).toMatchObject({ code: 2, said: expect.stringContaining('无法理解') });
  expect(run('schedule').code).toBe(2);
  expect(run('schedule', '--every', '10').code).toBe(2);
});

test('parts of a rendering need a snapshot: without one that is 2 in one line', () => {
  const needed = { code: 2, said: expect.stringContaining('还没有快照') };
  expect(run('merge', '--demo', '--at', '1', folder)).toMatchObject(needed);
  const shard = run('rebuild', '--demo', '--shard', '1/2', '--at', '1');
  expect(shard).toMatchObject(needed);
  expect(shard.said).not.toContain('    at ');
});
