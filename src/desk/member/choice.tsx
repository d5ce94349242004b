import type { ReactNode } from 'react';

/** A choice in the line of filters, which holds as soon as it is made. */
export const Choice = (props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
}) => (
  <select
    className="input input--short"
    aria-label={props.label}
    value={props.value}
    onChange={(event) => props.onChange(event.target.value)}
  >
    {props.children}
  </select>
);
