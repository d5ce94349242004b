import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsOf } from '#backend/app/clock.ts';
import { readCart } from '#backend/modules/cart/read.ts';
import { loadPackageOffers } from '#backend/modules/programme/packages.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { unitOf } from '#core/cart/rules.ts';
import { draftOrder, type Wishes } from './preview.ts';

const shop = shopOfFile();

const wishes: Wishes = {
  ...({ cart_type: 'cart', receipt_type: 'ziti' } as const),
  ...({ receiver_state: '', coupon_discount: '', not_use_coupon: 1, point_use: 0 } as const),
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A thousand members of every level with seeded carts, every tenth with a whole package; answers their ids. */
async function membersWithCarts(now: number): Promise<number[]> {
  const { read } = shop.database;
  const grades = await read.selectFrom('member_grade').select('grade_id').execute();
  const skus = (await read.selectFrom('sku').select('item_id').where('start_num', '<=', 1).execute()).map(
    (row) => row.item_id,
  );
  const offers = await loadPackageOffers(read, skus);
  expect(grades.length).toBeGreaterThan(0);
  expect(offers.length).toBeGreaterThan(0);
  const line = fc.record({
    item_id: fc.constantFrom(...skus),
    num: fc.integer({ min: 1, max: 9 }),
    is_checked: fc.constantFrom(0 as const, 1 as const, 1 as const),
  });
  const cart = fc.record({
    grade_id: fc.constantFrom(null, ...grades.map((grade) => grade.grade_id)),
    offer: fc.constantFrom(...offers),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 9, selector: ({ item_id }) => item_id }),
  });
  const carts = fc.sample(cart, { numRuns: 1000, seed: 20 });
  return shop.database.write(async (connection) => {
    const ids = [];
    for (const [index, { grade_id, offer, lines }] of carts.entries()) {
      const { user_id } = await connection
        .insertInto('member')
        .values({
          mobile: String(17_000_000_000 + index),
          password_hash: '',
          username: '',
          deposit: 0,
          grade_id,
          created: now,
        })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      const own =
        index % 10 > 0
          ? lines
          : offer.parts.map(({ itemId, num }) => ({ item_id: itemId, num, is_checked: 1 as const }));
      await connection
        .insertInto('cart_line')
        .values(own.map((row) => ({ ...row, user_id, cart_type: 'cart' as const, created: now, updated: now })))
        .execute();
      ids.push(user_id);
    }
    return ids;
  });
}

test('unit × quantity is the subtotal, and cart and checkout say one sum, in a thousand carts', async () => {
  const now = secondsOf(shop.nowMs);
  const seen = { lines: 0, discounted: 0, packages: 0 };
  for (const userId of await membersWithCarts(now)) {
    const [mall] = (await readCart(shop.database.read, userId, 'cart', now)).valid_cart;
    for (const line of mall?.list ?? []) {
      const { unit, off } = unitOf(line);
      expect({ off, subtotal: unit * line.num }).toEqual({ off: 0, subtotal: line.total_fee });
      seen.lines += 1;
      if (unit < line.price) seen.discounted += 1;
    }
    const ticked = mall?.list.filter((line) => line.is_checked) ?? [];
    if (!mall || ticked.length === 0) continue;
    const saved = sum(mall.packages.map((whole) => whole.discount_fee));
    expect(mall.total_fee).toBe(sum(ticked.map((line) => line.total_fee)) - saved);
    const draft = await draftOrder(shop.database.read, userId, wishes, { now, picksCoupon: false });
    expect(draft.totalFee).toBe(mall.total_fee);
    expect(sum(draft.lines.map((line) => line.totalFee))).toBe(draft.totalFee);
    seen.packages += mall.packages.length;
  }
  // The seed reaches all three: thousands of lines, level prices, packages.
  expect(seen.lines).toBeGreaterThan(3500);
  expect(seen.discounted).toBeGreaterThan(1000);
  expect(seen.packages).toBeGreaterThan(50);
});
