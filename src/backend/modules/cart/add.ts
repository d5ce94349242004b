import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { addCartLine } from '#core/cart/contract.ts';
import type { CartType } from '#core/cart/type.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { checkQuantity, emptyCart, lineOf, putCartLine, sellableSku } from './write.ts';

/** The SKUs to add, in the single or the batch form; refuses a call without any (contract 3.1). */
export function addedItems({
  item_id,
  num,
  items,
  cart_type,
}: ParsedInputOf<typeof addCartLine>): { itemId: string; num: number }[] {
  if (items !== undefined && items.length > 0) {
    if (cart_type === 'fastbuy' && items.length > 1) throw new Refusal('立即购买一次只能购买一种商品');
    return items.map((item) => ({ itemId: item.item_id, num: item.num }));
  }
  if (item_id === undefined) throw new Refusal('请选择要购买的商品');
  if (num === undefined) throw new Refusal('请填写购买数量');
  return [{ itemId: item_id, num }];
}

/** Puts one SKU into a cart; `num` of 0 or less removes an existing line. Refuses a SKU that cannot be sold. */
export async function addLine(
  connection: Connection,
  wish: { userId: number; cartType: CartType; itemId: string; num: number; isAccumulate: boolean; now: number },
): Promise<void> {
  const { userId, cartType, itemId, num, isAccumulate, now } = wish;
  const accumulates = isAccumulate && cartType === 'cart';
  const existing = num <= 0 || accumulates ? await lineOf(connection, userId, cartType, itemId) : undefined;
  if (num <= 0) {
    if (!existing) throw new Refusal('购买数量至少为 1 件');
    await connection.deleteFrom('cart_line').where('cart_id', '=', existing.cart_id).execute();
    return;
  }
  const sku = await sellableSku(connection, itemId);
  if (cartType === 'fastbuy') {
    // Buy now holds a single line and does not touch the cart.
    await emptyCart(connection, userId, cartType);
  }
  const wanted = num + (accumulates ? (existing?.num ?? 0) : 0);
  checkQuantity(sku, wanted);
  await putCartLine(connection, { userId, cartType, itemId, num: wanted, now });
}
