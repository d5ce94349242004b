import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Base } from '#publisher/release/release-writer.ts';
import { familyGoods, goodsDictionary, makeFamily, newScripts, oldScripts } from '#publisher/twin/testing-family.ts';
import { announcedBy, nameOf } from './encodings.ts';
import { createSite } from './site.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-dictionary-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const browser = 'gzip, deflate, br, zstd, dcb, dcz';
const path = '/Goods/1003';
let first: Base;
let second: Base;
let current: Base;
const site = createSite(() => current);

beforeAll(async () => {
  first = await makeFamily(join(data, '1'), [...familyGoods, '/User', '/404'], { scripts: oldScripts });
  second = await makeFamily(join(data, '2'), [...familyGoods, '/User', '/404'], {
    base: first,
    design: 'another',
    scripts: newScripts,
  });
  current = second;
});

const ask = async (address: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
  site.request(`http://mall.test${address}`, { method, headers });
const named = (base: Base): string => nameOf(goodsDictionary(base));
const contentOf = (base: Base): Buffer => readFileSync(join(base.folder, goodsDictionary(base).file));
/** The text that a browser with the dictionary of `base` shows. */
async function shown(answer: Response, base: Base = current): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding !== 'dcz') return body.toString();
  return zstdDecompressSync(body.subarray(40), { dictionary: contentOf(base) }).toString();
}
const pageOf = (base: Base): string => readFileSync(join(base.folder, 'Goods/1003.html'), 'utf8');

test('whoever has the dictionary gets the twin, for the browser alone and with a tag of its own', async () => {
  const headers = { 'accept-encoding': browser, 'available-dictionary': named(second) };
  const answer = await ask(path, headers);
  const of = (name: string): string | null => answer.headers.get(name);
  expect([of('content-encoding'), of('cache-control')]).toEqual(['dcz', 'private, no-cache']);
  expect(of('vary')).toBe('accept, accept-encoding, available-dictionary');
  expect(of('link')).not.toContain('compression-dictionary');
  expect(await shown(answer)).toBe(pageOf(second));
  const plain = await ask(path, { 'accept-encoding': browser });
  expect(of('etag')).not.toBe(plain.headers.get('etag'));
  const again = await ask(path, { ...headers, 'if-none-match': of('etag') ?? '' });
  expect([again.status, again.headers.get('etag')]).toEqual([304, of('etag')]);
  expect((await ask(path, headers, 'HEAD')).headers.get('content-encoding')).toBe('dcz');
});

test('any other caller gets brotli or gzip', async () => {
  const has = { 'available-dictionary': named(second) };
  for (const headers of [
    { 'accept-encoding': browser },
    { 'accept-encoding': browser, 'available-dictionary': named(first) },
    { 'accept-encoding': browser, 'available-dictionary': ':none:' },
    { 'accept-encoding': browser, 'available-dictionary': named(second).toLowerCase() },
    // A proxy that drops one of the two headers.
    { 'accept-encoding': 'gzip, br', ...has },
    { 'accept-encoding': 'gzip, br, dcz;q=0', ...has },
    { 'accept-encoding': 'gzip', ...has },
    has,
  ]) {
    const answer = await ask(path, headers);
    const expected = 'accept-encoding' in headers ? (headers['accept-encoding'].includes('br') ? 'br' : 'gzip') : null;
    expect(answer.headers.get('content-encoding'), JSON.stringify(headers)).toBe(expected);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('vary')).toBe('accept, accept-encoding, available-dictionary');
    expect(answer.headers.get('link')).not.toContain('compression-dictionary');
    expect(await shown(answer)).toBe(pageOf(second));
  }
});

test('lists and brands name the dictionary of goods beside their own, goods pages none', () => {
  const own = { file: 'dictionaries/own.dict', sha256: '' };
  const all = { goods: goodsDictionary(second), goodsList: own, topic: own };
  const named = (file: string): string => `</${file}>; rel="compression-dictionary"`;
  expect(announcedBy(all, 'goodsList')).toBe([own.file, all.goods.file].map(named).join(', '));
  expect(['topic', 'goods', 'brand'].map((name) => announcedBy(all, name))).toEqual([
    named(own.file),
    '',
    named(all.goods.file),
  ]);
});

test('after a rollback the dictionary of that release counts', async () => {
  current = first;
  const old = await ask(path, { 'accept-encoding': browser, 'available-dictionary': named(first) });
  const newer = await ask(path, { 'accept-encoding': browser, 'available-dictionary': named(second) });
  expect([old, newer].map(({ headers }) => headers.get('content-encoding'))).toEqual(['dcz', 'br']);
  for (const answer of [old, newer]) expect(await shown(answer)).toBe(pageOf(first));
  current = second;
});

