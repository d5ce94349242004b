import type { ReactNode } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import './Note.css';

interface Props {
  kind?: 'info' | 'ok' | 'warn' | 'bad';
  children: ReactNode;
  /** At most one, at the right end. */
  action?: ReactNode;
}

const icons = { info: 'info', ok: 'check', warn: 'warn', bad: 'warn' } as const satisfies Record<string, IconName>;

/** A note in place. `bad` is announced at once. */
export function Note({ kind = 'info', children, action }: Props) {
  return (
    <div className={kind === 'info' ? 'note' : `note note--${kind}`} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
      {action && <span className="end">{action}</span>}
    </div>
  );
}
