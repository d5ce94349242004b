import { maxLineQuantity } from '#core/site/limits.ts';
import type { Cart, CartLine, CartShop } from './contract.ts';

/** Changes of the buyer to a line that the server has not confirmed yet. */
export interface PendingLine {
  num?: number | undefined;
  isChecked?: boolean | undefined;
  isRemoved?: boolean | undefined;
}

/** Pending changes by cart_id. */
export type PendingLines = Readonly<Record<string, PendingLine>>;

/**
 * The cart as the buyer should see it while calls are under way: quantities, ticks and removals change at once, amounts
 * are still the server's. Only a line's own subtotal follows its quantity, at the price per piece of the server's
 * subtotal.
 */
export function overlayCart(cart: Cart, pending: PendingLines): Cart {
  const overlay = (lines: CartLine[]): CartLine[] =>
    lines.flatMap((line) => {
      const change = pending[line.cart_id];
      if (!change) return [line];
      if (change.isRemoved) return [];
      const num = change.num ?? line.num;
      return [
        {
          ...line,
          num,
          is_checked: change.isChecked ?? line.is_checked,
          total_fee: num === line.num ? line.total_fee : Math.round((line.total_fee / line.num) * num),
        },
      ];
    });
  return {
    valid_cart: cart.valid_cart.flatMap((shop) => {
      const list = overlay(shop.list);
      return list.length > 0 ? [{ ...shop, list }] : [];
    }),
    invalid_cart: overlay(cart.invalid_cart),
  };
}

/**
 * What a line charges for one piece, in cents, and what is taken off the line besides: unit × quantity − off = subtotal.
 * A member's price is a price per piece; a reduction that does not go into the pieces stays one of the line.
 */
export function unitOf({ price, num, total_fee }: Pick<CartLine, 'price' | 'num' | 'total_fee'>): {
  unit: number;
  off: number;
} {
  if (num > 0 && total_fee % num === 0) return { unit: total_fee / num, off: 0 };
  return { unit: price, off: price * num - total_fee };
}

/** What the ticked lines cost less than the struck prices beside them, and what the shops take off besides, in cents. */
export function savedOf(shops: readonly CartShop[]): number {
  const ticked = shops.flatMap(({ list }) => list.filter((line) => line.is_checked));
  const struck = ticked.reduce((sum, line) => sum + Math.max(0, line.market_price - line.price) * line.num, 0);
  return struck + shops.reduce((sum, shop) => sum + shop.discount_fee, 0);
}

/** A pending line without the parts that `change` names with the same value; undefined when no part is left. */
export function withoutChange(line: PendingLine, change: PendingLine): PendingLine | undefined {
  const left = Object.entries(line).filter(([part, value]) => value !== change[part as keyof PendingLine]);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** The totals of the bar: the server's sums per shop, added up. */
export function cartTotals(shops: readonly CartShop[]) {
  const sum = (pick: (shop: CartShop) => number) => shops.reduce((total, shop) => total + pick(shop), 0);
  return {
    pieces: sum((shop) => shop.cart_total_num),
    /** Before discounts, as freight counts it. */
    itemFee: sum((shop) => shop.item_fee),
    totalFee: sum((shop) => shop.total_fee),
    discountFee: sum((shop) => shop.discount_fee),
  };
}

/** The lines that can be bought. */
export const cartLines = (cart: Cart): CartLine[] => cart.valid_cart.flatMap((shop) => shop.list);

/** The pieces of all lines, as the badge counts them (contract 3.6). */
export function cartPieces(cart: Cart): number {
  return [...cartLines(cart), ...cart.invalid_cart].reduce((sum, line) => sum + line.num, 0);
}

/** The limits of a line's quantity, with the reason when stock or a purchase limit caps it. */
export function lineLimits(line: CartLine): { min: number; max: number; reason: string } {
  const min = Math.max(1, line.start_num);
  const limit = line.limit_num ?? 0;
  const max = Math.max(min, Math.min(maxLineQuantity, line.store, limit > 0 ? limit : maxLineQuantity));
  if (limit > 0 && limit <= line.store) return { min, max, reason: `限购 ${limit} 件` };
  if (line.num >= max && max < maxLineQuantity) return { min, max, reason: '已达库存上限' };
  if (min > 1) return { min, max, reason: `${min} 件起订` };
  return { min, max, reason: '' };
}
