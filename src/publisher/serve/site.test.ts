import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { createSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programmePages = [
  '/Programme',
  '/Programme/programme',
  '/Programme/programme/cate_id-701',
  '/Programme/P0013',
  '/Programme/spcDetail',
];

const pages: Record<string, { file: string; policy: number; etag: string }> = {};
for (const path of [
  '/Goods/goods',
  '/Goods/goods/category-3',
  '/Goods/goods/tag-9',
  '/Goods/7',
  ...programmePages,
  '/404',
]) {
  const file = `${path.slice(1)}.html`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `page ${path}`);
  pages[path] = { file, policy: 0, etag: `"${path}"` };
}
const placed = () => ({
  folder,
  release: {
    sequence: 1,
    published: 0,
    inputs: '',
    snapshot: '',
    validUntil: 0,
    pages,
    policies: ["default-src 'none'"],
  },
});
const site = createSite(placed);
const shown = async (path: string): Promise<string> => (await site.request(`http://mall.test${path}`)).text();

test('a query that names one prerendered list shows that list', async () => {
  expect(await shown('/Goods/goods?categoryId=3&sort=sales')).toBe('page /Goods/goods/category-3');
  expect(await shown('/Goods/goods?tag_id=9')).toBe('page /Goods/goods/tag-9');
});

test('any other query of the library is left to the page itself', async () => {
  for (const query of ['', '?categoryId=3,4', '?categoryId=77', '?tag_id=9&brand_id=1', '?keywords=x&tag_id=9']) {
    expect(await shown(`/Goods/goods${query}`), query).toBe('page /Goods/goods');
  }
});

test('programmes: a query of one value shows its list, spcDetail leads to the page it names', async () => {
  expect(await shown('/Programme/programme?cate_id=701')).toBe('page /Programme/programme/cate_id-701');
  expect(await shown('/Programme/programme?cate_id=701&in_scene=3')).toBe('page /Programme/programme');
  const leadsTo = async (path: string) => {
    const answer = await site.request(`http://mall.test${path}`);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await leadsTo('/Programme/spcDetail?code=P0013')).toEqual([301, '/Programme/P0013']);
  expect(await leadsTo('/programme/SPCDETAIL?code=P0013')).toEqual([301, '/Programme/P0013']);
  expect(await leadsTo('/Programme/spcDetail')).toEqual([301, '/Programme/programme']);
  expect(await leadsTo('/Programme/')).toEqual([301, '/Programme']);
  // Not published yet, or not a code at all: the page itself asks the server.
  expect(await shown('/Programme/spcDetail?code=P9999')).toBe('page /Programme/spcDetail');
  expect(await shown('/Programme/spcDetail?code=//evil.example')).toBe('page /Programme/spcDetail');
});

test('another spelling leads to the right one with its query', async () => {
  const answer = await site.request('http://mall.test/goods/GOODS/?categoryId=3');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/Goods/goods?categoryId=3']);
});

test('lists come with speculation rules, which are empty for whoever saves data, goods pages without', async () => {
  const list = await site.request('http://mall.test/Goods/goods');
  const path = JSON.parse(list.headers.get('speculation-rules') ?? '""') as string;
  const rules = await site.request(`http://mall.test${path}`);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }], prefetch: [{}] });
  const saving = await site.request(`http://mall.test${path}`, { headers: { 'save-data': 'on' } });
  expect([await saving.json(), saving.headers.get('vary')]).toEqual([{}, 'Save-Data']);
  expect(list.headers.get('server-timing')).toBe('rules');
  expect((await site.request('http://mall.test/Goods/7')).headers.get('speculation-rules')).toBeNull();
});

test('pages learn that telemetry is taken, and browsers where to report, only where that is so', async () => {
  const headersOf = async (path: string, from = createSite(placed, '', '', true)) =>
    (await from.request(`http://mall.test${path}`)).headers;
  const list = await headersOf('/Goods/goods');
  expect(list.get('server-timing')).toBe('rules, telemetry');
  expect(list.get('reporting-endpoints')).toBeNull();
  const ofHttp = "default-src 'none'; frame-ancestors 'none'; report-uri /telemetry/policy";
  expect(list.get('content-security-policy')).toBe(ofHttp);
  takeSettingsFrom((name) => (name === 'siteOrigin' ? 'https://mall.test' : undefined));
  const secure = await headersOf('/Goods/goods');
  takeSettingsFrom(() => undefined);
  expect(secure.get('reporting-endpoints')).toBe('policy="/telemetry/policy"');
  expect(secure.get('content-security-policy')).toBe(`${ofHttp}; report-to policy`);
  expect((await headersOf('/Goods/7')).get('server-timing')).toBe('telemetry');
  const other = await headersOf('/Goods/7', site);
  expect([other.get('server-timing'), other.get('reporting-endpoints')]).toEqual([null, null]);
  expect(other.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('the service worker is revalidated as a page is, the manifest is a file of its own kind', async () => {
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  const of = async (path: string) => {
    const { headers } = await site.request(`http://mall.test${path}`);
    return [headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await of('/sw.js')).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  expect(await of('/manifest.webmanifest')).toEqual(['application/manifest+json', 'public, max-age=3600']);
});

test('a film is sent whole or in the part that a browser asks for', async () => {
  mkdirSync(join(folder, 'films'), { recursive: true });
  writeFileSync(join(folder, 'films/lock.webm'), '0123456789');
  const ask = async (range: string | null, method = 'GET') => {
    const headers = range === null ? {} : { range };
    const answer = await site.request('/films/lock.webm', { method, headers });
    const { status } = answer;
    const [part, length] = ['content-range', 'content-length'].map((name) => answer.headers.get(name));
    return [status, part, length, await answer.text()];
  };
  const whole = await site.request('/films/lock.webm');
  expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual(['video/webm', 'bytes']);
  expect(await ask(null)).toEqual([200, null, '10', '0123456789']);
  expect(await ask('bytes=0-')).toEqual([206, 'bytes 0-9/10', '10', '0123456789']);
  expect(await ask('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '3', '234']);
  expect(await ask('bytes=-3')).toEqual([206, 'bytes 7-9/10', '3', '789']);
  expect(await ask('bytes=10-')).toEqual([416, 'bytes */10', '0', '']);
  expect(await ask('bytes=2-4', 'HEAD')).toEqual([206, 'bytes 2-4/10', '3', '']);
  expect((await site.request('/films/gone.webm')).status).toBe(404);
});
