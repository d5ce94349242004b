import { useCallback, useEffect, useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { atPress } from '#storefront/cart/at-press.ts';
import { removeLines } from '#storefront/cart/store.ts';

/** How long a removal can be undone. */
const undoMs = 10_000;

export interface Removal {
  /** The lines just removed; empty when there is nothing to undo. */
  removed: readonly CartLine[];
  remove: (lines: readonly CartLine[]) => void;
  undo: () => void;
}

/** Removes at once and offers an undo for ten seconds. */
export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<readonly CartLine[]>([]);

  useEffect(() => {
    if (removed.length === 0) return;
    const timer = setTimeout(() => setRemoved([]), undoMs);
    return () => clearTimeout(timer);
  }, [removed]);

  const remove = useCallback((lines: readonly CartLine[]) => {
    void removeLines(lines.map((line) => line.cart_id)).then((isRemoved) => {
      if (isRemoved) setRemoved(lines);
    });
  }, []);

  const undo = useCallback(() => {
    setRemoved([]);
    atPress(({ restoreLines }) => restoreLines(removed));
  }, [removed]);

  return { removed, remove, undo };
}
