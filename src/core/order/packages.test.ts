import { expect, test } from 'vitest';
import type { LinePackage } from './line.ts';
import { entriesOf } from './packages.ts';

const inPackage = (code: string, num: number, more: Partial<LinePackage> = {}): LinePackage => ({
  ...{ code, name: `套餐 ${code}`, rooms: '客厅', times: 1, num, item_fee: num * 300, discount_fee: num * 40 },
  ...{ has_page: true, ...more },
});
const line = (id: string, num: number, packages?: LinePackage[]) => ({
  id,
  num,
  ...(packages && { packages, own_spec: '白色' }),
});
const shown = (lines: Parameters<typeof entriesOf<ReturnType<typeof line>>>[0]) =>
  entriesOf(lines).map(({ whole, parts }) => [
    whole ? `${whole.code}×${whole.times}` : '',
    parts.map((part) => `${part.line.id}×${part.num}`).join(' '),
  ]);

test('lines without a key are a flat list in their own order', () => {
  expect(shown([line('a', 2), line('b', 1)])).toEqual([
    ['', 'a×2'],
    ['', 'b×1'],
  ]);
  expect(shown([])).toEqual([]);
  expect(entriesOf([line('a', 2)])[0]?.parts[0]?.spec).toBeUndefined();
});

test('goods of a package stand together, between goods that were bought alone', () => {
  const lines = [line('a', 1), line('b', 2, [inPackage('P', 2)]), line('c', 1), line('d', 1, [inPackage('P', 1)])];
  expect(shown(lines)).toEqual([
    ['', 'a×1'],
    ['P×1', 'b×2 d×1'],
    ['', 'c×1'],
  ]);
});

test('two sets of one package are one thing with the sum of their prices and every room once', () => {
  const [entry, ...others] = entriesOf([
    line('a', 4, [inPackage('P', 4, { times: 2, rooms: '客厅、主卧' })]),
    line('b', 2, [inPackage('P', 2, { times: 2, rooms: '主卧、玄关', has_page: false })]),
  ]);
  expect(others).toEqual([]);
  expect(entry?.whole).toMatchObject({ times: 2, itemFee: 1800, discountFee: 240, rooms: '客厅、主卧、玄关' });
  expect(entry?.parts.map(({ spec }) => spec)).toEqual(['白色·客厅、主卧', '白色·主卧、玄关']);
});

test('pieces beyond a package stand alone, and pieces of two packages stand in both', () => {
  const lines = [line('a', 6, [inPackage('P', 3), inPackage('Q', 2)]), line('b', 1, [inPackage('Q', 1)])];
  expect(shown(lines)).toEqual([
    ['P×1', 'a×3'],
    ['Q×1', 'a×2 b×1'],
    ['', 'a×1'],
  ]);
  expect(entriesOf(lines).at(-1)?.parts[0]?.spec).toBe('白色');
});

test('a line that went back stays in its package at the price that was paid', () => {
  const refunded = { ...line('a', 2, [inPackage('P', 2)]), refunded_fee: 520, aftersales_status: 'REFUND_SUCCESS' };
  const [entry] = entriesOf([refunded, { ...line('b', 1, [inPackage('P', 1)]), refunded_fee: 0 }]);
  expect(entry?.whole).toMatchObject({ itemFee: 900, discountFee: 120 });
  expect(entry?.parts[0]?.line).toBe(refunded);
  expect(entry?.parts.map(({ num }) => num)).toEqual([2, 1]);
});

test('a package whose page is gone is still one thing', () => {
  const [entry] = entriesOf([line('a', 1, [inPackage('P', 1, { has_page: false })])]);
  expect(entry?.whole?.hasPage).toBe(false);
});
