import type { MouseEvent, ReactNode } from 'react';
import type { GoodsFilter } from '#domain/goods-filter.ts';
import type { FilterControl } from './use-goods-filter.ts';

interface Props {
  list: FilterControl;
  /** Filter that the link leads to. */
  to: GoodsFilter;
  isOn?: boolean;
  children: ReactNode;
}

/** A link that narrows the list in place; with a modifier key, or without script, it is an ordinary link. */
export function FilterLink({ list, to, isOn = false, children }: Props) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
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
