import { addCartLine, type mergeCart } from '#core/cart/contract.ts';
import type { KeptLine } from '#core/cart/guest-cart.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { isRefusal } from '#storefront/shell/call/reasons.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

type Reply = OutputOf<typeof mergeCart>;

/** The outcomes so far of batches that came to a stop: pressing again adds none of their lines twice. */
const begun = new Map<string, Reply>();

/**
 * Adds lines at a gateway without the merge (contract 14.14), one after another; there is no undo. `onAnswered` receives the
 * lines that are left after each answer. Rejects when one has no answer; the same key goes on from there.
 */
export async function addOneByOne(
  lines: readonly KeptLine[],
  key: string,
  onAnswered: (left: KeptLine[]) => void = () => undefined,
): Promise<Reply> {
  const reply = begun.get(key) ?? { added: [], capped: [], dropped: [], undo_token: '' };
  begun.set(key, reply);
  const known = new Set([...reply.added, ...reply.dropped].map(({ item_id }) => item_id));
  const left = lines.filter(({ item_id }) => !known.has(item_id));
  for (const [nth, { item_id, num }] of left.entries()) {
    try {
      await call(addCartLine, { item_id, num }, { silent: true, idempotencyKey: `${key}-${item_id}` });
      reply.added.push({ item_id, num });
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      reply.dropped.push({ item_id, reason: reason.message });
    }
    onAnswered(left.slice(nth + 1));
  }
  begun.delete(key);
  return reply;
}
