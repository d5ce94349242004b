import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { rememberRun } from '#publisher/watch/run-history.ts';
import { accessOf } from './access.ts';
import { opsReply } from './reply.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-ops-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
writeTestRelease(releasesIn(dataFolder), 4);
rememberRun(dataFolder, {
  code: 21,
  line: '接口 <b>goods</b> 与约定不符',
  details: ['第 3 页'],
  started: '2026-11-21T01:00:00.000Z',
  seconds: 2.5,
  intervalSeconds: 600,
  pull: {
    counts: {},
    setAside: [{ collection: 'goods', key: '../x', reason: '编号不能作为地址' }],
    notes: [],
    calls: 1,
    retries: 0,
    fetched: 0,
    kept: 0,
    timings: {},
  },
  published: null,
  current: null,
});
const shopFacts = async () => ({
  searchMisses: [{ word: '<script>alert(1)</script>', times: 12 }],
  payments: [{ state: 'SUCCESS', count: 2, cents: 129_900 }],
});
const ask = (headers: Record<string, string>, token = '', address = '127.0.0.1', host = 'localhost:4321') =>
  opsReply(new Request(`http://${host}/ops`, { headers }), address, { dataFolder, token, shopFacts });

test.each([
  ['this machine', {}, '127.0.0.1', 'localhost', '', 'open'],
  ['this machine by IPv6', {}, '::1', '[::1]:4321', '', 'open'],
  ['this machine as IPv4 in IPv6', {}, '::ffff:127.0.0.1', '127.0.0.1:80', '', 'open'],
  ['another machine', {}, '10.0.0.8', 'localhost', '', 'hidden'],
  ['an address that only begins alike', {}, '127.evil', 'localhost', '', 'hidden'],
  ['what a proxy here hands on', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 'localhost', '', 'hidden'],
  ['a foreign name for this machine', {}, '127.0.0.1', 'evil.example', '', 'hidden'],
  ['the token', { authorization: 'Bearer s3cret' }, '10.0.0.8', 'mall.example', 's3cret', 'open'],
  ['another token', { authorization: 'Bearer s3cre' }, '127.0.0.1', 'localhost', 's3cret', 'denied'],
  ['no token', {}, '127.0.0.1', 'localhost', 's3cret', 'denied'],
  ['the token in another way', { authorization: 'Basic s3cret' }, '127.0.0.1', 'localhost', 's3cret', 'denied'],
])('%s is let in or not', (_name, headers, address, host, token, expected) => {
  const request = new Request(`http://${host}/ops`, { headers: headers as Record<string, string> });
  expect(accessOf(request, address, token)).toBe(expected);
});

test('as JSON it tells age, release, runs, failures, records set aside, searches in vain and payments', async () => {
  const reply = await ask({ accept: 'application/json' });
  expect(reply?.headers.get('cache-control')).toBe('no-store');
  expect(await reply?.json()).toMatchObject({
    freshness: { state: 'stale', sequence: 4 },
    release: { sequence: 4, published: 1_763_600_004, pages: 2 },
    runs: [{ code: 21, seconds: 2.5 }],
    failures: 1,
    setAside: [{ collection: 'goods', key: '../x' }],
    searchMisses: [{ times: 12 }],
    payments: [{ state: 'SUCCESS', count: 2, cents: 129_900 }],
  });
});

test('as a page it says the same in Chinese, and what others have typed stays text', async () => {
  const text = (await (await ask({}))?.text()) ?? '';
  for (const said of ['数据过旧', '失败 1 次', '已支付', '¥1,299.00', '编号不能作为地址', '2025-11-20 08:53:24']) {
    expect(text, said).toContain(said);
  }
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('接口 &lt;b&gt;goods&lt;/b&gt; 与约定不符');
});

test('who may not know gets no answer, who has no token is asked for it', async () => {
  expect(await ask({}, '', '10.0.0.8')).toBeNull();
  const denied = await ask({}, 's3cret');
  expect([denied?.status, denied?.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});
