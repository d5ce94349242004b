import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#desk/shell/link.tsx';

interface Tab {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** Stands behind the name, such as how many rows wait there. */
  readonly count?: ReactNode;
  /** Rows that wait for the shop: marked, nothing without any. */
  readonly work?: number;
}

interface TabsProps {
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly Tab[];
}

/** The views of a list, each with an address of its own. */
export function Tabs({ label, current, tabs }: TabsProps) {
  const place = useRef<HTMLElement>(null);
  // On a phone the line of views scrolls; the open one must be in sight.
  useEffect(() => {
    const line = place.current;
    const open = line?.querySelector<HTMLElement>(`[data-key="${current}"]`);
    if (line && open) line.scrollLeft = open.offsetLeft - line.offsetLeft - (line.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={place} className="tabs" aria-label={label}>
      {tabs.map(({ key, name, href, count, work = 0 }) => (
        <Link key={key} href={href} data-key={key} aria-current={key === current ? 'page' : undefined}>
          {name}
          {count !== undefined && <b>{count}</b>}
          {work > 0 && <b className="tabs__work">{work.toLocaleString('zh-CN')}</b>}
        </Link>
      ))}
    </nav>
  );
}
