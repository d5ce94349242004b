import type { Connection } from '#backend/db/open.ts';
import type { OrderInfo } from '#core/order/detail-contract.ts';
import type { OrderPreview } from '#core/order/preview-contract.ts';

/** The preview of an order that has been placed (contract 14.12): its amounts no longer change. */
export async function previewOfPlaced(connection: Connection, order: OrderInfo): Promise<OrderPreview> {
  const named = order.discount_info.find((discount) => discount.type === 'coupon_discount');
  const held = await connection
    .selectFrom('member_coupon')
    .innerJoin('coupon', 'coupon.card_id', 'member_coupon.card_id')
    .select(['member_coupon.id', 'member_coupon.code', 'coupon.card_type'])
    .where('member_coupon.order_id', '=', order.order_id)
    .executeTakeFirst();
  const { info = '', rule = '', discount_fee = 0 } = named ?? {};
  return {
    items: order.items,
    logistics_items: [],
    totalItemNum: order.items.reduce((sum, line) => sum + line.num, 0),
    item_fee: order.item_fee,
    item_fee_new: order.item_fee_new,
    market_fee: order.market_fee,
    freight_fee: order.freight_fee,
    discount_fee: order.discount_fee,
    coupon_discount: order.coupon_discount,
    member_discount: order.member_discount,
    promotion_discount: order.promotion_discount,
    point_fee: order.point_fee,
    total_fee: order.total_fee,
    coupon_info: held
      ? { id: String(held.id), coupon_code: held.code, info, type: held.card_type, rule, discount_fee }
      : [],
    discount_info: order.discount_info,
    user_point: 0,
    max_point: 0,
    limit_point: 0,
    point_use: order.point_use,
    is_open_deduct_point: false,
    invoice_status: Number(order.total_fee) > 0,
    freight_type: 'cash',
    fee_type: 'CNY',
    fee_symbol: order.fee_symbol,
    receipt_type: order.receipt_type,
  };
}
