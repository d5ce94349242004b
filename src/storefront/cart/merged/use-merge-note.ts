import { useEffect, useState } from 'react';
import { readStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import type { MergeNote } from './MergeNote.tsx';

/**
 * The note on a merge, `null` when there is none to tell, `undefined` until that is known. Only the first cart after a login
 * has one; it waits for the note's code, because a note that comes after the lines would push them down.
 */
export function useMergeNote(): typeof MergeNote | null | undefined {
  const [note, setNote] = useState<typeof MergeNote | null>();
  useEffect(() => {
    if (readStored('session', storageKeys.mergeResult) === undefined) return setNote(null);
    import('./MergeNote.tsx').then(
      (part) => setNote(() => part.MergeNote),
      // The cart is complete without it.
      () => setNote(null),
    );
  }, []);
  return note;
}
