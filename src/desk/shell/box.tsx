import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** A box of a desk: its title, a note, a way to all of it, and lines that are read or told to be missing. */
export function Box(props: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly more?: { readonly name: string; readonly href: string } | undefined;
  readonly children: ReactNode;
}) {
  const { title, note, more, children } = props;
  return (
    <section className="box" aria-label={title}>
      <header className="box__head">
        <h2>{title}</h2>
        {note && <span className="muted">{note}</span>}
        {more && (
          <Link className="box__more" href={more.href}>
            {more.name}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

/** What stands in a box whose lines are not there: why they could not be read, that they are on their way, or `empty`. */
export function NoLines({ of, empty }: { readonly of: { fault: string; data: unknown }; readonly empty: string }) {
  if (of.fault) return <p className="fault box__none">{of.fault}</p>;
  if (of.data === null) return <p className="box__none muted">正在读取…</p>;
  return <p className="box__none muted">{empty}</p>;
}

interface Way {
  readonly steps: readonly (readonly [name: string, words: ReactNode])[];
}

/** How a thing goes, step by step, below what it belongs to; where the first one is still to be done, it is marked. */
export const Steps = ({ steps }: Way) => (
  <ol className="ways">
    {steps.map(([name, words]) => (
      <li key={name}>
        <b>{name}</b>
        <span>{words}</span>
      </li>
    ))}
  </ol>
);
