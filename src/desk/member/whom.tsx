import type { ReactNode } from 'react';
import type { DeskMember } from '#core/member/desk-contract.ts';

/** Whom a dialog is about: the first letter in place of a picture, name and masked mobile, and what it changes as it is now. */
export const Whom = ({ of, children }: { readonly of: DeskMember; readonly children?: ReactNode }) => (
  <div className="whom">
    <span className="whom__mark" aria-hidden="true">
      {of.username.slice(0, 1)}
    </span>
    <span>
      <b>{of.username}</b>
      <small>{of.mobile}</small>
    </span>
    {children && <span className="whom__end">{children}</span>}
  </div>
);
