import type { Connection } from '#backend/db/open.ts';
import { Refusal } from '#backend/handler.ts';
import { loadCartLines } from '#backend/modules/cart/lines.ts';
import type { CartType } from '#contract/cart.ts';
import type { OrderPreview } from '#contract/order.ts';

/** Freight of contract 18.2: nothing from ¥99 of goods on, else ¥10. */
const freeFreightFrom = 9900;
const freight = 1000;

/** The order as it would be now: the lines it takes and every amount, in cents. */
export interface OrderDraft {
  readonly lines: readonly {
    cart_id: number;
    item_id: string;
    goods_id: string;
    item_bn: string;
    item_name: string;
    pic: string;
    spec_name: string;
    num: number;
    price: number;
  }[];
  readonly itemFee: number;
  readonly freightFee: number;
  readonly discountFee: number;
  readonly totalFee: number;
}

/** Drafts the order from the ticked lines; refuses when there is none or one of them cannot be sold. */
export async function draftOrder(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<OrderDraft> {
  const loaded = await loadCartLines(connection, userId, cartType, now);
  const checked = loaded.filter((line) => line.is_checked);
  if (checked.length === 0) {
    const blocked = cartType === 'fastbuy' ? loaded.find((line) => line.reason) : undefined;
    throw new Refusal(blocked ? `「${blocked.item_name}」${blocked.reason}` : '请先选择要购买的商品');
  }
  const lines = checked.map((line) => ({
    cart_id: Number(line.cart_id),
    item_id: line.item_id,
    goods_id: line.goods_id,
    item_bn: line.item_bn,
    item_name: line.item_name,
    pic: line.pics,
    spec_name: line.item_spec_desc,
    num: line.num,
    price: line.price,
  }));
  const itemFee = lines.reduce((sum, line) => sum + line.price * line.num, 0);
  const freightFee = itemFee >= freeFreightFrom ? 0 : freight;
  return { lines, itemFee, freightFee, discountFee: 0, totalFee: itemFee + freightFee };
}

/** The draft as contract 5.1 spells it. */
export function previewOf(draft: OrderDraft): OrderPreview {
  return {
    items: draft.lines.map((line) => ({
      id: '',
      item_id: line.item_id,
      goods_id: line.goods_id,
      item_bn: line.item_bn,
      item_name: line.item_name,
      pic: line.pic,
      item_spec_desc: line.spec_name,
      num: line.num,
      price: line.price,
      item_fee: line.price * line.num,
      discount_fee: 0,
      total_fee: line.price * line.num,
    })),
    totalItemNum: draft.lines.reduce((sum, line) => sum + line.num, 0),
    item_fee: String(draft.itemFee),
    freight_fee: draft.freightFee,
    discount_fee: draft.discountFee,
    total_fee: String(draft.totalFee),
  };
}
