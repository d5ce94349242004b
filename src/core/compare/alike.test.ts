import { expect, test } from 'vitest';
import { chooseAlike } from './alike.ts';

const row = (item_id: string, price: number, changed: Partial<ReturnType<typeof plain>> = {}) => ({
  ...plain(item_id, price),
  ...changed,
});
const plain = (item_id: string, price: number) => ({
  item_id,
  price,
  item_main_cat_id: '7',
  activity_price: null as number | null,
  approve_status: 'onsale' as 'onsale' | 'instock' | 'only_show' | 'offline_sale',
  store: 5,
});

test('the nearest prices of the same category stand beside a product, the cheaper one first where two are as near', () => {
  const own = row('1', 1000);
  const rows = [row('2', 2000), row('3', 1100), row('4', 900), own, row('5', 400)];
  expect(chooseAlike(own, rows, 2).map(({ item_id }) => item_id)).toEqual(['4', '3']);
  expect(chooseAlike(own, rows, 9).map(({ item_id }) => item_id)).toEqual(['4', '3', '5', '2']);
});

test('what cannot be bought, or is of another kind, is left out; a price of a sale counts', () => {
  const own = row('1', 1000, { activity_price: 500 });
  const rows = [
    row('2', 500, { store: 0 }),
    row('3', 500, { approve_status: 'only_show' }),
    row('4', 500, { item_main_cat_id: '8' }),
    row('5', 900),
    row('6', 1500, { activity_price: 520 }),
  ];
  expect(chooseAlike(own, rows, 2).map(({ item_id }) => item_id)).toEqual(['6', '5']);
});
