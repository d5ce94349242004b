import { atom } from 'nanostores';
import { messageOf } from './api.ts';

/** What a page reads before it can show anything. */
export interface Reading<T> {
  /** `undefined` until the first answer. */
  readonly data: T | undefined;
  /** Why it could not be read, "" when it could. */
  readonly failure: string;
}

/**
 * A store over one call that is read again and again: the latest request wins, an older answer is not shown, and a failed
 * one leaves what is there. `clear` is for another question, whose answer must not look like the one before.
 */
export function createReading<Args extends readonly unknown[], T>(read: (...args: Args) => Promise<T>) {
  const $reading = atom<Reading<T>>({ data: undefined, failure: '' });
  let latest = 0;

  async function load(...args: Args): Promise<void> {
    latest += 1;
    const own = latest;
    try {
      const data = await read(...args);
      if (own === latest) $reading.set({ data, failure: '' });
    } catch (reason) {
      if (own === latest) $reading.set({ data: $reading.get().data, failure: messageOf(reason) });
    }
  }

  /** Shows a change before the server has taken it; answers how to take it back. */
  function assume(change: (data: T) => T): () => void {
    const before = $reading.get();
    if (before.data !== undefined) $reading.set({ ...before, data: change(before.data) });
    return () => $reading.set(before);
  }

  const clear = (): void => $reading.set({ data: undefined, failure: '' });

  return { $reading, load, assume, clear };
}
