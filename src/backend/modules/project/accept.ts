import { missing, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { storeOrder } from '#backend/modules/order/place.ts';
import { cancelUnpaid } from '#backend/modules/order/state.ts';
import { serviceItemId } from '#core/delivery/service-line.ts';
import { offerExpiryHours } from '#core/site/limits.ts';

interface Acceptance {
  readonly offerId: number;
  readonly userId: number;
  readonly now: number;
}

/**
 * Makes the shop order of an offer and returns its number (contract 14.6); its lines are the offer's, at the agreed prices.
 * While that order can be paid, a repeat returns the same number; after it has expired, a new one is made.
 */
export async function acceptOfferOf(connection: Connection, acceptance: Acceptance): Promise<string> {
  const { offerId, userId, now } = acceptance;
  const offer = await connection
    .selectFrom('programme_offer')
    .innerJoin('programme_order', 'programme_order.order_id', 'programme_offer.order_id')
    .innerJoin('programme', 'programme.programme_id', 'programme_order.programme_id')
    .where('programme_offer.offer_id', '=', offerId)
    .where('programme_order.user_id', '=', userId)
    .selectAll('programme_order')
    .select(['programme_offer.version', 'programme_offer.shop_order_id', 'programme.name'])
    .executeTakeFirst();
  if (!offer) throw missing('报价不存在');
  await refuseReplaced(connection, offer.order_id, offer.version);
  const open = offer.shop_order_id === null ? null : await stillToPay(connection, offer.shop_order_id, now);
  if (open !== null) return open;
  if (offer.status !== 40) throw new Refusal('项目不在待付款阶段，暂不能接受报价');

  const lines = await loadLines(connection, offerId);
  const total = lines.reduce((sum, line) => sum + line.price * line.num, 0);
  const shopOrderId = await storeOrder(connection, {
    order: {
      user_id: userId,
      title: `方案「${offer.name}」第 ${offer.version} 版报价`,
      order_status: 'NOTPAY',
      pay_type: 'deposit',
      market_fee: total,
      item_fee: total,
      freight_fee: 0,
      discount_fee: 0,
      total_fee: total,
      create_time: now,
      update_time: now,
      auto_cancel_time: now + offerExpiryHours * 3600,
      pay_time: null,
      receipt_type: 'logistics',
      receiver_name: offer.contacts,
      receiver_mobile: offer.mobile,
      receiver_state: offer.province,
      receiver_city: offer.city,
      receiver_district: offer.county,
      receiver_address: offer.address,
      remark: '',
    },
    lines: lines.map(({ isGoods, ...line }) => ({
      ...line,
      // A service has no page to show a review on, so it counts as reviewed.
      is_rate: isGoods ? (0 as const) : (1 as const),
      item_fee: line.price * line.num,
      market_price: line.price,
      total_fee: line.price * line.num,
    })),
    couponId: null,
    cartIds: [],
  });
  await connection
    .updateTable('programme_offer')
    .set({ shop_order_id: shopOrderId })
    .where('offer_id', '=', offerId)
    .execute();
  return shopOrderId;
}

async function refuseReplaced(connection: Connection, orderId: number, version: number): Promise<void> {
  const newer = await connection
    .selectFrom('programme_offer')
    .select('offer_id')
    .where('order_id', '=', orderId)
    .where('version', '>', version)
    .executeTakeFirst();
  if (newer) throw new Refusal('报价已更新，请查看最新版本');
}

/** The shop order if it can still be paid, null when it is cancelled or expired; refuses a paid one. */
async function stillToPay(connection: Connection, shopOrderId: string, now: number): Promise<string | null> {
  const order = await connection
    .selectFrom('orders')
    .select(['order_status', 'auto_cancel_time'])
    .where('order_id', '=', shopOrderId)
    .executeTakeFirstOrThrow();
  if (order.order_status === 'CANCEL') return null;
  if (order.order_status !== 'NOTPAY') throw new Refusal('该报价已经付款');
  if (order.auto_cancel_time > now) return shopOrderId;
  await cancelUnpaid(connection, shopOrderId, now, true);
  return null;
}

/** Order lines of an offer; a service has no SKU, so its line has an id that matches no goods. */
async function loadLines(connection: Connection, offerId: number) {
  const rows = await connection
    .selectFrom('programme_offer_line')
    .leftJoin('sku', 'sku.item_id', 'programme_offer_line.item_id')
    .where('offer_id', '=', offerId)
    .orderBy('line_id')
    .select([
      'programme_offer_line.line_id',
      'programme_offer_line.item_id',
      'programme_offer_line.name',
      'programme_offer_line.num',
      'programme_offer_line.price',
      'sku.goods_id',
      'sku.item_bn',
      'sku.pic',
      'sku.spec_name',
    ])
    .execute();
  return rows.map((row) => ({
    isGoods: row.item_id !== null,
    item_id: row.item_id ?? serviceItemId(row.line_id),
    goods_id: row.goods_id ?? serviceItemId(row.line_id),
    item_bn: row.item_bn ?? '',
    item_name: row.name,
    pic: row.pic ?? '',
    spec_name: row.spec_name ?? '',
    num: row.num,
    price: row.price,
  }));
}
