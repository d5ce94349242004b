import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { CartType } from '#core/cart/type.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { maxLineQuantity } from '#core/site/limits.ts';

/** The facts about a SKU that the cart checks. */
export interface SellableSku {
  readonly item_id: string;
  readonly stock: number;
  readonly start_num: number;
  readonly price: number;
  readonly activity_price: number | null;
}

const skuOf = prepared((connection, { itemId }: { itemId: string }) =>
  connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select([
      'sku.item_id',
      'sku.stock',
      'sku.start_num',
      'sku.price',
      'sku.activity_price',
      'sku.approve_status as sku_status',
      'goods.approve_status as goods_status',
    ])
    .where('sku.item_id', '=', itemId),
);

/** The SKU if it can be sold now; refuses with 商品不存在 or 商品已下架. */
export async function sellableSku(connection: Connection, itemId: string): Promise<SellableSku> {
  const sku = await skuOf.first(connection, { itemId });
  if (!sku) throw new Refusal('商品不存在');
  if (!isBuyable(sku.sku_status) || !isBuyable(sku.goods_status)) throw new Refusal('商品已下架');
  return sku;
}

/** Checks a wished quantity against the SKU; refuses with 库存不足 or 少于起订量. */
export function checkQuantity(sku: SellableSku, num: number): void {
  if (num > sku.stock) throw new Refusal(sku.stock > 0 ? `库存不足，最多可买 ${sku.stock} 件` : '库存不足');
  if (num < sku.start_num) throw new Refusal(`少于起订量，最少购买 ${sku.start_num} 件`);
  if (num > maxLineQuantity) throw new Refusal(`单件商品最多购买 ${maxLineQuantity} 件`);
}

type LineKey = { readonly userId: number; readonly cartType: CartType; readonly itemId: string };

const lineRow = prepared((connection, { userId, cartType, itemId }: LineKey) =>
  connection
    .selectFrom('cart_line')
    .select(['cart_id', 'num'])
    .where('user_id', '=', userId)
    .where('cart_type', '=', cartType)
    .where('item_id', '=', itemId),
);

export const lineOf = (connection: Connection, userId: number, cartType: CartType, itemId: string) =>
  lineRow.first(connection, { userId, cartType, itemId });

/** Writes a line with this quantity, ticked, whether or not it exists. */
export async function putCartLine(
  connection: Connection,
  line: { userId: number; cartType: CartType; itemId: string; num: number; now: number },
): Promise<void> {
  await storeLine.run(connection, line);
}

const storeLine = prepared(
  (connection, { userId, cartType, itemId, num, now }: LineKey & { readonly num: number; readonly now: number }) =>
    connection
      .insertInto('cart_line')
      .values({ user_id: userId, cart_type: cartType, item_id: itemId, num, is_checked: 1, created: now, updated: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'cart_type', 'item_id']).doUpdateSet({ num, is_checked: 1, updated: now }),
      ),
);

const dropLines = prepared((connection, { cartIds }: { cartIds: readonly number[] }) =>
  connection.deleteFrom('cart_line').where('cart_id', 'in', cartIds),
);

const dropCart = prepared((connection, { userId, cartType }: { userId: number; cartType: CartType }) =>
  connection.deleteFrom('cart_line').where('user_id', '=', userId).where('cart_type', '=', cartType),
);

/** Empties one cart of a member. */
export const emptyCart = (connection: Connection, userId: number, cartType: CartType): Promise<number> =>
  dropCart.run(connection, { userId, cartType });

/** Removes lines from carts by their row ids. */
export async function removeCartLines(connection: Connection, cartIds: readonly number[]): Promise<void> {
  if (cartIds.length > 0) await dropLines.run(connection, { cartIds });
}

/** Deletes the carts of a member whose account is closed, and the data for undoing a merge. */
export async function forgetCart(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('cart_line').where('user_id', '=', userId).execute();
  await connection.deleteFrom('cart_merge').where('user_id', '=', userId).execute();
}
