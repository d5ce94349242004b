import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { hotWordsRanked } from '#core/site/limits.ts';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { currentSnapshot, openSnapshot, setSnapshot } from '#snapshot/read/read.ts';
import { searchFiles } from './index-files.ts';

const trial = trialOfFile(60);
afterEach(() => takeSettingsFrom(() => undefined));

/** The files of a publish with some limit. */
function published(searchIndexLimit: string | undefined) {
  takeSettingsFrom((name) => (name === 'searchIndexLimit' ? searchIndexLimit : undefined));
  setSnapshot(openSnapshot(join(trial.folder(), 'current')));
  return searchFiles();
}

test('up to the limit the goods are in files beside the head, above it the head is alone', () => {
  const whole = published(undefined);
  const total = whole.head.goodsTotal;
  expect(whole.goods.size).toBe(1);
  expect(whole.head.goodsFiles).toHaveLength(1);
  expect(whole.head).not.toHaveProperty('hotHits');
  expect(published(String(total)).head).toEqual(whole.head);

  const { head, goods } = published(String(total - 1));
  expect(goods.size).toBe(0);
  const { hotHits, ...rest } = head;
  expect(rest).toEqual({ ...whole.head, goodsFiles: [] });
  expect(hotHits?.map(({ word }) => word)).toEqual(head.hotWords.slice(0, hotWordsRanked));
  expect(hotHits?.some(({ count, picture }) => count > 0 && picture !== '')).toBe(true);
  expect(brotliCompressSync(JSON.stringify(head)).length).toBeLessThanOrEqual(60_000);
});

test('the files tell on which day each product came, because 新品 among the hits is an order by it', () => {
  const { goods } = published(undefined);
  const { day, id } = JSON.parse([...goods.values()][0] ?? '{}') as { day: number[]; id: string[] };
  const library = currentSnapshot().only('goodsLibrary').list;
  expect(id).toEqual(library.map(({ item_id }) => item_id));
  expect(day).toEqual(library.map(({ created }) => Math.floor(created / 86_400)));
  expect(Math.min(...day)).toBeGreaterThan(0);
});