test('a twin that is missing or belongs to another dictionary is never sent, nor confirmed by its tag', async () => {
  const headers = { 'accept-encoding': browser, 'available-dictionary': named(second) };
  const file = join(second.folder, 'Goods/1003.html.dcz');
  const right = readFileSync(file);
  const tag = (await ask(path, headers)).headers.get('etag') ?? '';
  for (const wrong of [readFileSync(join(first.folder, 'Goods/1003.html.dcz')), Buffer.from('torn'), null]) {
    if (wrong) writeFileSync(file, wrong);
    else rmSync(file);
    const answer = await ask(path, { ...headers, 'if-none-match': tag });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(await shown(answer)).toBe(pageOf(second));
  }
  writeFileSync(file, right);
  // A shared cache that asks for somebody without the dictionary.
  expect((await ask(path, { 'accept-encoding': browser, 'if-none-match': tag })).status).toBe(200);
});

test('a dictionary says which pages it is for and is kept for good; one of an earlier release is for none', async () => {
  const of = async (base: Base, pool = '') =>
    createSite(() => second, pool).request(`http://mall.test/${goodsDictionary(base).file}`, {
      headers: { 'accept-encoding': browser, 'available-dictionary': named(first) },
    });
  const now = await of(second);
  expect(now.headers.get('use-as-dictionary')).toBe('match="/Goods/*"');
  expect(now.headers.get('cache-control')).toContain('immutable');
  expect(await shown(now)).toBe(contentOf(second).toString());
  expect((await of(first)).status).toBe(404);
  const pooled = await of(first, first.folder);
  expect([pooled.status, pooled.headers.get('use-as-dictionary')]).toEqual([200, null]);
});

test('pages of members, error pages and other files are compressed without any', async () => {
  const headers = { 'accept-encoding': browser, 'available-dictionary': named(second), cookie: 'token=secret' };
  for (const address of ['/User', '/Goods/none', `/${goodsDictionary(second).file}`]) {
    const answer = await ask(address, headers);
    expect(answer.headers.get('content-encoding'), address).toBe('br');
    expect(answer.headers.get('vary'), address).not.toContain('dictionary');
    expect(answer.headers.get('link') ?? '', address).not.toContain('compression-dictionary');
  }
});

const script = '/_astro/Cart.new_Cart.js';
const former = (): string => nameOf({ file: '', sha256: second.release.scripts?.[script.slice(1)]?.sha256 ?? '' });

test('a script goes as what differs from the one before to whoever has that one, for good and for the browser alone', async () => {
  const headers = { 'accept-encoding': browser, 'available-dictionary': former() };
  const answer = await ask(script, headers);
  expect(Object.keys(second.release.scripts ?? {})).toEqual([script.slice(1)]);
  expect(answer.headers.get('content-encoding')).toBe('dcz');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toBe('accept-encoding, available-dictionary');
  expect(answer.headers.get('use-as-dictionary')).toBe('match="/_astro/Cart.*.js"');
  const body = Buffer.from(await answer.arrayBuffer());
  const dictionary = readFileSync(join(first.folder, '_astro/Cart.old_Cart.js'));
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(newScripts['_astro/Cart.new_Cart.js']);
  const plain = await ask(script, { 'accept-encoding': browser });
  expect(plain.headers.get('vary')).toBe('accept-encoding, available-dictionary');
  const whole = Number(Buffer.from(await plain.arrayBuffer()).length);
  expect(body.length).toBeLessThan(whole / 4);
});

test('any other caller gets the script whole, and so does everybody when its twin is damaged', async () => {
  const has = { 'available-dictionary': former() };
  const file = join(second.folder, `${script.slice(1)}.dcz`);
  const right = readFileSync(file);
  for (const headers of [
    { 'accept-encoding': browser },
    { 'accept-encoding': browser, 'available-dictionary': named(second) },
    { 'accept-encoding': 'gzip, br', ...has },
    { 'accept-encoding': 'gzip, dcz;q=0', ...has },
    has,
  ]) {
    const answer = await ask(script, headers);
    expect(answer.headers.get('content-encoding'), JSON.stringify(headers)).not.toBe('dcz');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await shown(answer)).toBe(newScripts['_astro/Cart.new_Cart.js']);
  }
  for (const wrong of [Buffer.from('torn'), Buffer.concat([right.subarray(0, 8), Buffer.alloc(64)]), null]) {
    if (wrong) writeFileSync(file, wrong);
    else rmSync(file);
    const answer = await ask(script, { 'accept-encoding': browser, ...has });
    expect(await shown(answer)).toBe(newScripts['_astro/Cart.new_Cart.js']);
  }
  writeFileSync(file, right);
});

test('a new name, a name that two scripts had and an unchanged script have no twin; a release after it keeps those there are', async () => {
  const twins = (base: Base): string[] => [...base.sums.keys()].filter((file) => /^_astro.*dcz$/.test(file));
  expect(twins(first)).toEqual([]);
  expect(twins(second)).toEqual([`${script.slice(1)}.dcz`]);
  const third = await makeFamily(join(data, '3'), familyGoods, { base: second, scripts: newScripts });
  expect(twins(third)).toEqual(twins(second));
  expect(third.release.scripts).toEqual(second.release.scripts);
  expect(readFileSync(join(third.folder, `${script.slice(1)}.dcz`))).toEqual(
    readFileSync(join(second.folder, `${script.slice(1)}.dcz`)),
  );
});
