import { expect, test } from 'vitest';
import { readRecent, withLook } from './recent.ts';

const look = (nth: number) => ({ item_id: String(nth), name: `商品 ${nth}`, pic: '/a.webp' });

test('the newest look comes first, once, and twenty are kept', () => {
  const many = Array.from({ length: 25 }, (_, nth) => look(nth)).reduce(withLook, readRecent([]));
  expect(many).toHaveLength(20);
  expect(many[0]).toEqual(look(24));
  const again = withLook(many, look(10));
  expect(again[0]).toEqual(look(10));
  expect(again.filter((one) => one.item_id === '10')).toHaveLength(1);
});

test('what cannot be read is left out', () => {
  expect(readRecent({})).toEqual([]);
  expect(readRecent([1, { item_id: '1' }, look(2)])).toEqual([look(2)]);
});
