import { guestCartLimit, maxLineQuantity } from '#core/site/limits.ts';

/** A line kept before login; the name is only used in messages about it. */
export interface KeptLine {
  item_id: string;
  num: number;
  name: string;
}

/**
 * The cart the browser keeps before login. `sent` is a batch whose merge was tried with an unknown outcome: it is sent
 * again under the same key, so a lost answer never doubles the lines. New lines are collected separately meanwhile.
 */
export interface GuestCart {
  lines: KeptLine[];
  sent?: { key: string; lines: KeptLine[] } | undefined;
}

export const emptyGuestCart: GuestCart = { lines: [] };

/** Adds a line, or raises the quantity of the same SKU up to 999. A line beyond the hundredth is refused. */
export function addGuestLine(cart: GuestCart, line: KeptLine): { cart: GuestCart; isKept: boolean } {
  const known = cart.lines.find((one) => one.item_id === line.item_id);
  if (known) {
    const num = Math.min(maxLineQuantity, known.num + line.num);
    return {
      cart: { ...cart, lines: cart.lines.map((one) => (one === known ? { ...line, num } : one)) },
      isKept: true,
    };
  }
  if (cart.lines.length >= guestCartLimit) return { cart, isKept: false };
  return { cart: { ...cart, lines: [...cart.lines, line] }, isKept: true };
}

/** Moves the lines into a batch to send; unchanged while a batch is pending or when there is nothing to merge. */
export function startMerge(cart: GuestCart, newKey: () => string): GuestCart {
  if (cart.sent || cart.lines.length === 0) return cart;
  return { lines: [], sent: { key: newKey(), lines: cart.lines } };
}

/** The number of pieces waiting for login. */
export function guestPieces(cart: GuestCart): number {
  return [...cart.lines, ...(cart.sent?.lines ?? [])].reduce((sum, line) => sum + line.num, 0);
}

/** Reads the stored value; a value that is not a guest cart reads as an empty one. */
export function readGuestCart(stored: unknown): GuestCart {
  const { lines, sent } = asObject(stored);
  const batch = asObject(sent);
  const key = batch['key'];
  return {
    lines: readLines(lines),
    ...(typeof key === 'string' && key !== '' && { sent: { key, lines: readLines(batch['lines']) } }),
  };
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function readLines(stored: unknown): KeptLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, guestCartLimit).flatMap((entry) => {
    const { item_id, num, name } = asObject(entry);
    if (typeof item_id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(item_id)) return [];
    if (!Number.isInteger(num) || Number(num) < 1 || Number(num) > maxLineQuantity) return [];
    return [{ item_id, num: Number(num), name: typeof name === 'string' ? name : '' }];
  });
}
