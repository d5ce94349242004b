import { beforeEach, expect, test } from 'vitest';
import { secondsOf } from '#backend/app/clock.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { telemetryPath, violationPath } from '#core/telemetry/routes.ts';
import { startOfDay } from '#core/time/time.ts';
import { telemetryFactsOf } from './facts.ts';
import { faultsPerDay, sweepTelemetry } from './record.ts';

const shop = shopOfFile({ startMs: Date.parse('2026-03-01T10:00:00Z') });

const tables = ['telemetry_count', 'telemetry_fault', 'throttle'] as const;
beforeEach(() =>
  shop.database.write(async (connection) => {
    for (const table of tables) await connection.deleteFrom(table).execute();
  }),
);

const visit = (more: object = {}) => ({
  template: 'Goods/[id]',
  isFirst: true,
  vitals: { lcp: 1234, inp: 40, cls: 3, ttfb: 90 },
  events: [],
  faults: [],
  ...more,
});
const fault = (text: string) => ({ kind: 'error', text, place: '/_astro/store.B1.js:1:20' });

let addresses = 0;
async function send(body: unknown, { path = telemetryPath, ip = '', headers = {} } = {}): Promise<number> {
  // An address of its own each, so that no limit of another test counts.
  addresses += 1;
  const init = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return (await shop.client(ip || `10.9.${addresses >> 8}.${addresses & 255}`).fetch(path, init)).status;
}

const counts = () =>
  shop.database.read
    .selectFrom('telemetry_count')
    .select(['template', 'metric', 'bucket', 'times'])
    .orderBy('metric')
    .orderBy('bucket')
    .execute();
const faults = () =>
  shop.database.read.selectFrom('telemetry_fault').selectAll().orderBy('text').orderBy('place').execute();
const factsNow = () => telemetryFactsOf(shop.database.read, secondsOf(shop.nowMs));

test('visits are counted by day, template and bucket', async () => {
  expect(await send(visit({ events: ['add', 'add'] }))).toBe(204);
  expect(await send(visit({ vitals: { lcp: 1200 } }))).toBe(204);
  const template = 'Goods/[id]';
  expect(await counts()).toEqual([
    { template, metric: 'add', bucket: 0, times: 2 },
    { template, metric: 'cls', bucket: 1, times: 1 },
    { template, metric: 'inp', bucket: 1, times: 1 },
    { template, metric: 'lcp', bucket: 13, times: 2 },
    { template, metric: 'ttfb', bucket: 3, times: 1 },
    { template, metric: 'visit', bucket: 0, times: 2 },
  ]);
});

test('a later message of the same page is no visit', async () => {
  await send(visit({ isFirst: false, vitals: {}, events: ['reserve'] }));
  expect((await counts()).map(({ metric }) => metric)).toEqual(['reserve']);
});

test('visits at the same moment are all counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => send(visit({ vitals: {} }))));
  expect(await counts()).toEqual([{ template: 'Goods/[id]', metric: 'visit', bucket: 0, times: 8 }]);
});

test.each([
  ['an unknown template', visit({ template: '/User/orderDetail?id=1' })],
  ['a field that nobody asked for', visit({ member: 7 })],
  ['a vital below zero', visit({ vitals: { lcp: -1 } })],
  ['a vital without end', '{"template":"index","isFirst":true,"vitals":{"lcp":1e400},"events":[],"faults":[]}'],
  ['an unknown event', visit({ events: ['refund'] })],
  ['a hundred events', visit({ events: Array.from({ length: 100 }, () => 'add') })],
  ['a place that is no script of ours', visit({ faults: [{ ...fault('x'), place: 'https://evil.test/a.js:1:1' }] })],
  ['six faults', visit({ faults: Array.from({ length: 6 }, (_, index) => fault(`fault ${index}`)) })],
  ['no JSON', '<html>'],
  ['a list', []],
])('%s is refused, and nothing is kept', async (_name, body) => {
  expect(await send(body)).toBe(422);
  expect([await counts(), await faults()]).toEqual([[], []]);
});

test('a body above eight kilobytes is refused unread', async () => {
  expect(await send(`${JSON.stringify(visit())}${' '.repeat(8 * 1024)}`)).toBe(413);
});

test('a page of another site cannot send', async () => {
  expect(await send(visit(), { headers: { origin: 'https://evil.test' } })).toBe(403);
});

test('the same fault is counted, whatever numbers it names, and its text is tidied once more', async () => {
  for (const mobile of ['13800000001', '13900000002'])
    await send(visit({ faults: [fault(`call ${mobile} <b>back</b>`)] }));
  expect(await faults()).toMatchObject([
    { kind: 'error', template: 'Goods/[id]', text: 'call … <b>back</b>', place: '/_astro/store.B1.js:1:20', times: 2 },
  ]);
});

