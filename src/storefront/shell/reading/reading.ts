import { atom } from 'nanostores';
import { messageOf } from '#storefront/shell/call/api.ts';

/** The data that a page must read before it can show anything. */
export interface Reading<T> {
  /** `undefined` until the first answer. */
  readonly data: T | undefined;
  /** The reason why it could not be read, "" when it could. */
  readonly failure: string;
  /** Whether the page waits for an answer. */
  readonly isLoading: boolean;
}

/**
 * A store over one call that is read repeatedly: the latest request wins, an older answer is not shown, and a failed
 * one changes nothing. `isSilent` selects the failures that the page does not show, such as one that has led to another
 * page.
 */
export function createReading<Args extends readonly unknown[], T>(
  read: (...args: Args) => Promise<T>,
  isSilent: (reason: unknown) => boolean = () => false,
) {
  const $reading = atom<Reading<T>>({ data: undefined, failure: '', isLoading: false });
  let latest = 0;
  let asked: Args | undefined;
  /** The latest answer of the server, and the state shown ahead of it. */
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

  /** Reads for the page. Answers the reason of a failure; `undefined` on success, or when a newer request took over. */
  async function load(...args: Args): Promise<unknown> {
    latest += 1;
    const own = latest;
    asked = args;
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

  /** Reads what was asked for last once more, which is not always what is shown; nothing before the first question. */
  const again = async (): Promise<unknown> => asked && load(...asked);

  async function rereadOnce(args: Args): Promise<void> {
    isRereadWanted = false;
    const own = latest;
    try {
      const data = await read(...args);
      if (own === latest) take(data, $reading.get().isLoading);
    } catch {
      // The page keeps its content; the calls that depend on it ask the server again.
    }
  }

  /**
   * Reads again after a write, one read at a time: answers never overtake each other, and several writes that end
   * together share the next read. A failure changes nothing.
   */
  function reread(...args: Args): Promise<void> {
    isRereadWanted = true;
    rereading ??= (async () => {
      while (isRereadWanted) await rereadOnce(args);
      rereading = undefined;
    })();
    return rereading;
  }

  /** Shows a change before the server has accepted it; answers the function that undoes only this change. */
  function assume(change: (data: T) => T): () => void {
    assumed = [...assumed, change];
    show({});
    return () => {
      assumed = assumed.filter((one) => one !== change);
      show({});
    };
  }

  /** Shows data that came with another answer, without a separate call. */
  const put = (data: T): void => take(data, $reading.get().isLoading);

  /** Forgets the answer and the one under way, so that they are not taken for another question's. */
  function clear(): void {
    latest += 1;
    take(undefined);
  }

  return { $reading, load, again, reread, assume, put, clear };
}
