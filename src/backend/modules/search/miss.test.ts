import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { reportSearchMiss } from '#core/search/miss-contract.ts';

const shop = shopOfFile({ startMs: Date.parse('2026-03-01T10:00:00Z') });

const misses = () => shop.database.read.selectFrom('search_miss').selectAll().orderBy('day').orderBy('word').execute();
const report = (keywords: string) => shop.client().call(reportSearchMiss, { keywords });

test('a word is counted by day, whatever its case', async () => {
  expect(await report(' Sauna ')).toEqual({ counted: true });
  await report('sauna');
  shop.advance(86_400);
  await report('桑拿');
  expect(await misses()).toMatchObject([
    { word: 'sauna', times: 2 },
    { word: '桑拿', times: 1 },
  ]);
});

test('misses at the same moment are all counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => report('一起')));
  expect(await misses()).toContainEqual(expect.objectContaining({ word: '一起', times: 8 }));
});

test('an address reports twenty words an hour; others are not held by it', async () => {
  const { call } = shop.client('10.4.0.1');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => call(reportSearchMiss, { keywords: `invented-${index}` })),
  );
  expect(answers.filter(({ counted }) => counted)).toHaveLength(20);
  expect((await misses()).filter(({ word }) => word.startsWith('invented-'))).toHaveLength(20);
  expect(await shop.client('10.4.0.2').call(reportSearchMiss, { keywords: 'other' })).toEqual({ counted: true });
  shop.advance(3600);
  expect(await call(reportSearchMiss, { keywords: 'later' })).toEqual({ counted: true });
});

test('a full day takes no new words, but counts those it has', async () => {
  const day = (await misses()).at(-1)?.day ?? 0;
  const rows = Array.from({ length: 2000 }, (_, index) => ({ day, word: `w${index}`, times: 1 }));
  await shop.database.write((connection) => connection.insertInto('search_miss').values(rows).execute());
  expect(await report('又一个')).toEqual({ counted: false });
  expect(await report('w7')).toEqual({ counted: true });
});

test.each(['', ' ', 'x'.repeat(61)])('%j is refused', async (keywords) => {
  await expect(report(keywords)).rejects.toMatchObject({ statusCode: 422 });
});
