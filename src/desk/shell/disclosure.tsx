import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A line that unfolds what belongs to it. */
export const Disclosure = (props: {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) => (
  <details className="disclosure" open={props.isOpen}>
    <summary>
      {props.title}
      <Icon name="down" />
    </summary>
    {props.children}
  </details>
);
