import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sumOf } from '#publisher/release/sums.ts';
import { NumberLists } from './number-lists.ts';
import { numbersOf, pageSum, readReads, writeReads } from './page-reads.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chengju-reads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const listsOf = (...lists: readonly (readonly number[])[]): NumberLists => {
  const all = new NumberLists(lists.length);
  for (const list of lists) all.add(list);
  return all;
};

function written(): string {
  const file = join(folder, '1.reads');
  writeReads(file, {
    code: 'c',
    snapshot: 's',
    names: ['goods/1', '~menu 菜单'],
    digests: ['a', 'b'],
    targets: ['/Goods/1'],
    paths: ['/', '/Goods/1'],
    reads: listsOf([1], [0, 1]),
    until: new Float64Array([0, 1_790_870_400]),
    links: listsOf([0], []),
    isSearchable: new Uint8Array([1, 0]),
    pageSums: Buffer.from(sumOf('home') + sumOf('goods'), 'hex'),
  });
  return file;
}

test('what pages have read is read as it was written', () => {
  const reads = readReads(written());
  if (!reads) throw new Error('nothing read');
  expect(reads).toMatchObject({ code: 'c', snapshot: 's', names: ['goods/1', '~menu 菜单'], targets: ['/Goods/1'] });
  const number = numbersOf(reads).get('/Goods/1') ?? -1;
  expect([...reads.reads.at(number)]).toEqual([0, 1]);
  expect([reads.until[number], reads.isSearchable[0], [...reads.links.at(0)]]).toEqual([1_790_870_400, 1, [0]]);
  expect([pageSum(reads, 0), pageSum(reads, number)]).toEqual([sumOf('home'), sumOf('goods')]);
});

test('a missing, a torn and an older file are no reads, so that everything is rendered', () => {
  const file = written();
  expect(readReads(join(folder, '2.reads'))).toBeNull();
  writeFileSync(file, readFileSync(file).subarray(0, 100));
  expect(readReads(file)).toBeNull();
  writeFileSync(file, '{"code":"c","names":[]}');
  expect(readReads(file)).toBeNull();
});
