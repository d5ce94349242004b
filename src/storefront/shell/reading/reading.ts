import { atom } from 'nanostores';
import { messageOf } from '#storefront/shell/call/api.ts';

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
  /** What the server has said last, and what is shown ahead of it. */
  let known: T | undefined;
  let assumed: readonly ((data: T) => T)[] = [];

  function show(failure: string): void {
    const data = known === undefined ? undefined : assumed.reduce<T>((now, change) => change(now), known);
    $reading.set({ data, failure });
  }

  async function load(...args: Args): Promise<void> {
    latest += 1;
    const own = latest;
    try {
      const data = await read(...args);
      if (own !== latest) return;
      known = data;
      assumed = [];
      show('');
    } catch (reason) {
      if (own === latest) show(messageOf(reason));
    }
  }

  /** Shows a change before the server has taken it; answers how to take this one back and no other. */
  function assume(change: (data: T) => T): () => void {
    assumed = [...assumed, change];
    show($reading.get().failure);
    return () => {
      assumed = assumed.filter((one) => one !== change);
      show($reading.get().failure);
    };
  }

  function clear(): void {
    known = undefined;
    assumed = [];
    show('');
  }

  return { $reading, load, assume, clear };
}
