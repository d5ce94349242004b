import { expect, test } from 'vitest';
import { kinds } from './all.ts';
import { contentsOf, describedNouns } from './contents.ts';

test('every kind says what is in its box, and nothing is said of a kind that is gone', () => {
  const nouns = new Set(kinds.map(({ noun }) => noun));
  expect(describedNouns.filter((noun) => !nouns.has(noun))).toEqual([]);
  const silent = kinds.filter((kind) => contentsOf(kind) === undefined);
  expect(silent.filter(({ params }) => !params?.['包含'])).toEqual([]);
});

test('a list counts its parts and names the manual', () => {
  const lists = kinds.flatMap((kind) => contentsOf(kind) ?? []);
  expect(lists.length).toBeGreaterThan(80);
  expect(lists.filter((list) => !/\d (只|台|套|份)/.test(list) || !list.includes('说明书 1 份'))).toEqual([]);
});

test('of goods in packs the list is that of one piece', () => {
  const of = (noun: string) => {
    const kind = kinds.find((one) => one.noun === noun);
    return kind && contentsOf(kind);
  };
  expect(of('智能灯泡')).toMatch(/（每只）$/);
  expect(of('十字对开冰箱')).not.toContain('每只');
});