test('a full day takes no new faults, but counts those it has', async () => {
  const day = startOfDay(secondsOf(shop.nowMs));
  const rows = Array.from({ length: faultsPerDay }, (_, index) => ({
    day,
    kind: 'error' as const,
    template: 'index',
    text: `known ${index}`,
    place: '',
    times: 1,
  }));
  await shop.database.write((connection) => connection.insertInto('telemetry_fault').values(rows).execute());
  await send(visit({ template: 'index', faults: [fault('one more'), { ...fault('known 7'), place: '' }] }));
  const kept = await faults();
  expect(kept).toHaveLength(faultsPerDay);
  expect(kept.find(({ text }) => text === 'known 7')?.times).toBe(2);
  // Violations have a number of their own.
  await send(
    { 'csp-report': { 'document-uri': 'https://mall.test/', 'effective-directive': 'img-src' } },
    { path: violationPath },
  );
  expect(await faults()).toHaveLength(faultsPerDay + 1);
});

test('a network tells sixty faults an hour; others are not held by it, and its visits still count', async () => {
  const ip = '10.8.0.1';
  for (let round = 0; round < 14; round += 1) {
    const five = Array.from({ length: 5 }, (_, index) => fault(`made up ${String.fromCharCode(97 + round)}${index}`));
    expect(await send(visit({ vitals: {}, faults: five }), { ip })).toBe(204);
  }
  expect(await faults()).toHaveLength(60);
  expect(await counts()).toMatchObject([{ metric: 'visit', times: 14 }]);
  await send(visit({ faults: [fault('of another')] }));
  expect(await faults()).toHaveLength(61);
});

test('a network has twelve hundred visits an hour', async () => {
  const ip = '10.8.0.2';
  for (let sent = 0; sent < 1210; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => send(visit({ vitals: {} }), { ip })));
  }
  expect(await counts()).toMatchObject([{ metric: 'visit', times: 1200 }]);
});

test('violations are counted in both forms, from whatever type of body', async () => {
  const older = {
    'csp-report': {
      'document-uri': 'https://mall.test/Goods/7?from=ad',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://ads.test/x.js?mobile=13800000001',
    },
  };
  const newer = [
    {
      type: 'csp-violation',
      url: 'https://mall.test/',
      body: {
        documentURL: 'https://mall.test/',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://ads.test/y.js',
      },
    },
  ];
  const path = violationPath;
  expect(await send(older, { path, headers: { 'content-type': 'application/csp-report' } })).toBe(204);
  expect(await send(newer, { path, headers: { 'content-type': 'application/reports+json' } })).toBe(204);
  expect(await send({ nothing: 1 }, { path })).toBe(422);
  expect((await faults()).map(({ template, text, place }) => [template, text, place])).toEqual([
    ['Goods/[id]', 'script-src-elem', 'ads.test'],
    ['index', 'script-src-elem', 'ads.test'],
  ]);
  const { violations } = await factsNow();
  expect(violations).toMatchObject([{ directive: 'script-src-elem', blocked: 'ads.test', times: 2 }]);
});

test.each(['sec-gpc', 'dnt'])('nothing is kept of a browser that sends %s', async (name) => {
  expect(await send(visit({ faults: [fault('x')] }), { headers: { [name]: '1' } })).toBe(204);
  const report = { 'csp-report': { 'document-uri': 'https://mall.test/', 'effective-directive': 'img-src' } };
  expect(await send(report, { path: violationPath, headers: { [name]: '1' } })).toBe(204);
  expect([await counts(), await faults()]).toEqual([[], []]);
});

test('/ops learns the way of a purchase by day, and each template with its p75', async () => {
  const goods = { vitals: { lcp: 2000 } };
  for (const events of [[], ['add'], ['add']]) await send(visit({ ...goods, events }));
  await send(visit({ template: 'Checkout', vitals: {} }));
  shop.advance(86_400);
  await send(visit({ template: 'Order/paystatus', vitals: {}, events: ['pay'] }));
  await send(visit({ vitals: { lcp: 5000 } }));
  const { templates, funnel } = await factsNow();
  const today = startOfDay(secondsOf(shop.nowMs));
  expect(funnel).toEqual([
    { day: today, view: 1, add: 0, begin: 0, pay: 1, reserve: 0 },
    { day: today - 86_400, view: 3, add: 2, begin: 1, pay: 0, reserve: 0 },
  ]);
  expect(templates.map(({ template, visits }) => [template, visits])).toEqual([
    ['Goods/[id]', 4],
    ['Checkout', 1],
    ['Order/paystatus', 1],
  ]);
  expect(templates[0]).toMatchObject({
    lcp: { p75: 2000, good: 0.75, count: 4 },
    inp: null,
    days: [
      { day: today, visits: 1, lcp: { good: 0, count: 1 } },
      { day: today - 86_400, visits: 3, lcp: { good: 1, count: 3 } },
    ],
  });
});

test('a shop that takes no telemetry has no such address', async () => {
  const other = await openTestShop({ app: { hasTelemetry: false } });
  try {
    for (const path of [telemetryPath, violationPath]) {
      const answer = await other.client().fetch(path, { method: 'POST', body: JSON.stringify(visit()) });
      expect(answer.status, path).toBe(404);
    }
    expect((await other.client().fetch('/reserve')).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('after ninety days it is gone', async () => {
  await send(visit({ faults: [fault('old')] }));
  const sweep = () => shop.database.write((connection) => sweepTelemetry(connection, secondsOf(shop.nowMs)));
  shop.advance(90 * 86_400);
  await sweep();
  expect((await faults()).length).toBe(1);
  shop.advance(86_400);
  await sweep();
  expect([await counts(), await faults()]).toEqual([[], []]);
});
