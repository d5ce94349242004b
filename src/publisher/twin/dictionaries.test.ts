import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isGuarded } from '#core/site/routes.ts';
import { templates } from '#core/telemetry/template.ts';
import type { Base } from '#publisher/release/release-writer.ts';
import { sumOf } from '#publisher/release/sums.ts';
import { isMadeWith } from './dictionary-twin.ts';
import { families, familyOf } from './families.ts';
import { familyGoods, goodsDictionary, makeFamily } from './testing-family.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'chengju-dictionaries-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const goods = familyGoods;
const make = (name: string, paths: readonly string[], more: Parameters<typeof makeFamily>[2] = {}): Promise<Base> =>
  makeFamily(join(data, name), paths, more);

/** Expects every goods page to have a twin of the dictionary of the release that says what the page says. */
function expectTwins(base: Base, paths = goods): void {
  const dictionary = { ...goodsDictionary(base), content: readFileSync(join(base.folder, goodsDictionary(base).file)) };
  expect(sumOf(dictionary.content)).toBe(dictionary.sha256);
  for (const path of paths) {
    const page = readFileSync(join(base.folder, `${path.slice(1)}.html`));
    const twin = readFileSync(join(base.folder, `${path.slice(1)}.html.dcz`));
    expect(isMadeWith(twin, dictionary), path).toBe(true);
    expect(zstdDecompressSync(twin.subarray(40), { dictionary: dictionary.content }).equals(page), path).toBe(true);
    expect(base.sums.get(`${path.slice(1)}.html.dcz`)).toBe(sumOf(twin));
  }
}

test('each page of a family has a twin of a twentieth of its size, and none for gzip; other pages have that', async () => {
  const made = await make('1', [...goods, '/User']);
  expectTwins(made);
  const sizes = ['', '.dcz'].map((suffix) => readFileSync(join(made.folder, `Goods/1003.html${suffix}`)).length);
  expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 20);
  const files = [...made.sums.keys()];
  expect(files.filter((file) => file.startsWith('Goods/1003'))).toEqual(
    ['', '.br', '.dcz'].map((suffix) => `Goods/1003.html${suffix}`),
  );
  expect(files.filter((file) => file.startsWith('User'))).toEqual(
    ['', '.br', '.gz'].map((suffix) => `User.html${suffix}`),
  );
});

test('few pages are not worth a dictionary', async () => {
  const made = await make('1', goods.slice(0, 7));
  expect(made.release.dictionaries).toEqual({});
  expect(made.sums.has('Goods/1003.html.gz')).toBe(true);
});

test('a dictionary stays while pages change one by one, and unchanged pages keep their twins', async () => {
  const first = await make('1', goods);
  const next = await make('2', goods, { base: first, same: goods.slice(1), design: 'another' });
  expect(next.release.dictionaries).toEqual(first.release.dictionaries);
  expectTwins(next);
  expect(next.sums.get('Goods/1004.html.dcz')).toBe(first.sums.get('Goods/1004.html.dcz'));
  expect(next.sums.has(`${goodsDictionary(next).file}.br`)).toBe(true);
});

test('it also stays when all pages are written again much as before', async () => {
  const first = await make('1', goods);
  const next = await make('2', goods, { base: first });
  expect(next.release.dictionaries).toEqual(first.release.dictionaries);
  expectTwins(next);
});

test('a new one comes with a new design, for the pages that have not changed too', async () => {
  const first = await make('1', goods);
  const next = await make('2', goods, { base: first, same: goods.slice(9), design: 'another' });
  expect(goodsDictionary(next).sha256).not.toBe(goodsDictionary(first).sha256);
  expectTwins(next);
});

test('pages of a release without dictionaries get their twins, and a damaged dictionary is replaced', async () => {
  const first = await make('1', goods);
  const old = { ...first, sums: new Map([...first.sums].filter(([file]) => !file.endsWith('.dcz'))) };
  const { dictionaries: _, ...bare } = first.release;
  const next = await make('2', goods, { base: { ...old, release: bare }, same: goods });
  expectTwins(next);
  writeFileSync(join(next.folder, goodsDictionary(next).file), 'torn');
  expectTwins(await make('3', goods, { base: next, same: goods }));
});

test('a family that becomes too small gets the twins of other pages back', async () => {
  const first = await make('1', goods);
  const next = await make('2', goods.slice(0, 3), { base: first, same: goods });
  expect([...next.sums.keys()].toSorted()).toEqual(
    goods.slice(0, 3).flatMap((path) => ['', '.br', '.gz'].map((suffix) => `${path.slice(1)}.html${suffix}`)),
  );
});

test('only pages of the catalogue have a family, and its dictionary is offered for each of their addresses', () => {
  const none = ['/', '/User', '/User/orderList', '/Cart/cart', '/Checkout', '/login', '/login/registe', '/search'];
  for (const path of none) expect(familyOf(path), path).toBeUndefined();
  for (const template of templates) {
    const path = `/${template.replace(/\[\w+\]/, '7')}`;
    const family = familyOf(path);
    if (!family) continue;
    expect(isGuarded(path), path).toBe(false);
    expect(/^\/(?:User|Cart|Checkout|Order|login|search)/.test(path), path).toBe(false);
    // Browsers take the longest pattern that fits.
    const [longest] = families
      .filter(({ match }) => path.startsWith(match.slice(0, -1)))
      .toSorted((a, b) => b.match.length - a.match.length);
    expect(longest?.name, path).toBe(family.name);
  }
});
