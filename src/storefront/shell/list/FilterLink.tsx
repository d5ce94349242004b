import type { MouseEvent, ReactNode } from 'react';
import { isPlainPress } from '#core/list/plain-press.ts';

/** The filter of a list, for its controls. */
export interface FilterControl<Filter> {
  readonly filter: Filter;
  /** Address of another filter, for a link that also works without script. */
  readonly hrefOf: (next: Filter) => string;
  /** Narrows the list in place, or goes to the page that shows `next`. */
  readonly change: (next: Filter) => void;
}

interface Props<Filter> {
  list: FilterControl<Filter>;
  /** The filter behind the link. */
  to: Filter;
  isOn?: boolean;
  children: ReactNode;
}

/** A link that narrows the list in place. With a modifier key or without script it is an ordinary link. */
export function FilterLink<Filter>({ list, to, isOn = false, children }: Props<Filter>) {
  function follow(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    list.change(to);
  }
  return (
    <a
      href={list.hrefOf(to)}
      className={isOn ? 'is-on' : undefined}
      aria-current={isOn ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
