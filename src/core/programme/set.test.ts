import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PlaceChanges,
  type PlacedGoods,
  type PlannedDevice,
  placeOf,
  sumUp,
  withInstead,
  withNum,
  withOut,
} from './set.ts';

const goods = (itemId: string, cents: number): PlacedGoods => ({
  itemId,
  goodsKey: itemId,
  name: `设备 ${itemId}`,
  brand: '',
  picture: '',
  cents,
  level: 2,
});
const device = (key: string, itemId: string, cents: number, num: number): PlannedDevice => ({
  ...goods(itemId, cents),
  key,
  num,
  category: '1',
  x: 0,
  y: 0,
});
const plan = [device('1-a', 'a', 1000, 2), device('1-b', 'b', 500, 1), device('2-a', 'a', 1000, 1)];
const nothingFresh = () => undefined;
const standing = (changes: PlaceChanges, freshOf: Parameters<typeof placeOf>[2] = nothingFresh) =>
  sumUp(plan.map((one) => placeOf(one, changes[one.key], freshOf)));

test('as planned: every place is a line, a SKU of two rooms is one kind', () => {
  expect(standing({})).toEqual({
    lines: [
      { item_id: 'a', num: 2, name: '设备 a' },
      { item_id: 'b', num: 1, name: '设备 b' },
      { item_id: 'a', num: 1, name: '设备 a' },
    ],
    kinds: 2,
    pieces: 4,
    cents: 3500,
    missing: [],
    isChanged: false,
  });
});

test('a room left out and put back keeps the numbers and what was taken instead', () => {
  const chosen = withInstead(withNum({}, '1-b', 3), '1-b', goods('c', 900));
  const without = withOut(chosen, ['1-a', '1-b'], true);
  expect(standing(without)).toMatchObject({ pieces: 1, cents: 1000, isChanged: true });
  expect(standing(without).lines).toEqual([{ item_id: 'a', num: 1, name: '设备 a' }]);
  expect(standing(withOut(without, ['1-a', '1-b'], false))).toEqual(standing(chosen));
  expect(standing(chosen)).toMatchObject({ cents: 2000 + 2700 + 1000, pieces: 6 });
  expect(standing(withNum(withInstead(chosen, '1-b', null), '1-b', 1)).isChanged).toBe(false);
});

test('prices and stock of now count; what cannot be bought is named, is in no sum and is still asked for', () => {
  const fresh = new Map([
    ['a', { cents: 1200, level: 1 as const, approveStatus: 'onsale' }],
    ['b', { cents: 500, level: 0 as const, approveStatus: 'onsale' }],
  ]);
  expect(standing({}, (id) => fresh.get(id))).toMatchObject({ cents: 3600, pieces: 3, kinds: 1, missing: ['设备 b'] });
  expect(standing({}, (id) => fresh.get(id)).lines).toHaveLength(3);
  const shownOnly = () => ({ cents: 1, level: 2 as const, approveStatus: 'only_show' });
  expect(standing({}, shownOnly)).toMatchObject({ cents: 0, pieces: 0, missing: ['设备 a', '设备 b'] });
});

test('numbers stay between 1 and 999, and the sum is the sum of the lines', () => {
  const key = fc.constantFrom('1-a', '1-b', '2-a');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('num' as const), key, num: fc.integer({ min: -5, max: 5000 }) }),
    fc.record({ kind: fc.constant('out' as const), key, isOut: fc.boolean() }),
    fc.record({ kind: fc.constant('instead' as const), key, cents: fc.option(fc.integer({ min: 1, max: 9_999_999 })) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const changes = steps.reduce((all: PlaceChanges, one) => {
        if (one.kind === 'num') return withNum(all, one.key, one.num);
        if (one.kind === 'out') return withOut(all, [one.key], one.isOut);
        return withInstead(all, one.key, one.cents === null ? null : goods(`x${one.cents}`, one.cents));
      }, {});
      const places = plan.map((one) => placeOf(one, changes[one.key], nothingFresh));
      const set = sumUp(places);
      expect(places.every(({ num }) => num >= 1 && num <= 999)).toBe(true);
      expect(set.pieces).toBe(set.lines.reduce((sum, line) => sum + line.num, 0));
      const priceOf = new Map(places.map((place) => [place.goods.itemId, place.cents]));
      expect(set.cents).toBe(set.lines.reduce((sum, line) => sum + line.num * (priceOf.get(line.item_id) ?? 0), 0));
    }),
  );
});
