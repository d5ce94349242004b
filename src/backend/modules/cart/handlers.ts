import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { forgetOldIntents, onceIfKeyed } from '#backend/app/idempotency.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type { addCartLine, deleteCartLines, getCart, setCartChecked, setCartQuantity } from '#core/cart/contract.ts';
import type { getCartCount } from '#core/cart/count-contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { addedItems, addLine } from './add.ts';
import { loadCartLines } from './lines.ts';
import { readCart } from './read.ts';
import { checkQuantity, sellableSku } from './write.ts';

type CartEndpoints = {
  addCartLine: typeof addCartLine;
  getCart: typeof getCart;
  setCartQuantity: typeof setCartQuantity;
  setCartChecked: typeof setCartChecked;
  deleteCartLines: typeof deleteCartLines;
  getCartCount: typeof getCartCount;
};

/**
 * Line numbers of the caller. Anything that is not a number of ours matches nothing; -1 keeps the list from being empty.
 */
const lineNumbers = (ids: readonly string[]): number[] => [-1, ...ids.map(numericId)];

export const cartHandlers: Handlers<CartEndpoints> = {
  addCartLine: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const { cart_type: cartType, isAccumulate } = input;
    const items = addedItems(input);
    const intent = { userId, scope: 'cart' as const, key: context.idempotencyKey, body: input, now };
    return context.database.writeForMember(userId, async (connection) => {
      if (intent.key !== '') await forgetOldIntents(connection, intent);
      await onceIfKeyed(connection, intent, async () => {
        for (const item of items) await addLine(connection, { ...item, userId, cartType, isAccumulate, now });
        return true;
      });
      return readCart(connection, userId, cartType, now);
    });
  },

  getCart: async ({ cart_type, distributor_id }, { caller, database, nowMs }) => {
    if (!caller || distributor_id !== '0') return [];
    return readCart(database.read, caller.userId, cart_type, secondsOf(nowMs));
  },

  setCartQuantity: async ({ cart_id, num }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const line = await connection
        .selectFrom('cart_line')
        .select(['cart_id', 'item_id', 'is_checked'])
        .where('user_id', '=', userId)
        .where('cart_id', 'in', lineNumbers([cart_id]))
        .executeTakeFirst();
      if (!line) throw new Refusal('购物车中没有这件商品');
      if (num <= 0) {
        await connection.deleteFrom('cart_line').where('cart_id', '=', line.cart_id).execute();
        return { status: true };
      }
      const sku = await sellableSku(connection, line.item_id);
      checkQuantity(sku, num);
      await connection
        .updateTable('cart_line')
        .set({ num, updated: secondsOf(context.nowMs) })
        .where('cart_id', '=', line.cart_id)
        .execute();
      const { item_id, is_checked } = line;
      return { cart_id, item_id, num, price: effectivePrice(sku), is_checked: is_checked === 1 };
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
