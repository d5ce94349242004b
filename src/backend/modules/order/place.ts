import type { Insertable } from 'kysely';
import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { Row, Schema } from '#backend/db/schema.ts';
import { orderPlaced } from '#backend/facts/order.ts';
import { takeStock } from '#backend/modules/goods/stock.ts';
import { isService } from '#core/delivery/service-line.ts';
import type { createOrder } from '#core/order/contract.ts';
import { packagesOf } from '#core/programme/whole-package.ts';
import { orderExpiryMinutes } from '#core/site/limits.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { readInvoiceRequest } from './invoice-request.ts';
import { describeUnavailable } from './lines.ts';
import { discountInfoOf, draftOrder, type OrderDraft, previewOf } from './preview.ts';
import { readRecipient } from './recipient.ts';

export type PlaceInput = ParsedInputOf<typeof createOrder>;

/** A placed order; one that costs nothing is already paid. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly totalFee: number;
  /** Unix seconds until which it waits for money. */
  readonly deadline: number;
  readonly isPaid: boolean;
}

/**
 * The draft, if it matches the sum that the buyer confirmed. Another sum is refused with the new preview. If ticked goods
 * are no longer available, the refusal names them, whatever else is wrong.
 */
async function draftConfirmed(
  connection: Connection,
  input: PlaceInput,
  userId: number,
  now: number,
): Promise<OrderDraft> {
  try {
    const draft = await draftOrder(connection, userId, input, { now, picksCoupon: false });
    if (input.expect_total === undefined || input.expect_total === draft.totalFee) return draft;
    const preview = await previewOf(connection, draft, now);
    throw new Refusal('商品价格或优惠有变化，请确认后重新提交', { code: 42201, data: { preview } });
  } catch (reason) {
    const lost = reason instanceof Refusal ? await describeUnavailable(connection, userId, input.cart_type, now) : '';
    if (!lost) throw reason;
    throw new Refusal(`${lost}，请核对商品和金额后重新提交`);
  }
}

/**
 * Places an order inside the caller's transaction: the draft of the ticked lines at the sum that the buyer confirmed. All
 * of it or nothing (contract 5.2, 14.12).
 */
export async function placeOrder(
  connection: Connection,
  input: PlaceInput,
  userId: number,
  now: number,
): Promise<PlacedOrder> {
  const recipient = await readRecipient(connection, userId, input, now);
  const invoice = readInvoiceRequest(input.invoice_type, input.invoice_content);
  const draft = await draftConfirmed(connection, input, userId, now);
  const isPaid = draft.totalFee === 0;
  if (isPaid && invoice.invoice_type !== '') throw new Refusal('实付金额为 0 的订单不能开具发票');
  if (!isPaid && input.pay_type === 'point') throw new Refusal('积分支付仅用于无需付现金的订单');

  const deadline = now + orderExpiryMinutes * 60;
  const orderId = await storeOrder(connection, {
    order: {
      ...recipient,
      ...invoice,
      user_id: userId,
      title: titleOf(draft),
      order_status: isPaid ? 'PAYED' : 'NOTPAY',
      pay_type: input.pay_type,
      market_fee: draft.marketFee,
      item_fee: draft.itemFee,
      freight_fee: draft.freightFee,
      coupon_discount: draft.couponDiscount,
      member_discount: draft.memberDiscount,
      promotion_discount: draft.packageDiscount,
      package_discount: draft.packageDiscount,
      discount_fee: draft.discountFee,
      total_fee: draft.totalFee,
      coupon_code: draft.coupon?.coupon.code ?? '',
      discount_info: JSON.stringify(discountInfoOf(draft)),
      create_time: now,
      update_time: now,
      auto_cancel_time: deadline,
      pay_time: isPaid ? now : null,
      remark: input.remark,
    },
    lines: linesOf(draft),
    couponId: draft.coupon?.coupon.id ?? null,
    cartIds: draft.lines.map((line) => line.cart_id),
  });
  return { orderId, totalFee: draft.totalFee, deadline, isPaid };
}

/** Rows of a new order; its number is assigned when it is stored. */
interface NewOrder {
  readonly order: Omit<Insertable<Schema['orders']>, 'order_id'> & Pick<Row<'orders'>, 'receipt_type'>;
  readonly lines: readonly Omit<Insertable<Schema['order_line']>, 'order_id'>[];
  /** Row id of the member's coupon that the order uses. */
  readonly couponId: number | null;
  /** Cart lines that the order consumes. */
  readonly cartIds: readonly number[];
}

const insertOrder = prepared((connection, order: Insertable<Schema['orders']>) =>
  connection.insertInto('orders').values(order),
);
const insertLine = prepared((connection, line: Insertable<Schema['order_line']>) =>
  connection.insertInto('order_line').values(line),
);

/**
 * The only way to create an order: takes stock under its guard, stores order and lines, and tells {@link orderPlaced},
 * whose listeners lock the coupon and empty the cart. A service has no stock. Returns the number.
 */
export async function storeOrder(
  connection: Connection,
  { order, lines, couponId, cartIds }: NewOrder,
): Promise<string> {
  const { user_id: userId, create_time: now } = order;
  await takeStock(
    connection,
    lines.filter((line) => !isService(line.item_id)),
    now,
  );
  const orderId = await nextNumber(connection, 'order', userId, now);
  await insertOrder.run(connection, { ...order, order_id: orderId });
  for (const line of lines) await insertLine.run(connection, { ...line, order_id: orderId });
  const isPaid = order.order_status === 'PAYED';
  await orderPlaced.tell(connection, { orderId, order, isPaid, couponId, cartIds, now });
  return orderId;
}

function titleOf({ lines, packages }: OrderDraft): string {
  const first = packages[0]?.offer.name ?? lines[0]?.item_name ?? '';
  return lines.length > 1 ? `${first} 等 ${lines.length} 种商品` : first;
}

const linesOf = (draft: OrderDraft): NewOrder['lines'] =>
  draft.lines.map((line) => ({
    item_id: line.item_id,
    goods_id: line.goods_id,
    item_bn: line.item_bn,
    item_name: line.item_name,
    pic: line.pic,
    spec_name: line.spec_name,
    item_unit: line.item_unit,
    num: line.num,
    price: line.price,
    market_price: line.market_price,
    item_fee: line.itemFee,
    coupon_discount: line.couponDiscount,
    member_discount: line.memberDiscount,
    promotion_discount: line.packageDiscount,
    package_discount: line.packageDiscount,
    package_word: line.packageWord,
    packages: JSON.stringify(packagesOf(draft.packages, line.item_id)),
    total_fee: line.totalFee,
  }));
