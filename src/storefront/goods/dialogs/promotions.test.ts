import { expect, test } from 'vitest';
import { usualFreight } from '#core/freight/rules.ts';
import { fromShanghaiTime } from '#core/time/time.ts';
import type { FreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { promotionsOf } from './promotions.ts';

const end = fromShanghaiTime('2026-12-03 20:00:00') ?? 0;
const goods = (change: Partial<FreshGoods> = {}): FreshGoods => ({
  ...{ item_id: '1', price: 19_900, market_price: 0, activity_price: 15_900, activity_ends: end },
  ...{ stock_level: 2, approve_status: 'onsale', updated: 0 },
  ...change,
});
const facts = { goods: goods(), memberPrice: undefined, freight: undefined, province: '', nowMs: end * 1000 - 1 };

test('a sale is told with its end until the clock of the server has passed it', () => {
  expect(promotionsOf(facts)).toEqual([{ tag: '限时直降', text: '比平时少 ¥40.00，12 月 3 日 20:00 结束' }]);
  expect(promotionsOf({ ...facts, nowMs: end * 1000 })).toEqual([]);
  expect(promotionsOf({ ...facts, goods: goods({ activity_ends: null }) })[0]?.text).toBe('比平时少 ¥40.00');
});

test("a member's price is told where no sale takes its place", () => {
  expect(promotionsOf({ ...facts, memberPrice: 18_000 }).map(({ tag }) => tag)).toEqual(['限时直降']);
  const plain = goods({ activity_price: null, activity_ends: null });
  expect(promotionsOf({ ...facts, goods: plain, memberPrice: 18_000 })).toEqual([
    { tag: '会员价', text: '按您的等级 ¥180.00 一件' },
  ]);
  expect(promotionsOf({ ...facts, goods: plain })).toEqual([]);
});

test('the sum from which the freight is free is that of the region; where it never is, nothing is promised', () => {
  const plain = { ...facts, goods: undefined };
  expect(promotionsOf({ ...plain, freight: usualFreight }).map(({ tag }) => tag)).toEqual(['满 99 元包邮']);
  const far = [{ provinces: ['西藏自治区'], fee: 3000, free_from: null }, ...usualFreight];
  expect(promotionsOf({ ...plain, freight: far, province: '西藏自治区' })).toEqual([]);
  expect(promotionsOf({ ...plain, freight: far, province: '上海市' })[0]?.text).toContain('送至上海市');
});
