import type { AnchorHTMLAttributes } from 'react';
import { go } from './route.ts';

/** A link between desks: the page stays, another tab opens as usual. */
export function Link({
  href,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; 'data-key'?: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}

/** A way from the form of something to its page in the shop, in another tab. */
export const OnlineLink = ({ href }: { readonly href: string }) => (
  <a className="btn" href={href} target="_blank" rel="noreferrer">
    查看页面
  </a>
);
