import { secondsOf } from '#backend/clock.ts';
import type { Connection } from '#backend/db/open.ts';
import { type Handlers, memberOf, Refusal } from '#backend/handler.ts';
import { site } from '#config/site.ts';
import type {
  addCartLine,
  Cart,
  CartLine,
  CartType,
  deleteCartLines,
  getCart,
  setCartChecked,
  setCartQuantity,
} from '#contract/cart.ts';
import type { getCartCount } from '#contract/cart-count.ts';
import { type LoadedLine, loadCartLines } from './lines.ts';
import { checkQuantity, lineOf, putCartLine, sellableSku } from './write.ts';

type CartEndpoints = {
  addCartLine: typeof addCartLine;
  getCart: typeof getCart;
  setCartQuantity: typeof setCartQuantity;
  setCartChecked: typeof setCartChecked;
  deleteCartLines: typeof deleteCartLines;
  getCartCount: typeof getCartCount;
};

/** The cart with totals of its ticked lines; there is one shop, the mall itself. */
async function readCart(connection: Connection, userId: number, cartType: CartType, now: number): Promise<Cart> {
  const lines = await loadCartLines(connection, userId, cartType, now);
  const wire = (which: (line: LoadedLine) => boolean): CartLine[] =>
    lines.filter(which).map(({ item_bn: _, item_unit: __, isPromoted: ___, reason: ____, ...line }) => line);
  const list = wire((line) => !line.reason);
  const checked = list.filter((line) => line.is_checked);
  const total = checked.reduce((sum, line) => sum + line.total_fee, 0);
  const shop = {
    shop_id: '0',
    shop_name: site.name,
    list,
    cart_total_num: checked.reduce((sum, line) => sum + line.num, 0),
    cart_total_count: checked.length,
    item_fee: total,
    discount_fee: 0,
    total_fee: total,
  };
  return { valid_cart: list.length > 0 ? [shop] : [], invalid_cart: wire((line) => !!line.reason) };
}

/** Line numbers of the caller; anything that is no number of ours matches nothing. */
const lineNumbers = (ids: readonly string[]): number[] => ids.map(Number).filter(Number.isSafeInteger);

export const cartHandlers: Handlers<CartEndpoints> = {
  addCartLine: async ({ item_id, num, cart_type, isAccumulate }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const sku = await sellableSku(connection, item_id);
      if (cart_type === 'fastbuy') {
        // Buy now holds one line and leaves the cart alone.
        await connection
          .deleteFrom('cart_line')
          .where('user_id', '=', userId)
          .where('cart_type', '=', 'fastbuy')
          .execute();
      }
      const existing = isAccumulate ? await lineOf(connection, userId, cart_type, item_id) : undefined;
      const wanted = num + (existing?.num ?? 0);
      checkQuantity(sku, wanted);
      await putCartLine(connection, { userId, cartType: cart_type, itemId: item_id, num: wanted, now });
      return readCart(connection, userId, cart_type, now);
    });
  },

  getCart: async ({ cart_type }, { caller, database, nowMs }) => {
    if (!caller) return { valid_cart: [], invalid_cart: [] };
    return readCart(database.read, caller.userId, cart_type, secondsOf(nowMs));
  },

  setCartQuantity: async ({ cart_id, num }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const line = await connection
        .selectFrom('cart_line')
        .select(['cart_id', 'item_id'])
        .where('user_id', '=', userId)
        .where('cart_id', 'in', lineNumbers([cart_id]))
        .executeTakeFirst();
      if (!line) throw new Refusal('购物车中没有这件商品');
      if (num <= 0) {
        await connection.deleteFrom('cart_line').where('cart_id', '=', line.cart_id).execute();
        return { cart_id, num: 0 };
      }
      checkQuantity(await sellableSku(connection, line.item_id), num);
      await connection
        .updateTable('cart_line')
        .set({ num, updated: secondsOf(context.nowMs) })
        .where('cart_id', '=', line.cart_id)
        .execute();
      return { cart_id, num };
    });
  },

  setCartChecked: async ({ cart_id, is_checked }, context) => {
    await context.database.write((connection) =>
      connection
        .updateTable('cart_line')
        .set({ is_checked: is_checked ? 1 : 0 })
        .where('user_id', '=', memberOf(context).userId)
        .where('cart_id', 'in', lineNumbers(cart_id))
        .execute(),
    );
    return { status: true };
  },

  deleteCartLines: async ({ cart_id }, context) => {
    await context.database.write((connection) =>
      connection
        .deleteFrom('cart_line')
        .where('user_id', '=', memberOf(context).userId)
        .where('cart_id', 'in', lineNumbers(cart_id))
        .execute(),
    );
    return { status: true };
  },

  getCartCount: async (_input, context) => {
    const lines = await loadCartLines(
      context.database.read,
      memberOf(context).userId,
      'cart',
      secondsOf(context.nowMs),
    );
    const valid = lines.filter((line) => !line.reason);
    return { cart_count: valid.length, item_count: valid.reduce((sum, line) => sum + line.num, 0) };
  },
};
