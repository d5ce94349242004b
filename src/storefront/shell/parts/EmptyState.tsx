import type { ReactNode } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import './EmptyState.css';

interface Props {
  icon?: IconName;
  /** One sentence. */
  title: string;
  hint?: string;
  /** The way on: one or two buttons. */
  children?: ReactNode;
}

/** What stands where there is nothing to show; never a blank panel. */
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
