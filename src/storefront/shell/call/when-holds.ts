import type { ReadableAtom } from 'nanostores';

/** Comes when the value of a store is one that is waited for, at once if it is so already. */
export function whenHolds<Value>(store: ReadableAtom<Value>, holds: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.listen((value) => {
      if (holds(value)) end();
    });
    const end = (): void => {
      stop();
      resolve();
    };
    if (holds(store.get())) end();
  });
}
