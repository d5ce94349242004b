import { expect, test } from 'vitest';
import { addGuestLine, emptyGuestCart, guestPieces, readGuestCart, startMerge } from './guest-cart.ts';

const line = (item_id: string, num = 1) => ({ item_id, num, name: `商品 ${item_id}` });

test('the same SKU is one line, 999 at most', () => {
  let { cart } = addGuestLine(emptyGuestCart, line('1', 2));
  ({ cart } = addGuestLine(cart, line('1', 998)));
  expect(cart.lines).toEqual([line('1', 999)]);
});

test('the hundred and first line is refused, a known one still grows', () => {
  let cart = emptyGuestCart;
  for (let id = 0; id < 100; id += 1) ({ cart } = addGuestLine(cart, line(String(id))));
  expect(addGuestLine(cart, line('100')).isKept).toBe(false);
  expect(addGuestLine(cart, line('7')).isKept).toBe(true);
  expect(guestPieces(cart)).toBe(100);
});

test('a tried batch keeps its key and its lines, later lines gather apart', () => {
  const cart = startMerge({ lines: [line('1')] }, () => 'key-1');
  expect(cart).toEqual({ lines: [], sent: { key: 'key-1', lines: [line('1')] } });
  const { cart: later } = addGuestLine(cart, line('1'));
  expect(startMerge(later, () => 'key-2')).toEqual({
    lines: [line('1')],
    sent: { key: 'key-1', lines: [line('1')] },
  });
  expect(guestPieces(later)).toBe(2);
});

test('nothing to merge makes no batch', () => {
  expect(startMerge(emptyGuestCart, () => 'key').sent).toBeUndefined();
});

test.each([
  null,
  'x',
  7,
  [],
  { lines: 'x' },
  {
    lines: [
      { item_id: '../x', num: 1 },
      { item_id: '1', num: 0 },
    ],
  },
])('stored %j reads as an empty cart', (stored) => {
  expect(readGuestCart(stored)).toEqual({ lines: [] });
});

test('what was written is read back', () => {
  const cart = { lines: [line('2')], sent: { key: 'k', lines: [line('1', 3)] } };
  expect(readGuestCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
});
