import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { CartLine } from '#core/cart/contract.ts';
import type { CartType } from '#core/cart/type.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { priceLine } from '#core/order/line-price.ts';

/** The buy-now line is kept ten minutes (contract 3.1). */
const fastbuySeconds = 600;

/** A cart line joined with its SKU. */
export interface LoadedLine extends CartLine {
  readonly item_bn: string;
  readonly item_unit: string;
  readonly brief: string;
  /** Both prices of the SKU; the line's `price` is the one in force. */
  readonly prices: { readonly price: number; readonly activity_price: number | null };
  /** The reason why the line cannot be ordered now; "" when it can. */
  readonly reason: string;
  /** Whether the member ticked the line but the goods are no longer available. */
  readonly isLost: boolean;
}

const storedLines = prepared(
  (connection, { userId, cartType, since }: { userId: number; cartType: CartType; since: number }) =>
    connection
      .selectFrom('cart_line')
      .innerJoin('sku', 'sku.item_id', 'cart_line.item_id')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select([
        'cart_line.cart_id',
        'cart_line.item_id',
        'cart_line.num',
        'cart_line.is_checked',
        'cart_line.created',
        'cart_line.updated',
        'sku.goods_id',
        'sku.item_bn',
        'sku.price',
        'sku.market_price',
        'sku.activity_price',
        'sku.stock',
        'sku.spec_name',
        'sku.pic',
        'sku.start_num',
        'sku.approve_status as sku_status',
        'goods.approve_status as goods_status',
        'goods.item_name',
        'goods.item_unit',
        'goods.brief',
      ])
      .where('cart_line.user_id', '=', userId)
      .where('cart_line.cart_type', '=', cartType)
      .where('cart_line.updated', '>', since)
      .orderBy('cart_line.created', 'desc')
      .orderBy('cart_line.cart_id', 'desc'),
);

const ticked = prepared((connection, { userId, cartType }: { userId: number; cartType: CartType }) =>
  connection
    .selectFrom('cart_line')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('cart_type', '=', cartType)
    .where('is_checked', '=', 1),
);

/** SKUs of the ticked lines, whether or not they can be sold: an order of this cart touches no others. */
export const tickedSkus = async (connection: Connection, userId: number, cartType: CartType): Promise<string[]> =>
  (await ticked.all(connection, { userId, cartType })).map((line) => line.item_id);

/** A member's lines of one cart, newest first, with current prices and stock. */
export async function loadCartLines(
  connection: Connection,
  userId: number,
  cartType: CartType,
  now: number,
): Promise<LoadedLine[]> {
  const since = cartType === 'fastbuy' ? now - fastbuySeconds : -1;
  const rows = await storedLines.all(connection, { userId, cartType, since });
  return rows.map((row) => {
    const sellable = isBuyable(row.sku_status) && isBuyable(row.goods_status);
    const least = Math.max(1, row.start_num);
    const reason = sellable ? (row.stock >= least ? '' : '库存不足') : '已下架';
    // A line asks for no more than the stock and no less than is sold at once; the wished number is kept and returns.
    const num = reason ? row.num : Math.min(Math.max(row.num, least), row.stock);
    const { price, itemFee } = priceLine(row, num, 0);
    return {
      cart_id: String(row.cart_id),
      item_id: row.item_id,
      goods_id: row.goods_id,
      item_bn: row.item_bn,
      item_unit: row.item_unit,
      brief: row.brief,
      prices: { price: row.price, activity_price: row.activity_price },
      item_name: row.item_name,
      pics: row.pic,
      price,
      market_price: row.market_price,
      total_fee: itemFee,
      discount_fee: 0,
      num,
      store: row.stock,
      start_num: row.start_num,
      is_checked: row.is_checked === 1 && !reason,
      item_spec_desc: row.spec_name,
      approve_status: sellable ? row.sku_status : 'instock',
      created: row.created,
      updated: row.updated,
      reason,
      isLost: row.is_checked === 1 && reason !== '',
    };
  });
}
