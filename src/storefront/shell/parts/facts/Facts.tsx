import { Children, type ReactNode } from 'react';
import './Facts.css';

/** Facts with a dot between them, for a line that may wrap: no line begins or ends with a dot. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      {Children.map(facts.filter(Boolean), (fact, index) => (
        <span>
          {index > 0 && <i>·</i>}
          {fact}
        </span>
      ))}
    </span>
  );
}
