import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFamily } from '#publisher/twin/testing-family.ts';
import { objectsOf } from './objects.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-objects-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a bucket gets pages in one form: gzip is made where the release has no such twin, and dictionaries stay behind', async () => {
  const { release, sums } = await makeFamily(data);
  const of = (encoding: 'gzip' | 'br' | 'identity') => {
    const objects = objectsOf(release, sums, '', encoding);
    expect(objects.map(({ key }) => key)).toEqual(Object.keys(release.pages).map((path) => path.slice(1)));
    const [{ file, isToGzip, headers } = { file: '', isToGzip: false, headers: {} }] = objects;
    return [file, isToGzip, new Map(Object.entries(headers)).get('content-encoding')];
  };
  expect(of('gzip')).toEqual(['Goods/1000.html', true, 'gzip']);
  expect(of('br')).toEqual(['Goods/1000.html.br', false, 'br']);
  expect(of('identity')).toEqual(['Goods/1000.html', false, undefined]);
});
