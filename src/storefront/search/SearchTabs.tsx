import { useEffect, useRef } from 'react';
import { isPlainPress } from '#core/list/plain-press.ts';
import { type SearchTab, searchTabs, tabAddress } from '#core/search/tabs.ts';
import '#storefront/shell/parts/style/tabs-inline.css';
import './search.css';

interface Props {
  keywords: string;
  /** Whether the words of the address are known. */
  isRead: boolean;
  current: SearchTab;
  /** Whether the counts are known. */
  isCounted: boolean;
  countOf: (tab: SearchTab) => number;
  onChoose: (tab: SearchTab) => void;
}

/** The kinds of hits with their counts, those that have any; every tab has its own address. */
export function SearchTabs({ keywords, isRead, current, isCounted, countOf, onChoose }: Props) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the tab may be out of view, counts move it
  useEffect(() => {
    const { current: box } = bar;
    const chosen = box?.querySelector<HTMLElement>('.is-on');
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - box.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [current, isCounted]);
  return (
    <nav
      ref={bar}
      className={isCounted ? 'tabs-inline search-tabs' : 'tabs-inline search-tabs is-unread'}
      aria-label="结果类型"
    >
      {searchTabs
        .filter(({ tab }) => !isCounted || tab === current || countOf(tab) > 0)
        .map(({ tab, name }) => (
          <a
            key={tab}
            // Before the address is read, a link would lose the words.
            href={isRead ? tabAddress(keywords, tab) : undefined}
            className={tab === current ? 'is-on' : undefined}
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              onChoose(tab);
            }}
          >
            {name} <small>{isCounted && countOf(tab)}</small>
          </a>
        ))}
    </nav>
  );
}
