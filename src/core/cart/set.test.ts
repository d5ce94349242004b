import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherSet, keptOutcomes, mergedOutcomes, piecesOf, tellOutcome } from './set.ts';

const line = (item_id: string, num: number) => ({ item_id, num, name: `商品 ${item_id}` });

test('a SKU of several rooms is one line, at most 999 pieces', () => {
  const set = [line('1', 2), line('2', 1), line('1', 3), line('3', 999), line('3', 1)];
  expect(gatherSet(set).map(({ item_id, num }) => [item_id, num])).toEqual([
    ['1', 5],
    ['2', 1],
    ['3', 999],
  ]);
});

test("a member's answer names every line in the order of the set", () => {
  const set = [line('1', 2), line('2', 5), line('3', 1), line('4', 1), line('5', 2)];
  const outcomes = mergedOutcomes(set, {
    added: [{ item_id: '1', num: 2 }],
    capped: [
      // Three were in the cart already, eight were wanted, six are available.
      { item_id: '2', wanted: 8, got: 6 },
      { item_id: '4', wanted: 1, got: 3 },
      { item_id: '5', wanted: 11, got: 9 },
    ],
    dropped: [{ item_id: '3', reason: '商品已下架' }],
  });
  expect(outcomes.map(tellOutcome)).toEqual([
    '2 件',
    '加入 3 件，库存或限购不足 5 件',
    '商品已下架',
    '按起订量加入 3 件',
    '购物车里已是可买的最多件数',
  ]);
  expect(piecesOf(outcomes)).toBe(8);
});

test('a visitor keeps what can be bought and is told of the rest', () => {
  const fresh = new Map<string, { stock_level: 0 | 1 | 2; approve_status: string }>([
    ['1', { stock_level: 1, approve_status: 'onsale' }],
    ['2', { stock_level: 0, approve_status: 'onsale' }],
    ['3', { stock_level: 2, approve_status: 'instock' }],
  ]);
  const kept: string[] = [];
  const outcomes = keptOutcomes(
    ['1', '2', '3', '4', '5'].map((id) => line(id, 1)),
    (id) => fresh.get(id),
    ({ item_id }) => item_id !== '5' && kept.push(item_id) > 0,
  );
  expect(kept).toEqual(['1', '4']);
  expect(outcomes.map(tellOutcome)).toEqual(['1 件', '暂时无货', '商品已下架', '1 件', '暂存的商品已满']);
});

test('whatever the answer, each line has one outcome and none has more than was told', () => {
  const ids = fc.constantFrom('1', '2', '3', '4');
  const set = fc.uniqueArray(ids, { minLength: 1 }).chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: all.length, maxLength: all.length }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 })), {
        minLength: all.length,
        maxLength: all.length,
      }),
    ),
  );
  fc.assert(
    fc.property(set, ([all, nums, carts]) => {
      const lines = all.map((id, index) => line(id, nums[index] ?? 1));
      const capped = lines.map(({ item_id, num }, index) => {
        const [before = 0, most = 0] = carts[index] ?? [];
        return { item_id, wanted: before + num, got: Math.min(before + num, Math.max(before, most)) };
      });
      const outcomes = mergedOutcomes(lines, { added: [], capped, dropped: [] });
      expect(outcomes.map((one) => one.item_id)).toEqual(all);
      for (const one of outcomes) expect(one.got).toBeLessThanOrEqual(one.wanted);
    }),
  );
});

test('a refused line adds no piece', () => {
  const outcomes = mergedOutcomes([line('1', 2), line('2', 3)], {
    added: [{ item_id: '1', num: 2 }],
    capped: [],
    dropped: [{ item_id: '2', reason: '商品已下架' }],
  });
  expect(outcomes.map(({ got }) => got)).toEqual([2, 0]);
  expect(
    keptOutcomes(
      [line('1', 2)],
      () => ({ stock_level: 0, approve_status: 'onsale' }),
      () => true,
    ),
  ).toMatchObject([{ kind: 'refused', got: 0 }]);
});
