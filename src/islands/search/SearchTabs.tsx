import type { MouseEvent } from 'react';
import { type SearchTab, searchTabs, tabAddress } from '#domain/search/tabs.ts';

interface Props {
  keywords: string;
  /** Whether the words of the address are known. */
  isRead: boolean;
  current: SearchTab;
  countOf: (tab: SearchTab) => number;
  onChoose: (tab: SearchTab) => void;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Kinds of hits with how many there are; every tab is an address of its own. */
export function SearchTabs({ keywords, isRead, current, countOf, onChoose }: Props) {
  return (
    <nav className="tabs-inline search-tabs" aria-label="结果类型">
      {searchTabs.map(({ tab, name }) => (
        <a
          key={tab}
          // Before the address is read, a link would lose the words.
          href={isRead ? tabAddress(keywords, tab) : undefined}
          className={tab === current ? 'is-on' : undefined}
          aria-current={tab === current ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onChoose(tab);
          }}
        >
          {name} <small>{countOf(tab)}</small>
        </a>
      ))}
    </nav>
  );
}
