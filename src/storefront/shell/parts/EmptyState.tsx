import type { ReactNode } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import './EmptyState.css';

interface Props {
  icon?: IconName;
  /** One sentence. */
  title: string;
  hint?: string;
  /** The next steps: one or two buttons. */
  children?: ReactNode;
}

/** The placeholder of an empty list or page; never a blank panel. */
export function EmptyState({ icon = 'parcel', title, hint, children }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} size={48} />
      <b>{title}</b>
      {hint && <span>{hint}</span>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}
