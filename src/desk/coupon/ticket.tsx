import type { ReactNode } from 'react';

/** A coupon as buyers see it: what it takes off, from which sum on, for what and until when; 礼品 where it takes nothing off. */
export function Ticket(props: {
  /** `¥100` or `8.5 折`. */
  readonly worth: string;
  readonly title: string;
  readonly range: string;
  readonly days: ReactNode;
}) {
  const { worth, title, range, days } = props;
  return (
    <div className="ticket">
      <b className="ticket__worth">{worth}</b>
      <span className="ticket__words">
        <b>{title}</b>
        <span>{range}</span>
        {days && <small>{days}</small>}
      </span>
    </div>
  );
}
