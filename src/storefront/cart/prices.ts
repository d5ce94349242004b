import type { CartLine } from '#core/cart/contract.ts';
import { readCookie } from '#storefront/shell/session/cookies.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

/** The prices in cents by SKU at the time their line was first seen. */
interface Seen {
  userId: string;
  prices: Record<string, number>;
}

/** The price of each SKU when its line was first seen in this browser; another member's prices are ignored. */
export function readSeenPrices(): Readonly<Record<string, number>> {
  // Read without valibot, whose records are half a kilobyte that nothing else of the page needs.
  const stored = readStored('local', storageKeys.cartPrices) as Partial<Seen> | null | undefined;
  const prices = Object.entries(stored?.prices ?? {}).filter(([, price]) => typeof price === 'number');
  return stored?.userId === readCookie('userId') ? Object.fromEntries(prices) : {};
}

/** Stores the prices of new lines and drops those of removed lines. */
export function keepSeenPrices(lines: readonly CartLine[]): void {
  const seen = readSeenPrices();
  const prices = Object.fromEntries(lines.map(({ item_id, price }) => [item_id, seen[item_id] ?? price]));
  writeStored('local', storageKeys.cartPrices, { userId: readCookie('userId'), prices } satisfies Seen);
}
