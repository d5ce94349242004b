import { type AftersalesType, createAftersales } from '#core/aftersales/contract.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { getCartCount } from '#core/cart/count-contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { createOrder } from '#core/order/contract.ts';
import type { PayType } from '#core/order/input.ts';
import { confirmReceipt } from '#core/order/receipt-contract.ts';
import type { TestClient, TestShop } from './shop.ts';

/** A receiver of goods. */
export const receiver = {
  receiver_name: '林晓晴',
  receiver_mobile: '13800000001',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '文三路 88 号',
};

/** A SKU on sale at `price` cents with `stock` pieces; the nth one, so that tests do not share them. */
export async function skuFor(shop: TestShop, index: number, price: number, stock = 100): Promise<string> {
  return shop.database.write(async (connection) => {
    const sku = await connection
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select('sku.item_id')
      .where('sku.approve_status', '=', 'onsale')
      .where('goods.approve_status', '=', 'onsale')
      .orderBy('sku.item_id')
      .limit(1)
      .offset(index)
      .executeTakeFirstOrThrow();
    await connection
      .updateTable('sku')
      .set({ stock, price, market_price: 0, activity_price: null, start_num: 0 })
      .where('item_id', '=', sku.item_id)
      .execute();
    return sku.item_id;
  });
}

/** The state up to which {@link placeOrder} takes the order. */
export type Reached = 'unpaid' | 'paid' | 'shipped' | 'done';

/**
 * Places a member's order over `lines` (SKU and pieces) and takes it to the given state, with the calls that buyer and shop
 * make.
 */
export async function placeOrder(
  member: TestClient,
  lines: readonly (readonly [itemId: string, num: number])[],
  reached: Reached,
  payType: PayType = 'wxpaypc',
): Promise<string> {
  for (const [item_id, num] of lines) await member.call(addCartLine, { item_id, num });
  const { order_id, trade_info } = await member.call(
    createOrder,
    { cart_type: 'cart', pay_type: payType, ...receiver },
    { idempotencyKey: crypto.randomUUID() },
  );
  if (reached === 'unpaid') return order_id;
  if (payType !== 'deposit') await member.pay(trade_info?.trade_id ?? '');
  if (reached === 'paid') return order_id;
  await member.call(simulateShipment, { order_id });
  if (reached === 'done') await member.call(confirmReceipt, { order_id });
  return order_id;
}

/** Asks for the refund of one piece of an order's first line; returns the number of the case. */
export async function openCase(
  shop: TestShop,
  member: TestClient,
  { order_id, type = 'ONLY_REFUND' }: { order_id: string; type?: AftersalesType },
): Promise<string> {
  const { order_line_id } = await shop.database.read
    .selectFrom('order_line')
    .select('order_line_id')
    .where('order_id', '=', order_id)
    .orderBy('order_line_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { result } = await member.call(createAftersales, {
    order_id,
    detail: [{ id: String(order_line_id), num: 1 }],
    aftersales_type: type,
    reason: '质量问题',
  });
  return result.aftersales_bn;
}

/** Lets whole days pass for a member who visits now and then, because an unused session ends after five. */
export async function daysPass(shop: TestShop, member: TestClient, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.advance(86_400);
    await member.call(getCartCount, {});
  }
}

/** The answers to another member and to an unknown id, which must be equal byte for byte. */
export async function foreignAnswers(
  other: TestClient,
  send: (client: TestClient, id: string) => Promise<unknown>,
  foreignId: string,
): Promise<[foreign: string, unknown: string]> {
  const told = async (id: string): Promise<string> => {
    const answer = await send(other, id).catch((error: unknown) => error);
    return answer instanceof Error ? `${answer.name}: ${answer.message}` : JSON.stringify(answer);
  };
  return [await told(foreignId), await told('5399000000010001')];
}
