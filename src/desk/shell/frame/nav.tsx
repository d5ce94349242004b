import { useEffect, useState } from 'react';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { deskGroups, type Entry, mostOpen, openFirst, type Waiting } from './desks.ts';

const keptAs = 'desk folds';

type Folds = Readonly<Record<string, boolean>>;

/** Groups as the staff of this browser unfolded (true) or folded them. */
function keptFolds(): Folds {
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Folds;
  } catch {
    return {};
  }
}

/** A group of the navigation as somebody sees it. */
interface Group {
  readonly title: string;
  readonly seen: readonly Entry[];
}

/** Groups that are open without anybody's doing: the one with the open desk, then others as long as all fit on a screen. */
function openOnTheirOwn(groups: readonly Group[], here: string): Set<string> {
  const open = new Set<string>();
  let entries = 0;
  for (const title of [here, ...openFirst]) {
    const size = groups.find((group) => group.title === title)?.seen.length ?? 0;
    if (open.has(title) || entries + size > mostOpen) continue;
    open.add(title);
    entries += size;
  }
  return open;
}

const mostTold = 99;

/** How much waits at a desk. */
function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <b>
      {count > mostTold ? `${mostTold}+` : count}
      <span className="hidden"> 项待处理</span>
    </b>
  );
}

/** The desks that somebody may open, in groups that fold. */
export function NavGroups(props: {
  readonly me: Me;
  /** First part of the open desk's address. */
  readonly current: string;
  readonly waiting: Waiting | null;
}) {
  const { me, current, waiting } = props;
  const [folds, setFolds] = useState(keptFolds);
  const groups = deskGroups
    .map(([title, entries]) => ({ title, seen: entries.filter(({ call }) => may(me, call)) }))
    .filter(({ seen }) => seen.length > 0);
  const here = groups.find(({ seen }) => seen.some(({ path }) => path === current))?.title ?? '';
  const open = openOnTheirOwn(groups, here);
  // Whoever comes to a desk by another way sees where it is.
  useEffect(() => {
    if (here) setFolds(({ [here]: _folded, ...others }) => others);
  }, [here]);
  const turn = (title: string, isOpen: boolean): void => {
    const next = { ...folds, [title]: isOpen };
    localStorage.setItem(keptAs, JSON.stringify(next));
    setFolds(next);
  };
  return groups.map(({ title, seen }) => {
    const isOpen = folds[title] ?? open.has(title);
    return (
      <div key={title} className="nav__group" data-is-open={isOpen}>
        <h2>
          <button type="button" className="plain" aria-expanded={isOpen} onClick={() => turn(title, !isOpen)}>
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
