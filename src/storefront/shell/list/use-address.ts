import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { followAddress, showAddress } from './address.ts';
import type { FilterControl } from './FilterLink.tsx';

/** How a filter is written in the address. */
interface FilterAddress<Value, First> {
  /** The filter of the printed page, which has no query. */
  readonly first: First | (() => First);
  readonly parse: (query: string) => Value;
  /** Address of a filter, for a link that also works without script. */
  readonly print: (value: Value) => string;
  /** Address of a filter on this page, null if another page shows it; `print` by default. */
  readonly printHere?: (value: Value) => string | null;
  /** A change adds no entry to the history. */
  readonly inPlace?: boolean;
}

interface AddressControl<Value, First> extends Omit<FilterControl<Value>, 'filter'> {
  readonly filter: Value | First;
  /** Shows a filter without writing the address, for example to load it again. */
  readonly show: (value: Value) => void;
}

/**
 * The filter of a part, kept in the address: read after the first paint, written with every change, followed when the
 * visitor goes back. `onShow` loads the content of a filter.
 */
export function useAddress<Value, First = Value>(
  { first, parse, print, printHere = print, inPlace = false }: FilterAddress<Value, First>,
  onShow?: (value: Value) => void,
): AddressControl<Value, First> {
  const [filter, setFilter] = useState<Value | First>(first);
  const reader = useRef<() => void>(null);

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
      showAddress(here, { writer: reader.current, inPlace });
      show(next);
    },
  };
}
