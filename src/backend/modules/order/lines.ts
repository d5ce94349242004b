import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { loadCartLines } from '#backend/modules/cart/lines.ts';
import { type GoodsFacts, loadGoodsFacts } from '#backend/modules/coupon/cover.ts';
import type { CartType } from '#core/cart/contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { levelDiscountOf, levelShare } from './level-discount.ts';

/** Goods to be ordered, with the price of this moment and what the member's level takes off. */
export interface PricedLine {
  readonly item_id: string;
  readonly num: number;
  readonly price: number;
  /** price × num. */
  readonly itemFee: number;
  /** Cents the member's level takes off; promotions are left as they are. */
  readonly memberDiscount: number;
  readonly facts: GoodsFacts;
}

/** A line of the cart that becomes a line of the order. */
export interface OrderedLine extends PricedLine {
  readonly cart_id: number;
  readonly goods_id: string;
  readonly item_bn: string;
  readonly item_name: string;
  readonly pic: string;
  readonly spec_name: string;
  readonly item_unit: string;
  readonly market_price: number;
}

/** The ticked lines of a cart, priced; refuses when there is none or the buy-now line cannot be sold. */
export async function loadOrderedLines(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<OrderedLine[]> {
  const loaded = await loadCartLines(connection, userId, cartType, now);
  const checked = loaded.filter((line) => line.is_checked);
  if (checked.length === 0) {
    const blocked = cartType === 'fastbuy' ? loaded.find((line) => line.reason) : undefined;
    throw new Refusal(blocked ? `「${blocked.item_name}」${blocked.reason}` : '请先选择要购买的商品');
  }
  const percent = await levelDiscountOf(connection, userId, now);
  const facts = await loadGoodsFacts(
    connection,
    checked.map((line) => line.item_id),
  );
  return checked.flatMap((line) => {
    const known = facts.get(line.item_id);
    if (!known) return [];
    const itemFee = line.price * line.num;
    return {
      cart_id: Number(line.cart_id),
      item_id: line.item_id,
      goods_id: line.goods_id,
      item_bn: line.item_bn,
      item_name: line.item_name,
      pic: line.pics,
      spec_name: line.item_spec_desc,
      item_unit: line.item_unit,
      num: line.num,
      price: line.price,
      market_price: line.market_price,
      itemFee,
      memberDiscount: levelShare(itemFee, line.isPromoted, percent),
      facts: known,
    };
  });
}

/** Words for what was ticked and cannot be ordered any more; "" when there is nothing of it. */
export async function tellLostLines(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<string> {
  const lost = (await loadCartLines(connection, userId, cartType, now)).filter((line) => line.isLost);
  return lost.map(({ item_name, reason }) => `「${item_name}」${reason}`).join('，');
}

/** SKUs that are not in a cart, priced the same way; unknown ones are left out. */
export async function priceItems(
  connection: Connection,
  userId: number,
  items: readonly { item_id: string; num: number }[],
  now: number,
): Promise<PricedLine[]> {
  const ids = items.map((item) => item.item_id);
  const percent = await levelDiscountOf(connection, userId, now);
  const facts = await loadGoodsFacts(connection, ids);
  const prices = await connection
    .selectFrom('sku')
    .select(['item_id', 'price', 'activity_price'])
    .where('item_id', 'in', ['', ...ids])
    .execute();
  return items.flatMap(({ item_id, num }) => {
    const sku = prices.find((row) => row.item_id === item_id);
    const known = facts.get(item_id);
    if (!sku || !known) return [];
    const price = effectivePrice(sku);
    const itemFee = price * num;
    const memberDiscount = levelShare(itemFee, sku.activity_price !== null, percent);
    return { item_id, num, price, itemFee, memberDiscount, facts: known };
  });
}
