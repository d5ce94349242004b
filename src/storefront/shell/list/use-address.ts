import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { goTo, pushAddress } from '#storefront/shell/session/navigation.ts';
import type { FilterControl } from './FilterLink.tsx';

type Reader = () => void;

const readers = new Set<Reader>();

/** Lets a part of the page read the address again when the visitor goes back, and when another part has written it. */
export function followAddress(read: Reader): () => void {
  readers.add(read);
  addEventListener('popstate', read);
  return () => {
    readers.delete(read);
    removeEventListener('popstate', read);
  };
}

/** Writes the address of what is shown now, which every part follows but its writer: that one knows already. */
export function showAddress(path: string, writer: Reader | null = null): void {
  pushAddress(path);
  for (const read of readers) if (read !== writer) read();
}

/** How what a part shows stands in the address. */
interface AddressWord<Value, First> {
  /** What the printed page shows, which knows no query. */
  readonly first: First | (() => First);
  readonly parse: (query: string) => Value;
  /** Address of a value, for a link that also works by itself. */
  readonly print: (value: Value) => string;
  /** Address that shows it on this page, null where another page does; `print` when left out. */
  readonly printHere?: (value: Value) => string | null;
}

interface AddressControl<Value, First> extends Omit<FilterControl<Value>, 'filter'> {
  readonly filter: Value | First;
  /** Shows a value without writing it, as when it is read again. */
  readonly show: (value: Value) => void;
}

/**
 * The filter of a part, kept in the address: read after the first paint, written with every change, followed when the
 * visitor goes back. `onShow` brings what the filter asks for.
 */
export function useAddress<Value, First = Value>(
  { first, parse, print, printHere = print }: AddressWord<Value, First>,
  onShow?: (value: Value) => void,
): AddressControl<Value, First> {
  const [filter, setFilter] = useState<Value | First>(first);
  const reader = useRef<Reader>(null);

  function show(next: Value): void {
    setFilter(next);
    onShow?.(next);
  }

  const read = useEffectEvent(() => show(parse(location.search)));
  useEffect(() => {
    const follow = () => read();
    reader.current = follow;
    follow();
    return followAddress(follow);
  }, []);

  return {
    filter,
    show,
    hrefOf: print,
    change: (next) => {
      const here = printHere(next);
      if (here === null) return goTo(print(next));
      showAddress(here, reader.current);
      show(next);
    },
  };
}
