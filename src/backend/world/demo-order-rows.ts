import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { freightOf, usualFreight } from '#core/freight/rules.ts';
import type { PayType } from '#core/order/input.ts';
import { priceLine } from '#core/order/line-price.ts';
import { orderExpiryMinutes } from '#core/site/limits.ts';

/** A SKU as an order line copies it. */
interface ShelfSku {
  readonly item_id: string;
  readonly goods_id: string;
  readonly item_bn: string;
  readonly item_name: string;
  readonly pic: string;
  readonly spec_name: string;
  readonly price: number;
  readonly market_price: number;
}

/** SKUs that demo orders use in turn. */
export interface Shelf {
  readonly at: (place: number) => ShelfSku;
}

/** One SKU with plenty of stock per product. */
export async function stockShelf(connection: Connection): Promise<Shelf> {
  const rows = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id', 'sku.item_bn', 'sku.pic', 'sku.spec_name'])
    .select(['sku.price', 'sku.market_price', 'goods.item_name'])
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.activity_price', 'is', null)
    .where('sku.start_num', '<=', 1)
    .where('sku.stock', '>', 30)
    .where('sku.sort', '=', 0)
    .orderBy('sku.item_id')
    .limit(60)
    .execute();
  return shelfOf(rows);
}

/** SKUs of a sale with plenty of stock, one per product, at the prices of the sale; null where a small world has none. */
export async function stockSale(connection: Connection, saleId: number): Promise<Shelf | null> {
  const rows = await connection
    .selectFrom('activity_goods')
    .innerJoin('sku', 'sku.item_id', 'activity_goods.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id', 'sku.item_bn', 'sku.pic', 'sku.spec_name'])
    .select(['activity_goods.price', 'sku.market_price', 'goods.item_name'])
    .where('activity_goods.activity_id', '=', saleId)
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.stock', '>', 30)
    .orderBy('sku.item_id')
    .execute();
  const firsts = rows.filter(({ goods_id }, at) => rows.findIndex((row) => row.goods_id === goods_id) === at);
  return firsts.length > 0 ? shelfOf(firsts) : null;
}

const shelfOf = (rows: readonly ShelfSku[]): Shelf => ({
  at: (place) => {
    const row = rows[place % rows.length];
    if (!row) throw new Error('nothing on the shelf for demo orders');
    return row;
  },
});

/** The parts of a demo member's order that its further story needs. */
export interface DemoOrder {
  readonly orderId: string;
  readonly userId: number;
  readonly totalFee: number;
  readonly lineIds: readonly number[];
  readonly itemIds: readonly string[];
  readonly pickupCode: string;
}

interface Placing {
  readonly userId: number;
  readonly name: string;
  readonly mobile: string;
  readonly lines: readonly { readonly sku: ShelfSku; readonly num: number }[];
  readonly payType: PayType;
  readonly placed: number;
  readonly paid: boolean;
  readonly pickup: boolean;
  /** Where the parcel goes. */
  readonly place?: {
    readonly state: string;
    readonly city: string;
    readonly district: string;
    readonly address: string;
  };
}

const usualPlace = { state: '上海市', city: '上海市', district: '徐汇区', address: '漕溪北路 88 号 12 幢 601 室' };

/** Writes an order as checkout does; a paid one is paid a minute later. */
export async function placeDemoOrder(connection: Connection, placing: Placing): Promise<DemoOrder> {
  const { userId, lines, placed, paid, pickup, place = usualPlace } = placing;
  const orderId = await nextNumber(connection, 'order', userId, placed);
  const itemFee = lines.reduce((sum, { sku, num }) => sum + priceLine(sku, num, 0).itemFee, 0);
  const receiptType = pickup ? 'ziti' : 'logistics';
  const freightFee = freightOf(usualFreight, { goodsFee: itemFee, receiptType, province: '' });
  const totalFee = itemFee + freightFee;
  const payTime = paid ? placed + 60 : null;
  const pickupCode = pickup ? orderId.slice(6, 12) : '';
  const [first] = lines;
  await connection
    .insertInto('orders')
    .values({
      order_id: orderId,
      user_id: userId,
      title:
        lines.length > 1 ? `${first?.sku.item_name ?? ''} 等 ${lines.length} 种商品` : (first?.sku.item_name ?? ''),
      order_status: paid ? 'PAYED' : 'NOTPAY',
      ziti_status: pickup ? 'PENDING' : 'NOTZITI',
      receipt_type: receiptType,
      pay_type: placing.payType,
      market_fee: lines.reduce((sum, { sku, num }) => sum + Math.max(sku.market_price, sku.price) * num, 0),
      item_fee: itemFee,
      freight_fee: freightFee,
      discount_fee: 0,
      total_fee: totalFee,
      create_time: placed,
      update_time: payTime ?? placed,
      auto_cancel_time: placed + orderExpiryMinutes * 60,
      pay_time: payTime,
      receiver_name: placing.name,
      receiver_mobile: placing.mobile,
      receiver_state: place.state,
      receiver_city: place.city,
      receiver_district: place.district,
      receiver_address: place.address,
      pickup_location: pickup ? '1' : '',
      pickup_code: pickupCode,
      remark: '',
    })
    .execute();
  const lineIds: number[] = [];
  for (const { sku, num } of lines) {
    const { itemFee: fee } = priceLine(sku, num, 0);
    const { order_line_id } = await connection
      .insertInto('order_line')
      .values({ ...sku, item_fee: fee, total_fee: fee, order_id: orderId, num })
      .returning('order_line_id')
      .executeTakeFirstOrThrow();
    lineIds.push(order_line_id);
    await connection
      .updateTable('sku')
      .set((row) => ({ stock: row('stock', '-', num), sales: row('sales', '+', num) }))
      .where('item_id', '=', sku.item_id)
      .execute();
  }
  await connection
    .insertInto('trade')
    .values({
      trade_id: await nextNumber(connection, 'trade', userId, placed),
      order_id: orderId,
      pay_type: placing.payType,
      total_fee: totalFee,
      trade_state: paid ? 'SUCCESS' : 'NOTPAY',
      time_start: placed,
      time_expire: placed + orderExpiryMinutes * 60,
      pay_time: payTime,
    })
    .execute();
  return { orderId, userId, totalFee, lineIds, itemIds: lines.map(({ sku }) => sku.item_id), pickupCode };
}
