import type { MouseEvent } from 'react';
import { isPlainPress } from '#core/list/plain-press.ts';
import { useAddress } from '#storefront/shell/list/use-address.ts';
import '#storefront/shell/parts/style/tabs-inline.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly name: string;
}

/** The tab in the address, the first one without any; follows Back. */
export function useTab<Key extends string>(
  tabs: readonly Tab<Key>[],
  hrefOf: (key: Key) => string,
): { tab: Key | undefined; follow: (event: MouseEvent, key: Key) => void } {
  // Unknown until the browser has the page: the printed page has no query.
  const { filter: tab, change } = useAddress<Key | undefined>({
    first: undefined,
    parse: (query) => {
      const asked = new URLSearchParams(query).get('tab');
      return (tabs.find(({ key }) => key === asked) ?? tabs[0])?.key;
    },
    print: (key) => (key === undefined ? location.pathname : hrefOf(key)),
  });
  return {
    tab,
    follow: (event, key) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      change(key);
    },
  };
}

interface Props<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key | undefined;
  hrefOf: (key: Key) => string;
  onFollow: (event: MouseEvent, key: Key) => void;
}

/** Tabs as links: they can be opened in another window, and the address holds the selected one. */
export function TabLinks<Key extends string>({ label, tabs, current, hrefOf, onFollow }: Props<Key>) {
  return (
    <nav className="tabs-inline end" aria-label={label}>
      {tabs.map(({ key, name }) => (
        <a
          key={key}
          href={hrefOf(key)}
          className={key === current ? 'is-on' : undefined}
          aria-current={key === current ? 'true' : undefined}
          onClick={(event) => onFollow(event, key)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
