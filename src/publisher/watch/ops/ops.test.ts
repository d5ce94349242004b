import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TelemetryFacts } from '#core/telemetry/facts.ts';
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
  testSigns: [{ part: 'payment' as const, text: 'ALIPAY_GATEWAY：http://127.0.0.1:4600 不是支付平台的正式地址' }],
  payments: [{ state: 'SUCCESS', count: 2, cents: 129_900 }],
  centres: [{ status: 6, count: 13 }],
  deadNotices: [{ id: 'n7', way: 'wecom' as const, fact: 'new-order:42', fault: '机器人已删除' }],
  moneyFaults: [
    {
      what: 'amount' as const,
      payType: 'alipay',
      note: '2026-11-22',
      tradeId: '2026112200000001',
      refundNo: '',
      ours: 20_000,
      theirs: 19_999,
    },
  ],
});
const day = 1_763_568_000;
const figures = {
  visits: 40,
  lcp: { p75: 4200, good: 0.4, count: 38 },
  inp: null,
  cls: { p75: 12, good: 1, count: 38 },
  ttfb: null,
};
const told: TelemetryFacts = {
  templates: [{ template: 'Goods/[id]', ...figures, days: [{ day, ...figures }] }],
  funnel: [{ day, view: 40, add: 10, begin: 5, pay: 4, reserve: 1 }],
  faults: [
    {
      template: 'index',
      kind: 'rejection',
      text: '<img src=x onerror=alert(1)>',
      place: '/_astro/a.js:1:2',
      times: 3,
      lastDay: day,
    },
  ],
  violations: [{ directive: 'script-src-elem', blocked: 'ads.test', times: 9, lastDay: day }],
};
const ask = (headers: Record<string, string>, token = 's3cret', telemetry: TelemetryFacts | null = told) =>
  opsReply(new Request('http://localhost:4321/ops', { headers }), {
    dataFolder,
    token,
    shopFacts,
    telemetry: async () => telemetry,
  });
const withToken = { authorization: 'Bearer s3cret' };

test.each([
  ['the token', 'Bearer s3cret', 's3cret', 'open'],
  ['another token', 'Bearer s3cre', 's3cret', 'denied'],
  ['no token', '', 's3cret', 'denied'],
  ['the token in another way', 'Basic s3cret', 's3cret', 'denied'],
  ['this machine while no token is set', '', '', 'hidden'],
  ['an empty token while none is set', 'Bearer ', '', 'hidden'],
])('%s is let in or not', (_name, authorization, token, expected) => {
  const request = new Request('http://localhost/ops', { headers: { authorization } });
  expect(accessOf(request, token)).toBe(expected);
});

test('as JSON it tells age, release, runs, failures, records set aside, searches in vain and payments', async () => {
  const reply = await ask({ ...withToken, accept: 'application/json' });
  expect(reply?.headers.get('cache-control')).toBe('no-store');
  expect(await reply?.json()).toMatchObject({
    freshness: { state: 'stale', sequence: 4 },
    release: { sequence: 4, published: 1_763_600_004, pages: 2 },
    runs: [{ code: 21, seconds: 2.5 }],
    failures: 1,
    setAside: [{ collection: 'goods', key: '../x' }],
    searchMisses: [{ times: 12 }],
    payments: [{ state: 'SUCCESS', count: 2, cents: 129_900 }],
    centres: [{ status: 6, count: 13 }],
  });
});

test('as a page it says the same in Chinese, and what others have typed stays text', async () => {
  const text = (await (await ask(withToken))?.text()) ?? '';
  for (const said of [
    '数据过旧',
    '不会收到真实货款：ALIPAY_GATEWAY',
    '失败 1 次',
    '已支付',
    '¥1,299.00',
    '金额不符',
    '¥199.99',
    '编号不能作为地址',
    '2025-11-20 08:53:24',
    '企业微信',
    '机器人已删除',
  ]) {
    expect(text, said).toContain(said);
  }
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('接口 &lt;b&gt;goods&lt;/b&gt; 与约定不符');
});

test('what pages have told is a table each, and texts that anybody may send stay text', async () => {
  const text = (await (await ask(withToken))?.text()) ?? '';
  for (const said of [
    '<b class="poor">4.20 s</b><small>40% 良好</small>',
    '<b class="good">0.012</b>',
    '商品页',
    '10<small>25%</small>',
    '4<small>80%</small>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '未处理的失败 · /_astro/a.js:1:2',
    'script-src-elem',
    'ads.test',
  ]) {
    expect(text, said).toContain(said);
  }
  expect(text).not.toContain('<img');
  const json = await (await ask({ ...withToken, accept: 'application/json' }))?.json();
  expect(json).toMatchObject({ telemetry: { funnel: [{ view: 40 }], templates: [{ template: 'Goods/[id]' }] } });
});

test('where nothing is taken the page says so', async () => {
  const text = (await (await ask(withToken, 's3cret', null))?.text()) ?? '';
  expect(text).toContain('没有开启');
});

test('who may not know gets no answer, who has no token is asked for it', async () => {
  expect(await ask({}, '')).toBeNull();
  const denied = await ask({});
  expect([denied?.status, denied?.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});
