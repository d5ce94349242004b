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

/** A way from something to its page in the shop, in another tab. */
export const OnlineLink = (props: {
  readonly href: string;
  /** Its name, where the page has a way for each of several. */
  readonly of?: string;
  /** What is read, where there is no room for the usual words. */
  readonly words?: string;
  readonly className?: string;
}) => {
  const { href, of, words = '查看页面', className = 'btn' } = props;
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer" aria-label={of && `查看页面 ${of}`}>
      {words}
    </a>
  );
};
