import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openGrowingRecordFile, openRecordFile, type RecordFile } from './record-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-records-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Records of very different lengths, some longer than what is read ahead. */
const textOf = (number: number): string => `{"name":"门锁${number}","text":"${'字'.repeat((number * 7919) % 30_000)}"}`;
const keys = Array.from({ length: 60 }, (_, index) => `k${index}`);
const numberOf = (key: string): number => Number(key.slice(1));

function written(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, keys.map((key) => `${key}\t${textOf(numberOf(key))}\n`).join(''));
  return path;
}

const readIn = (file: RecordFile, order: readonly string[]): (string | undefined)[] =>
  order.map((key) => file.read(key)?.toString());

test('records are the same in every order of asking, and stay so while others are read', () => {
  const file = openRecordFile(written('order.ndjson'));
  const scattered = keys.toSorted((a, b) => ((numberOf(a) * 37) % 60) - ((numberOf(b) * 37) % 60));
  const few = keys.filter((key) => numberOf(key) % 7 === 3);
  for (const order of [keys, keys.toReversed(), scattered, few, keys]) {
    expect(readIn(file, order)).toEqual(order.map((key) => textOf(numberOf(key))));
  }
  const held = keys.map((key) => file.read(key));
  expect(held.map(String)).toEqual(keys.map((key) => textOf(numberOf(key))));
  expect(file.read('none')).toBeNull();
  file.close();
});

test('a file that grows while it is read gives the last line of a key', () => {
  const path = written('growing.ndjson');
  const file = openGrowingRecordFile(path);
  expect(readIn(file, keys.slice(-2))).toEqual([textOf(58), textOf(59)]);
  file.add('k59', '{"new":1}');
  file.add('k60', textOf(60));
  expect(readIn(file, ['k58', 'k59', 'k60'])).toEqual([textOf(58), '{"new":1}', textOf(60)]);
  file.close();
  const again = openRecordFile(path);
  expect(readIn(again, ['k59', 'k60', 'k0'])).toEqual(['{"new":1}', textOf(60), textOf(0)]);
  again.close();
});

test('a line that a crash has cut off is dropped, and its place is used again', () => {
  const path = written('cut.ndjson');
  writeFileSync(path, readFileSync(path).subarray(0, -5));
  const file = openGrowingRecordFile(path);
  expect(file.has('k59')).toBe(false);
  file.read('k58');
  file.add('k59', '{"later":true}');
  expect(readIn(file, ['k58', 'k59'])).toEqual([textOf(58), '{"later":true}']);
  file.close();
});
