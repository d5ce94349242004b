import type { ComponentProps } from 'react';
import { EmptyPart } from './EmptyPart.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

interface Props extends Pick<ComponentProps<typeof EmptyPart>, 'room' | 'title' | 'hint'> {
  /** The list that has what the address does not name. */
  way: { readonly href: string; readonly name: string };
}

/** What the address names cannot be shown. A wrong number and another member's look the same. */
export function MissingPart({ way, ...state }: Props) {
  return (
    <div className="panel" role="alert">
      <EmptyPart {...state}>
        <a className="btn btn--main" href={way.href}>
          {way.name}
        </a>
      </EmptyPart>
    </div>
  );
}
