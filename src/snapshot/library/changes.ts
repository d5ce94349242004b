import { listChanges } from '#core/catalogue/changes-contract.ts';
import { isMissingService } from '#core/catalogue/shop-only.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { ApiError } from '#core/wire/error.ts';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';
import type { CollectionName } from '#snapshot/read/records.ts';

/** What a gateway says has changed since an earlier answer (contract 14.27). */
export interface Changes {
  /** For the next question. */
  readonly token: string;
  /** False: everything may have changed, or the gateway does not know. */
  readonly isTold: boolean;
  readonly goods: ReadonlySet<string>;
  readonly hasOthers: boolean;
}

/**
 * Asks what has changed since the answer with this token. Null where the gateway tells no changes: another family answers an
 * address that it does not know with 404, with a page or with an error of its own.
 */
export async function askChanges(call: Call, since: string): Promise<Changes | null> {
  try {
    const reply = await call(listChanges, { since });
    const isTold = reply.is_known && !reply.is_all;
    return { token: reply.token, isTold, goods: new Set(reply.goods), hasOthers: reply.has_others };
  } catch (error) {
    const isUnknown =
      isMissingService(error) ||
      (error instanceof ApiError && error.kind !== 'network') ||
      (error instanceof SnapshotFault && error.exitCode === exitCodes.contractBroken);
    if (!isUnknown) throw error;
    return null;
  }
}

export const isNothing = ({ isTold, goods, hasOthers }: Changes): boolean => isTold && goods.size === 0 && !hasOthers;

/**
 * Whether a record may be different because of these changes. Other records than goods quote goods in many ways, and they are
 * few: all of them may be different when any goods have changed. News and designers quote none.
 */
export function mayDiffer(changes: Changes, collection: CollectionName, key: string): boolean {
  if (!changes.isTold) return true;
  if (collection === 'goods') return changes.goods.has(key);
  const quotesGoods = collection !== 'article' && collection !== 'designer';
  return changes.hasOthers || (quotesGoods && changes.goods.size > 0);
}
