import { type AnchorHTMLAttributes, useEffect, useState } from 'react';
import { State } from '#desk/shell/list/state.tsx';
import { isOnline } from './call.ts';
import { Icon } from './icon.tsx';
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

/** The way back to the list that a page belongs to, before its title. */
export const BackLink = ({ href }: { readonly href: string }) => (
  <Link className="head__back" href={href} aria-label="返回列表">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m14 6-6 6 6 6" />
    </svg>
  </Link>
);

/** Whether there is a page at an address: that of something new is made by the next publish. */
function useIsThere(href: string): boolean {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    let isLatest = true;
    void isOnline(href).then((answer) => {
      if (isLatest) setThere(answer);
    });
    return () => {
      isLatest = false;
    };
  }, [href]);
  return isThere;
}

/** A way from a form to the page of what it is about, in another tab. */
export function OnlineLink({ href }: { readonly href: string }) {
  if (!useIsThere(href)) return <span className="muted note">发布后可以查看页面</span>;
  return (
    <a className="btn" href={href} target="_blank" rel="noreferrer">
      查看页面
    </a>
  );
}

/** The same way beside a name in a list, as quiet as the name is loud; what has no page yet waits for the next publish. A phone has it in the form alone. */
export function OnlineMark({ href, of }: { readonly href: string; readonly of: string }) {
  const isThere = useIsThere(href);
  return (
    <span className="wide-only">
      {isThere ? (
        <a
          className="away opens__other"
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={`查看页面 ${of}`}
          title="查看页面"
        >
          <Icon name="away" />
        </a>
      ) : (
        <>
          {' '}
          <State kind="waits">待发布</State>
        </>
      )}
    </span>
  );
}
