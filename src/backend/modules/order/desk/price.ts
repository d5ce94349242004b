import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { orderRepriced } from '#backend/facts/order.ts';
import type { OrderRow } from '#backend/modules/order/rows.ts';
import { stateOf } from '#backend/modules/order/transitions.ts';
import { allocate } from '#core/coupon/allocate.ts';
import { formatPrice } from '#core/money/money.ts';
import type { changeOrderPrice } from '#core/order/desk-contract.ts';
import type { DiscountInfo } from '#core/order/line.ts';

/** Type of the shop's own discount among the discounts of an order. */
const shopDiscount = 'shop_discount';

/** Whether the shop may still change what an order costs. */
export const mayChangePrice = (row: OrderRow, now: number): boolean => stateOf(row, now) === 'unpaid';

/** A bank transfer is already on its way with the sum of before. */
async function refuseAnnouncedTransfer(connection: Connection, orderId: string): Promise<void> {
  const proof = await connection
    .selectFrom('transfer_proof')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('check_status', '!=', 2)
    .executeTakeFirst();
  if (proof) throw new Refusal('买家已经提交转账凭证，不能再改价');
}

/** Spreads the discount over the lines by what they cost without it; what a package takes off stays. Returns the sum that is left for them. */
async function discountLines(connection: Connection, orderId: string, discount: number): Promise<number> {
  const lines = await connection
    .selectFrom('order_line')
    .select(['order_line_id', 'total_fee', 'promotion_discount', 'package_discount'])
    .where('order_id', '=', orderId)
    .orderBy('order_line_id')
    .execute();
  const weights = lines.map((line) => line.total_fee + line.promotion_discount - line.package_discount);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (discount > whole) throw new Refusal(`商品一共 ${formatPrice(whole)}，最多优惠这么多`);
  const parts = allocate(discount, weights);
  for (const [index, { order_line_id, package_discount }] of lines.entries()) {
    const [part = 0, weight = 0] = [parts[index], weights[index]];
    await connection
      .updateTable('order_line')
      .set({ promotion_discount: package_discount + part, total_fee: weight - part })
      .where('order_line_id', '=', order_line_id)
      .execute();
  }
  return whole - discount;
}

export const orderPriceDesk: DeskHandlers<{ changeOrderPrice: typeof changeOrderPrice }> = {
  changeOrderPrice: async ({ order_id, shop_discount, seen, reason }, { connection, now, log }) => {
    const row = await connection.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirst();
    if (!row) throw new Refusal('订单不存在');
    if (!mayChangePrice(row, now)) throw new Refusal('只有待付款的订单可以改价');
    await refuseAnnouncedTransfer(connection, order_id);
    const stored = row.promotion_discount - row.package_discount;
    if (seen !== undefined) refuseStale({ updated: stored }, seen, '这笔订单的价格');
    const total_fee = (await discountLines(connection, order_id, shop_discount)) + row.freight_fee;
    if (total_fee < 1) throw new Refusal('改价后至少要留一分钱付款');
    const others = fromJson<DiscountInfo[]>(row.discount_info).filter(({ type }) => type !== shopDiscount);
    const own = { type: shopDiscount, info: '商家优惠', rule: '商家改价', discount_fee: shop_discount };
    await connection
      .updateTable('orders')
      .set({
        promotion_discount: row.package_discount + shop_discount,
        discount_fee: row.discount_fee - row.promotion_discount + row.package_discount + shop_discount,
        discount_info: JSON.stringify(shop_discount > 0 ? [...others, own] : others),
        total_fee,
        update_time: now,
      })
      .where('order_id', '=', order_id)
      .where('order_status', '=', 'NOTPAY')
      .execute();
    await orderRepriced.tell(connection, { orderId: order_id, now });
    await log({
      action: 'order.change-price',
      about: `order:${order_id}`,
      before: { total_fee: row.total_fee },
      after: { total_fee, reason },
    });
    return { total_fee };
  },
};
