import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stores } from '#core/offline/stores.ts';
import { answerPage } from './pages.ts';
import type { FetchEvent } from './scope.ts';
import { mapCaches, origin } from './testing-caches.ts';

const { opened, caches, keysOf } = mapCaches();
const html = (code: string, text: string): string =>
  `<html><head><title>${text}</title><script type="module" src="/_astro/${code}.js"></script></head><body>${text}</body></html>`;
const pageOf = (code: string, text: string): Response =>
  new Response(html(code, text), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });

/** The network: an answer by path, and how it was asked. */
let network: Record<string, () => Response> = {};
const asked: { path: string; cache: string | undefined }[] = [];

/** Opens a page as the worker sees it. */
async function open(path: string, { cache = 'default', isOnline = true } = {}): Promise<string> {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const url = new URL(path, origin);
  const work: Promise<unknown>[] = [];
  const request = { url: url.href, cache, method: 'GET' } as Request;
  const event = { request, waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as FetchEvent;
  const text = await (await answerPage(event, url)).text();
  await Promise.all(work);
  return text;
}

beforeEach(() => {
  const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
  network = { '/offline': () => pageOf('a', 'offline page'), '/_astro/a.js': script };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin);
    asked.push({ path: pathname, cache: init?.cache });
    const answer = network[pathname];
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});
afterEach(() => {
  opened.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('with a network its answer is shown, whatever is kept', async () => {
  network['/Goods/7'] = () => pageOf('a', '¥99.00');
  await open('/Goods/7');
  network['/Goods/7'] = () => pageOf('a', '¥88.00');
  expect(await open('/Goods/7')).toBe(html('a', '¥88.00'));
  network['/Goods/7'] = () => new Response('broken', { status: 500 });
  expect(await open('/Goods/7')).toBe('broken');
});

test('without one the page that was read last is shown below its note, any other is the offline page', async () => {
  network['/Goods/7'] = () => pageOf('a', '¥99.00');
  await open('/Goods/7');
  delete network['/Goods/7'];
  expect(await open('/Goods/7')).toMatch(/价格与库存以联网后为准.*¥99\.00/s);
  expect(await open('/Goods/8')).toContain('offline page');
  // A query may name another page.
  expect(await open('/Goods/7?code=1')).toContain('offline page');
});

test('what the browser has stored is never taken unasked on the way back, or when it says that there is no network', async () => {
  network['/Goods/7'] = () => pageOf('a', '¥99.00');
  await open('/Goods/7');
  await open('/Goods/7', { cache: 'force-cache' });
  await open('/Goods/7', { isOnline: false });
  const ways = asked.filter(({ path }) => path === '/Goods/7').map(({ cache }) => cache);
  expect(ways).toEqual([undefined, 'no-cache', 'no-cache']);
});

test('pages of another code go as soon as one of the new is read', async () => {
  network['/Goods/7'] = () => pageOf('a', 'old');
  network['/Goods/8'] = () => pageOf('b', 'new');
  await open('/Goods/7');
  await open('/Goods/8');
  expect(keysOf(stores.pages)).toEqual([`${origin}/Goods/8`]);
});

test('the thirty pages that were opened last stay', async () => {
  for (let id = 1; id <= 32; id += 1) {
    network[`/Goods/${id}`] = () => pageOf('a', String(id));
    await open(`/Goods/${id}`);
    if (id > 1) await open('/Goods/1');
  }
  const kept = keysOf(stores.pages).map((url) => url.slice(origin.length));
  expect(kept).toHaveLength(30);
  expect(kept.slice(-2)).toEqual(['/Goods/32', '/Goods/1']);
  expect(kept).not.toContain('/Goods/2');
});

test('no page of a member, no answer that is none, nothing that must not be stored is kept', async () => {
  network['/User'] = () => pageOf('a', 'mine');
  network['/Goods/none'] = () => new Response('x', { status: 404, headers: { 'content-type': 'text/html' } });
  network['/topic/x'] = () =>
    new Response('x', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
  for (const path of ['/User', '/Goods/none', '/topic/x']) await open(path);
  expect(keysOf(stores.pages)).toEqual([]);
});
