import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSums, SumTable, sumOf, sumOfFile, writeSums } from './sums.ts';

test('a table of more sums than it has room for at first is written and read like a map of them', () => {
  const table = new SumTable();
  const map = new Map<string, string>();
  for (let index = 0; index < 3000; index++) {
    const file = `Goods/商品 ${index}.html`;
    for (const sums of [table, map]) sums.set(file, sumOf(file));
  }
  for (const sums of [table, map]) sums.set('Goods/商品 7.html', sumOf('another'));
  expect([...table]).toEqual([...map]);
  expect([table.size, [...table.keys()], table.get('Goods/商品 7.html'), table.get('none')]).toEqual([
    3000,
    [...map.keys()],
    sumOf('another'),
    undefined,
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-sums-'));
  try {
    writeFileSync(join(folder, 'sums'), writeSums(table));
    expect(writeSums(table)).toBe(writeSums(map));
    expect([...readSums(join(folder, 'sums'))]).toEqual([...map]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the sum of a file is that of its content, also of an empty and of a long one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-sums-'));
  try {
    for (const content of ['', '橙居', 'long '.repeat(500_000)]) {
      writeFileSync(join(folder, 'file'), content);
      expect(sumOfFile(join(folder, 'file'))).toBe(sumOf(content));
    }
    expect(() => sumOfFile(join(folder, 'none'))).toThrow('ENOENT');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
