import { expect, test } from 'vitest';
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
