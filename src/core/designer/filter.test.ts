import { expect, test } from 'vitest';
import { designerFilterQuery, matchingDesigners, noDesignerFilter, parseDesignerFilter } from './filter.ts';

const designer = (name: string, city: string, style: string, cates: number[], score: number, years: number) => ({
  name,
  city,
  style: [style],
  cates,
  score,
  years,
  project_num: cates.length,
});
const designers = [
  designer('甲', '上海', '现代简约', [1, 2], 4.6, 14),
  designer('乙', '杭州', '灯光氛围', [2], 4.9, 11),
  designer('丙', '上海', '灯光氛围', [], 4.9, 9),
];
const namesFor = (query: string): string =>
  matchingDesigners(designers, parseDesignerFilter(query))
    .map(({ name }) => name)
    .join('');

test.each([
  ['', '甲乙丙'],
  ['?city=上海', '甲丙'],
  ['?city=上海&style=灯光氛围', '丙'],
  ['?cate_id=2', '甲乙'],
  ['?sort=score', '乙丙甲'],
  ['?sort=years', '甲乙丙'],
  ['?sort=cases&city=上海', '甲丙'],
  ['?sort=constructor&cate_id=-1', '甲乙丙'],
  ['?city=拉萨', ''],
])('%s finds %s', (query, names) => {
  expect(namesFor(query)).toBe(names);
});

test('a filter is written as it is read', () => {
  const query = designerFilterQuery({ style: '收纳', city: '成都', cate: 3, sort: 'years', page: 2 });
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    style: '收纳',
    city: '成都',
    cate_id: '3',
    sort: 'years',
    page: '2',
  });
  expect(designerFilterQuery(parseDesignerFilter(query))).toBe(query);
  expect(designerFilterQuery(noDesignerFilter)).toBe('');
  expect(parseDesignerFilter('?page=0&cate_id=1.5&sort=x')).toEqual(noDesignerFilter);
});
