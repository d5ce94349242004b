import { atom } from 'nanostores';
import { messageOf } from '#storefront/shell/call/api.ts';

/** What a page reads before it can show anything. */
export interface Reading<T> {
  /** `undefined` until the first answer. */
  readonly data: T | undefined;
  /** Why it could not be read, "" when it could. */
  readonly failure: string;
  /** Whether an answer is on its way that the page waits for. */
  readonly isLoading: boolean;
}

/**
 * A store over one call that is read again and again: the latest request wins, an older answer is not shown, and a failed
 * one leaves what is there. `isSilent` picks the failures that the page does not tell, such as one that has led elsewhere.
 */
export function createReading<Args extends readonly unknown[], T>(
  read: (...args: Args) => Promise<T>,
  isSilent: (reason: unknown) => boolean = () => false,
) {
  const $reading = atom<Reading<T>>({ data: undefined, failure: '', isLoading: false });
  let latest = 0;
  /** What the server has said last, and what is shown ahead of it. */
  let known: T | undefined;
  let assumed: readonly ((data: T) => T)[] = [];
  let rereading: Promise<void> | undefined;
  let isRereadWanted = false;

  function show(change: Partial<Reading<T>>): void {
    const data = known === undefined ? undefined : assumed.reduce<T>((now, next) => next(now), known);
    $reading.set({ ...$reading.get(), ...change, data });
  }

  function take(data: T | undefined, isLoading = false): void {
    known = data;
    assumed = [];
    show({ failure: '', isLoading });
  }

  /** Reads what the page asks for. Answers why it failed; `undefined` when it did not, or when a newer request took over. */
  async function load(...args: Args): Promise<unknown> {
    latest += 1;
    const own = latest;
    show({ isLoading: true });
    try {
      const data = await read(...args);
      if (own === latest) take(data);
      return undefined;
    } catch (reason) {
      if (own !== latest) return undefined;
      show({ isLoading: false, ...(!isSilent(reason) && { failure: messageOf(reason) }) });
      return reason;
    }
  }

  async function rereadOnce(args: Args): Promise<void> {
    isRereadWanted = false;
    const own = latest;
    try {
      const data = await read(...args);
      if (own === latest) take(data, $reading.get().isLoading);
    } catch {
      // The page keeps what it shows; whatever depends on it asks the server again.
    }
  }

  /**
   * Reads again after a write, one read at a time: answers never overtake each other, and several writes that end
   * together share the next read. A failure leaves everything as it is.
   */
  function reread(...args: Args): Promise<void> {
    isRereadWanted = true;
    rereading ??= (async () => {
      while (isRereadWanted) await rereadOnce(args);
      rereading = undefined;
    })();
    return rereading;
  }

  /** Shows a change before the server has taken it; answers how to take this one back and no other. */
  function assume(change: (data: T) => T): () => void {
    assumed = [...assumed, change];
    show({});
    return () => {
      assumed = assumed.filter((one) => one !== change);
      show({});
    };
  }

  /** Shows what another answer has brought along, without a call of its own. */
  const put = (data: T): void => take(data, $reading.get().isLoading);

  /** Forgets the answer, and the one on its way: another question's must not look like it. */
  function clear(): void {
    latest += 1;
    take(undefined);
  }

  return { $reading, load, reread, assume, put, clear };
}
