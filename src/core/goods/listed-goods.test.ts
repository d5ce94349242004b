import * as v from 'valibot';
import { expect, test } from 'vitest';
import { effectivePrice } from '#core/money/money.ts';
import { GoodsDetail } from './detail-contract.ts';
import { getFreshness } from './fresh-contract.ts';
import { freshened, type ListedGoods } from './listed-goods.ts';

const published = {
  item_id: '7',
  item_name: '智能门锁',
  price: 129_900,
  market_price: 159_900,
  activity_price: null,
  approve_status: 'onsale',
  level: 2,
} as unknown as ListedGoods;

test('without news a card stays as it was published', () => {
  expect(freshened(published, undefined)).toBe(published);
});

test('news replaces the prices, the state and the stock level, and nothing else', () => {
  const now = {
    price: 119_900,
    market_price: 149_900,
    activity_price: 99_900,
    approve_status: 'instock',
    stock_level: 0,
  } as unknown as Parameters<typeof freshened>[1];
  expect(freshened(published, now)).toEqual({
    item_id: '7',
    item_name: '智能门锁',
    price: 119_900,
    market_price: 149_900,
    activity_price: 99_900,
    approve_status: 'instock',
    level: 0,
  });
});

test.each([0, -1, '0', '-100'])('a lower price of %s is none: a gateway that has none may say so', (none) => {
  const told = { item_id: '7', price: 129_900, market_price: 0, approve_status: 'onsale', stock_level: 2, updated: 0 };
  const read = (more: object) => v.parse(getFreshness.output.entries.items.item, { ...told, ...more });
  expect(effectivePrice(read({ activity_price: none }))).toBe(129_900);
  expect(effectivePrice(read({}))).toBe(129_900);
  expect(effectivePrice(read({ activity_price: '99900' }))).toBe(99_900);
  const { activity_price, member_price } = GoodsDetail.entries.spec_items.item.entries;
  expect([activity_price, member_price].map((price) => v.parse(price, none))).toEqual([null, null]);
});
