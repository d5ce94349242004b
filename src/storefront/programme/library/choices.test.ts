import { expect, test } from 'vitest';
import { noProgrammeFilter, type ProgrammeFilter } from '#core/programme/filter.ts';
import { type ChoiceRow, chosenOf, cleared } from './choices.ts';

const value = (id: number, name: string) => ({ id, name, image: '' });
const rows: readonly ChoiceRow[] = [
  { list: 'house_type', name: '户型', values: [value(1, '两居'), value(2, '三居')] },
  { list: 'in_scene', name: '场景', values: [value(5, '回家')] },
];
const filter: ProgrammeFilter = {
  ids: { house_type: [1, 2], in_scene: [5, 6] },
  name: '北欧',
  tag: '热门',
  sort: 'popular',
  page: 4,
};

test('every choice stands in the line by its row and name, an unknown one by its number', () => {
  expect(chosenOf(filter, rows).map(({ text }) => text)).toEqual([
    '户型：两居',
    '户型：三居',
    '场景：回家',
    '场景：6',
    '标签：热门',
    '“北欧”',
  ]);
  expect(chosenOf({ ...noProgrammeFilter, sort: 'newest', page: 2 }, rows)).toEqual([]);
});

test('taking one choice out leaves all the others, on the first page', () => {
  const chosen = chosenOf(filter, rows);
  expect(new Set(chosen.map(({ key }) => key)).size).toBe(chosen.length);
  for (const { key, rest } of chosen) {
    expect(rest).toMatchObject({ page: 1, sort: 'popular' });
    expect(chosenOf(rest, rows).map((one) => one.key)).toEqual(
      chosen.map((one) => one.key).filter((one) => one !== key),
    );
  }
});

test('cleared, the library keeps its order', () => {
  expect(cleared(filter)).toEqual({ ...noProgrammeFilter, sort: 'popular' });
});
