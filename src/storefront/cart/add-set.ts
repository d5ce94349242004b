import * as v from 'valibot';
import type { KeptLine } from '#core/cart/guest-cart.ts';
import { gatherSet, keptOutcomes, mergedOutcomes, piecesOf, type SetOutcome } from '#core/cart/set.ts';
import { guestCartLimit } from '#core/site/limits.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import { ApiError } from '#core/wire/error.ts';
import { sendLines } from '#storefront/cart/send/send-lines.ts';
import { loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { $cartCount, loadCartCount, showCartCount } from './count.ts';
import { keepGuestLine } from './guest-cart.ts';

/** The outcome of a set: in the cart, or kept in this browser until login; each line has its own outcome. */
export interface SetResult {
  readonly where: 'cart' | 'browser';
  readonly lines: readonly SetOutcome[];
}

const running = new Map<string, Promise<SetResult | undefined>>();

/**
 * Adds all lines of a set to the cart in one transaction; unavailable lines are skipped and reported. Pressing again
 * while the first press is under way counts as the same press. Undefined when the outcome is unknown; a message has
 * been shown.
 */
export function addSet(wanted: readonly KeptLine[]): Promise<SetResult | undefined> {
  const lines = gatherSet(wanted);
  const body = JSON.stringify(lines.map(({ item_id, num }) => [item_id, num]));
  const known = running.get(body);
  if (known) return known;
  const adding = (isLoggedIn() ? addToMember(lines, body) : keepForVisitor(lines))
    .then((result) => {
      if (result && piecesOf(result.lines) > 0) performance.mark('shop:add' satisfies ShopMark);
      return result;
    })
    .finally(() => running.delete(body));
  running.set(body, adding);
  return adding;
}

async function addToMember(lines: readonly KeptLine[], body: string): Promise<SetResult | undefined> {
  if (lines.length > guestCartLimit) {
    showToast(`一次最多加入 ${guestCartLimit} 种商品`, { icon: 'warn' });
    return undefined;
  }
  const before = $cartCount.get();
  // The badge reacts to the press; the server's number follows.
  showCartCount((before ?? 0) + lines.reduce((sum, line) => sum + line.num, 0));
  try {
    const reply = await sendLines(lines, keyOf(body), { silent: true, isRead: true });
    removeStored('session', memberKeys.sentSet);
    const outcomes = mergedOutcomes(lines, reply);
    showCartCount((before ?? 0) + piecesOf(outcomes));
    return { where: 'cart', lines: outcomes };
  } catch (reason) {
    const { kind, message, requestId } = reason as ApiError;
    if (kind !== 'unauthorized') showToast(message, { requestId });
    const isOutcomeKnown = reason instanceof ApiError && !['network', 'down', 'broken'].includes(kind);
    if (isOutcomeKnown) removeStored('session', memberKeys.sentSet);
    showCartCount(before);
    return undefined;
  } finally {
    void loadCartCount();
  }
}

async function keepForVisitor(lines: readonly KeptLine[]): Promise<SetResult> {
  const fresh = await loadFreshGoods(lines.map((line) => line.item_id));
  return { where: 'browser', lines: keptOutcomes(lines, (id) => fresh.get(id), keepGuestLine) };
}

const SentSet = v.object({ key: v.string(), body: v.string(), atMs: v.number() });

/** How long a lost answer is worth asking for; later the same set counts as a new wish. */
const sentLivesMs = 10 * 60_000;

/** The key of this press: that of an unanswered try with the same lines, else a new one. */
function keyOf(body: string): string {
  const stored = v.safeParse(SentSet, readStored('session', memberKeys.sentSet));
  if (stored.success && stored.output.body === body && Date.now() - stored.output.atMs < sentLivesMs) {
    return stored.output.key;
  }
  const key = crypto.randomUUID();
  writeStored('session', memberKeys.sentSet, { key, body, atMs: Date.now() });
  return key;
}
