import type { ReactNode } from 'react';

/** In place of a list without rows: what would stand here, and where to go on. */
export const Empty = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className="empty">
    <b>{title}</b>
    {children && <p>{children}</p>}
  </div>
);
