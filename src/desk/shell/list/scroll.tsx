import type { ReactNode } from 'react';

/** A table or list that may be wider or longer than its place; the keyboard scrolls it too. */
export const Scroll = (props: { readonly label: string; readonly isShort?: boolean; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that
  <section className={props.isShort ? 'scroll scroll--short' : 'scroll'} aria-label={props.label} tabIndex={0}>
    {props.children}
  </section>
);
