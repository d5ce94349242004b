import { addCartLine } from '#core/cart/contract.ts';
import { shipOrder } from '#core/delivery/desk-contract.ts';
import { createOrder } from '#core/order/contract.ts';
import type { PayType } from '#core/order/input.ts';
import type { TestDesk } from './desk.ts';
import { receiver, skuFor } from './orders.ts';
import type { TestShop } from './shop.ts';

interface World {
  readonly shop: TestShop;
  readonly desk: TestDesk;
}

type Bought = readonly (readonly [price: number, num: number])[];

/** A coupon of this many cents for everything, held by the newest member; answers its code. */
async function handOutCoupon(shop: TestShop, cents: number): Promise<string> {
  const now = Math.floor(shop.nowMs() / 1000);
  return shop.database.write(async (connection) => {
    const { card_id } = await connection
      .insertInto('coupon')
      .values({
        ...{ card_type: 'cash', title: '满减', color: '#b75000', description: '', apply_scope: '全部商品可用' },
        ...{ discount: 0, least_cost: 0, reduce_cost: cents, most_cost: 0, use_bound: 0, use_platform: 'mall' },
        ...{ begin_date: now - 1, end_date: now + 86_400, fixed_term: null, quantity: 1000 },
        ...{ get_limit: 1, receive: 1, sort: 0 },
      })
      .returning('card_id')
      .executeTakeFirstOrThrow();
    const { user_id } = await connection
      .selectFrom('member')
      .select('user_id')
      .orderBy('user_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const code = `U${card_id}-${user_id}`;
    await connection
      .insertInto('member_coupon')
      .values({
        ...{ user_id, card_id, nth: 1, code, status: 1, order_id: null },
        ...{ get_date: now, begin_date: now - 1, end_date: now + 86_400 },
      })
      .execute();
    return code;
  });
}

/** A paid order of these goods whose pieces, as many of each line, are on their way. */
export async function partShipped(
  { shop, desk }: World,
  bought: Bought,
  sent: readonly number[],
  { coupon = 0, payType = 'deposit' }: { coupon?: number; payType?: PayType } = {},
) {
  const member = await shop.newMember(9_000_000);
  const code = coupon > 0 ? await handOutCoupon(shop, coupon) : '';
  for (const [index, [price, num]] of bought.entries())
    await member.call(addCartLine, { item_id: await skuFor(shop, 10 + index, price, 500), num });
  const { order_id, trade_info } = await member.call(
    createOrder,
    { cart_type: 'cart', pay_type: payType, ...receiver, ...(code && { coupon_discount: code }) },
    { idempotencyKey: crypto.randomUUID() },
  );
  if (payType !== 'deposit') await member.pay(trade_info?.trade_id ?? '');
  const staff = await desk.staff('orders');
  const lines = await linesIn(shop, order_id);
  await staff.call(shipOrder, {
    order_id,
    corp_code: 'SF',
    delivery_code: `SF${order_id}`,
    lines: lines.map(({ id }, index) => ({ id, num: sent[index] ?? 0 })).filter(({ num }) => num > 0),
  });
  return { member, staff, order_id, lines };
}

/** The lines of an order by their SKUs, in which order they are bought. */
export const linesIn = async (shop: TestShop, order_id: string) =>
  (
    await shop.database.read
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order_id)
      .orderBy('item_id')
      .execute()
  ).map((line) => ({ ...line, id: String(line.order_line_id) }));

export const orderOf = (shop: TestShop, order_id: string) =>
  shop.database.read.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();

/** What went back of an order, in the order of the refunds. */
export const refundsOf = (shop: TestShop, order_id: string) =>
  shop.database.read
    .selectFrom('refund')
    .select(['refund_fee', 'refund_status'])
    .where('order_id', '=', order_id)
    .orderBy('refund_id')
    .execute();
