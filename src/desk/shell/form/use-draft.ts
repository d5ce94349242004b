import { useEffect, useState } from 'react';
import { wordsOf } from '#desk/shell/call.ts';

/** A kind of thing that a form edits. Constant: a form declares it once, outside of its component. */
export interface DraftKind<Id, Stored extends { readonly updated: number }, Draft> {
  /** The draft of a new thing. */
  readonly empty: () => Draft;
  readonly read: (id: Id) => Promise<Stored>;
  readonly draftOf: (stored: Stored) => Draft;
}

/** The draft of a form: that of the thing `id`, or of a new one without it ("" or 0). It is null until it has been read. */
export function useDraft<Id extends string | number, Stored extends { readonly updated: number }, Draft extends object>(
  id: Id,
  kind: DraftKind<Id, Stored, Draft>,
) {
  const [draft, setDraft] = useState<Draft | null>(() => (id ? null : kind.empty()));
  const [updated, setUpdated] = useState(0);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!id) return;
    kind
      .read(id)
      .then((stored) => {
        setDraft(kind.draftOf(stored));
        setUpdated(stored.updated);
      })
      .catch((error: unknown) => setFault(wordsOf(error)));
  }, [id, kind]);
  const set = (part: Partial<Draft>): void => setDraft((last) => last && { ...last, ...part });
  return { draft, updated, fault, setFault, set };
}
