import { expect, test } from 'vitest';
import { checksOf } from './checks.ts';

const changed = (item_name: string, before: Record<string, number>, after: Record<string, number>) => ({
  item_name,
  change: { name: '周敏', before, after },
});

test('prices that move a little and goods in stock are well', () => {
  const facts = checksOf([
    changed('空调', { price: 335_900, stock: 720 }, { price: 334_900, stock: 760 }),
    changed('保险柜', { price: 220_900 }, { price: 198_810 }),
  ]);
  expect(facts).toEqual([
    [true, '2 个商品改价，最多降价 10%'],
    [true, '1 个商品改库存，都有货'],
  ]);
});

test('a price that moved far and goods without stock are named', () => {
  const facts = checksOf([
    changed('空调', { price: 335_900 }, { price: 33_590 }),
    changed('门锁', { stock: 4 }, { stock: 0 }),
  ]);
  expect(facts).toEqual([
    [false, '空调 降价 90%，请再看一眼'],
    [false, '门锁 有规格没有库存了'],
  ]);
});

test('what the staff did not change needs no look', () => {
  expect(checksOf([{ item_name: '灯', change: null }])).toEqual([]);
});
