import { expect, test } from 'vitest';
import { type GoodsFilter, noFilter } from '#core/goods/filter.ts';
import { chosenOf, cleared } from './chosen-filters.ts';

const leaf = (id: string, label: string) => ({ id, label, children: [] });
const choices = {
  categories: [{ id: '1', label: '照明', children: [leaf('11', '吸顶灯'), leaf('12', '筒灯')] }],
  brands: [{ attribute_id: '7', attribute_name: '橙光' }],
  tags: [{ tag_id: '3', tag_name: '语音', tag_cate: 1 }],
} as unknown as Parameters<typeof chosenOf>[1];

const filter: GoodsFilter = {
  ...noFilter,
  categoryIds: ['11', '12'],
  brandIds: ['7', '8'],
  tagIds: ['3', '4'],
  priceFrom: 10_000,
  priceTo: 29_950,
  inStock: true,
  keywords: '灯',
  sort: 'sales',
  page: 3,
};

const texts = (chosen: GoodsFilter) => chosenOf(chosen, choices).map(({ text }) => text);

test('every choice stands in the line by its name, an unknown one by its id', () => {
  expect(texts(filter)).toEqual([
    '分类：吸顶灯',
    '分类：筒灯',
    '品牌：橙光',
    '品牌：8',
    '控制方式：语音',
    '4',
    '100–299.5 元',
    '仅看有货',
    '“灯”',
  ]);
  expect(texts({ ...noFilter, priceTo: 5000 })).toEqual(['50 元以下']);
  expect(texts({ ...noFilter, priceFrom: 5000 })).toEqual(['50 元以上']);
  expect(texts({ ...noFilter, categoryIds: ['11'], sort: 'newest', page: 2 })).toEqual([]);
});

test('taking one choice out leaves all the others, on the first page', () => {
  const chosen = chosenOf({ ...filter, categoryIds: ['11', '12', '1'] }, choices);
  expect(new Set(chosen.map(({ key }) => key)).size).toBe(chosen.length);
  for (const { key, rest } of chosen) {
    expect(rest).toMatchObject({ page: 1, sort: 'sales' });
    expect(chosenOf(rest, choices).map((one) => one.key)).toEqual(
      chosen.map((one) => one.key).filter((one) => one !== key),
    );
  }
});

test('cleared, a list keeps its order and the category it is the page of', () => {
  expect(cleared(filter)).toEqual({ ...noFilter, sort: 'sales' });
  expect(cleared({ ...filter, categoryIds: ['11'] })).toEqual({ ...noFilter, categoryIds: ['11'], sort: 'sales' });
});
