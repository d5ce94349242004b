import { expect, test } from 'vitest';
import { type BrandRow, listBrands } from '#core/brand/contract.ts';
import { checkRows } from './check-rows.ts';

const brand = (id: number): BrandRow => ({
  id,
  name: `品牌 ${id}`,
  logo: '',
  image: '',
  slogan: '',
  initial: 'P',
  is_hot: 0,
  item_count: 0,
  project_count: 0,
  sort: 0,
});

const page = (list: unknown[]) => ({ list, total_count: list.length, page_no: 1, page_size: 10 });

test('a row that breaks the contract is left out, the others stay in their order', () => {
  const answer = page([brand(1), { ...brand(2), name: null }, { ...brand(3), item_count: '十二' }, brand(4), 'row']);
  expect(checkRows(listBrands, answer)).toEqual({ ...answer, list: [brand(1), brand(4)] });
});

test('whole pages stay whole', () => {
  expect(checkRows(listBrands, page([brand(1), brand(2)]))).toEqual(page([brand(1), brand(2)]));
  expect(checkRows(listBrands, page([]))).toEqual(page([]));
});

test.each([
  ['no row is right', page([{ ...brand(1), name: null }])],
  ['the frame is wrong as well', { ...page([brand(1), 'row']), total_count: null }],
  ['it has no list', {}],
  ['it is nothing', null],
])('an error when %s', (_name, answer) => {
  expect(() => checkRows(listBrands, answer)).toThrow('操作失败! 请稍后重试!');
});

test('what belongs to a member is an error, never shortened', () => {
  const answer = page([brand(1), 'row']);
  expect(checkRows(listBrands, answer)).toEqual({ ...answer, list: [brand(1)] });
  expect(() => checkRows({ ...listBrands, caller: 'token' }, answer)).toThrow('操作失败! 请稍后重试!');
});
