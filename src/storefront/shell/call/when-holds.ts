import type { ReadableAtom } from 'nanostores';

/** Resolves when a store has one of the awaited values, at once if it already does. */
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
