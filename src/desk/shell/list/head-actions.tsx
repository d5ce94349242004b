import type { ReactNode } from 'react';
import { Link } from '#desk/shell/link.tsx';
import { type MenuAction, RowMenu } from './row-menu.tsx';

/** A press of the head as a button. */
function HeadButton({ action, isMain = false }: { readonly action: MenuAction; readonly isMain?: boolean }) {
  const { name, href, onPress, isDisabled } = action;
  const look = isMain ? 'btn btn--main' : 'btn';
  if (href && !href.startsWith('/admin'))
    return (
      <a className={look} href={href} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  if (href)
    return (
      <Link className={look} href={href}>
        {name}
      </Link>
    );
  return (
    <button type="button" className={look} disabled={isDisabled} onClick={onPress}>
      {name}
    </button>
  );
}

/** Presses at the end of a desk's title: one filled button, and others beside it, which a phone has behind ⋯. */
export function HeadActions(props: {
  /** Name of the desk, for those who cannot see where ⋯ stands. */
  readonly of: string;
  readonly main?: MenuAction | undefined;
  readonly others?: readonly MenuAction[];
  /** What stands before them on every screen. */
  readonly children?: ReactNode;
}) {
  const { of, main, others = [], children } = props;
  return (
    <div className="head__end">
      {children}
      {others.map((action) => (
        <span key={action.name} className="wide-only">
          <HeadButton action={action} />
        </span>
      ))}
      {main && <HeadButton action={main} isMain />}
      <span className="phone-only">
        <RowMenu of={of} actions={others} />
      </span>
    </div>
  );
}
