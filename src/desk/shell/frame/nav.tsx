import { useState } from 'react';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { deskGroups, type Entry, openGroups, type Waiting } from './desks.ts';

const keptAs = 'desk groups';

/** Groups that this browser shows unfolded. */
function useOpenGroups(): [readonly string[], (title: string) => void] {
  const [open, setOpen] = useState<readonly string[]>(() => localStorage.getItem(keptAs)?.split(' ') ?? openGroups);
  return [
    open,
    (title) => {
      const next = open.includes(title) ? open.filter((one) => one !== title) : [...open, title];
      localStorage.setItem(keptAs, next.join(' '));
      setOpen(next);
    },
  ];
}

const mostTold = 999;

/** How much waits at a desk; so much that nobody counts it is a point. */
function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <b className={count > mostTold ? 'nav__many' : undefined}>
      <span className={count > mostTold ? 'hidden' : undefined}>{count}</span>
      <span className="hidden"> 项待处理</span>
    </b>
  );
}

/** The desks that somebody may open, in groups that fold; the one with the open desk does not. */
export function NavGroups(props: {
  readonly me: Me;
  /** First part of the open desk's address. */
  readonly current: string;
  readonly waiting: Waiting | null;
}) {
  const { me, current, waiting } = props;
  const [open, turn] = useOpenGroups();
  return deskGroups.map(([title, entries]) => {
    const seen = entries.filter(({ call }) => may(me, call));
    if (seen.length === 0) return null;
    const isHere = seen.some(({ path }) => path === current);
    const isOpen = isHere || open.includes(title);
    return (
      <div key={title} className="nav__group" data-is-open={isOpen}>
        <h2>
          <button type="button" className="plain" aria-expanded={isOpen} disabled={isHere} onClick={() => turn(title)}>
            {title}
            <Icon name="down" />
          </button>
        </h2>
        {seen.map((entry) => (
          <NavLink key={entry.path} entry={entry} isCurrent={entry.path === current} waiting={waiting} />
        ))}
      </div>
    );
  });
}

function NavLink(props: { readonly entry: Entry; readonly isCurrent: boolean; readonly waiting: Waiting | null }) {
  const { entry, isCurrent, waiting } = props;
  const { path, name, icon, waits } = entry;
  return (
    <Link href={addressOf(path)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
      <Count count={(waits && waiting?.[waits]) || 0} />
    </Link>
  );
}
