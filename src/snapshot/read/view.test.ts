import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { currentSnapshot, openSnapshot, setSnapshot } from './read.ts';
import { recordReads } from './reads.ts';
import { digestOfRead, indexed, view } from './view.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-view-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a snapshot with these brands, as of second 1000. */
function hold(id: string, brands: Record<string, string>): void {
  mkdirSync(join(folder, id), { recursive: true });
  writeFileSync(join(folder, id, 'manifest.json'), JSON.stringify({ id, collections: { brand: {} } }));
  const lines = Object.entries(brands).map(([key, name]) => `${key}\t${JSON.stringify({ name })}\n`);
  writeFileSync(join(folder, id, 'brand.ndjson'), lines.join(''));
  setSnapshot(openSnapshot(join(folder, id), 1000));
}
const brandName = (key: string): string => currentSnapshot().get('brand', key).name;

const initial = view('initial', (key: string) => brandName(key).slice(0, 1));
const names = indexed(() => currentSnapshot().keys('brand').map(brandName));
const sale = view('sale', () => currentSnapshot().isPast(2000));
const readsOf = async (work: () => unknown): Promise<string[]> => [
  ...(await recordReads(async () => work())).reads.names,
];

test('a page depends on the records it reads, and on a view instead of the records behind it', async () => {
  hold('a', { 1: '光屿', 2: '静庐' });
  expect(await readsOf(() => brandName('1'))).toEqual(['brand/1']);
  expect(await readsOf(() => initial('2'))).toEqual(['~initial 2']);
  expect(await readsOf(() => currentSnapshot().keys('brand'))).toEqual(['brand']);
});

test('whoever uses an index has read what it was built from, also when it was built for somebody else', async () => {
  hold('b', { 1: '光屿', 2: '静庐' });
  const reads = ['brand', 'brand/1', 'brand/2'];
  expect(await readsOf(names)).toEqual(reads);
  expect(await readsOf(names)).toEqual(reads);
});

test('a view has the same digest while its value is the same; a lost record has none', () => {
  hold('c', { 1: '光屿', 2: '静庐' });
  const before = ['~initial 1', 'brand/1', 'brand/2', 'brand', 'manifest'].map(digestOfRead);
  hold('d', { 1: '光年', 2: '静庐' });
  const after = ['~initial 1', 'brand/1', 'brand/2', 'brand', 'manifest'].map(digestOfRead);
  expect(after.map((digest, index) => digest === before[index])).toEqual([true, false, true, true, false]);
  expect(digestOfRead('brand/9')).toBe('');
  expect(digestOfRead('~initial 9')).toBe('');
  expect(digestOfRead('~nobody')).toBe('');
});

test('what asks for a moment that is still to come ends then, also through a view', async () => {
  hold('e', { 1: '光屿' });
  const ends = async (work: () => unknown): Promise<number> => (await recordReads(async () => work())).reads.until;
  expect(await ends(() => currentSnapshot().isPast(3000))).toBe(3000);
  expect(await ends(() => currentSnapshot().isPast(500))).toBe(Number.POSITIVE_INFINITY);
  expect(await ends(() => [currentSnapshot().isPast(3000), sale()])).toBe(2000);
  expect(await ends(sale)).toBe(2000);
});

test('two pages cannot record at once', async () => {
  const one = recordReads(() => new Promise((done) => setTimeout(done, 20)));
  await expect(recordReads(async () => 0)).rejects.toThrow('two pages');
  await one;
});
