import type { ReactNode } from 'react';
import { Link } from '#desk/shell/link.tsx';

export interface Tab {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** Stands behind the name, such as how many rows wait there. */
  readonly count?: ReactNode;
}

/** The views of a list, each with an address of its own. */
export const Tabs = (props: { readonly label: string; readonly current: string; readonly tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={props.label}>
    {props.tabs.map(({ key, name, href, count }) => (
      <Link key={key} href={href} aria-current={key === props.current ? 'page' : undefined}>
        {name}
        {count !== undefined && <b>{count}</b>}
      </Link>
    ))}
  </nav>
);
