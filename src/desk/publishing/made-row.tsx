import type { ReactNode } from 'react';
import { Icon, type IconName } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { shortTime } from '#desk/shell/words.ts';

/** Icons of the things that a change is about, where no product stands for it. */
const icons: Readonly<Record<string, IconName>> = {
  article: 'article',
  centre: 'centre',
  coupon: 'coupon',
  designer: 'designer',
  dynamic: 'centre',
  freight: 'freight',
  goods: 'goods',
  imprint: 'imprint',
  programme: 'programme',
  sale: 'sale',
  vip: 'vip',
  words: 'search',
};

/** A change of goods or content: what it is about, what it says now, who made it when, and what can be pressed. */
export function MadeRow(props: {
  /** Picture of the product, "" for other things. */
  readonly pic: string;
  /** As the log names it: `topic:home`. */
  readonly about: string;
  readonly href: string;
  /** How the way to its place is read out; its name where that is missing. */
  readonly label?: string;
  readonly name: string;
  /** Below the name. */
  readonly small?: string;
  /** Behind the name. */
  readonly more?: ReactNode;
  /** "" where nobody is known. */
  readonly by: string;
  /** Unix seconds. */
  readonly time: number;
  readonly press?: ReactNode;
  readonly children: ReactNode;
}) {
  const { pic, about, href, label, name, small, more, by, time, press, children } = props;
  return (
    <li className="opens">
      {pic ? (
        <img src={pic} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className="made__icon">
          <Icon name={icons[about.split(':')[0] ?? ''] ?? 'topic'} />
        </span>
      )}
      <div className="made__name">
        <Link className="opens__name" href={href} aria-label={label}>
          <b>{name}</b>
        </Link>{' '}
        {more}
        {small && <small>{small}</small>}
      </div>
      <div className="changes__what">{children}</div>
      <p className="made__by">
        {by && <span>{by}</span>}
        <small>{shortTime(time)}</small>
      </p>
      {press}
    </li>
  );
}
