import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLines, partOf } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function linesOf(text: string) {
  const file = join(folder, String(files++));
  writeFileSync(file, text);
  return openLines(file);
}

test('records of a file of some megabytes are those that were written, in any order', () => {
  // Longer than the part that is read at once, than the part that is looked through at once, and empty; the last line is open.
  const lengths = [3, 70_000, 10, 2_500_000, 0, ...Array.from({ length: 400 }, (_, index) => index * 17), 1_200_000, 5];
  const records = new Map(lengths.map((length, index) => [`键${index}`, '灯'.repeat(length / 3)]));
  const { keys, has, read } = linesOf([...records].map(([key, text]) => `${key}\t${text}`).join('\n'));
  expect(keys).toEqual([...records.keys()]);
  const orders = [keys, keys.toReversed(), keys.filter((_, index) => index % 3 === 0), [...keys, ...keys]];
  for (const key of orders.flat()) expect(read(key)?.toString('utf8') === records.get(key), key).toBe(true);
  expect([has('键0'), has('键'), read('键')]).toEqual([true, false, undefined]);
});

test('a line without a key is none, and of two lines with one key the last counts', () => {
  const { keys, read } = linesOf('\n\tno key\nno tab\na\t1\nb\t2\na\t3\n');
  expect([keys, read('a')?.toString(), read('b')?.toString()]).toEqual([['a', 'b'], '3', '2']);
  expect(linesOf('').keys).toEqual([]);
});

test('a file that has lost its end is refused', () => {
  const file = join(folder, 'cut');
  writeFileSync(file, `a\t${'1'.repeat(2_000_000)}\n`);
  const { read } = openLines(file);
  writeFileSync(file, 'a\t1');
  expect(() => read('a')).toThrow('shorter');
});

test('a part of a record is what reading all of it gives', () => {
  const counts = { total: 3, stars: 14 };
  const part = (record: object): unknown => partOf(Buffer.from(JSON.stringify(record)), 'counts');
  expect(part({ text: '"counts":{"total":9}', counts, more: [1] })).toEqual(counts);
  expect(part({ text: 'counts' })).toBe(undefined);
  expect(part({ counts: {} })).toEqual({});
  // Not told without reading all.
  expect(part({ other: { counts }, counts })).toBe(null);
  expect(part({ counts: { inner: counts } })).toBe(null);
  expect(part({ counts: { text: '}' } })).toBe(null);
  expect(part({ counts: 3, more: {} })).toBe(null);
});
