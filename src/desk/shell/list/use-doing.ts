import { useState } from 'react';
import { say } from '#desk/shell/toast.tsx';

interface DoingOne<What> {
  /** What is done in the open dialog, null without one. */
  readonly doing: What | null;
  readonly begin: (what: What) => void;
  /** Closes the dialog; with a sentence about what was done, which is shown before the list is read again. */
  readonly close: (said?: string) => void;
}

/** The dialog of a list: one thing is done at a time. */
export function useDoing<What>(reload: () => void): DoingOne<What> {
  const [doing, begin] = useState<What | null>(null);
  const close = (said?: string): void => {
    begin(null);
    if (!said) return;
    say(said);
    reload();
  };
  return { doing, begin, close };
}
