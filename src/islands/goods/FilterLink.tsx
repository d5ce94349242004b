import type { MouseEvent, ReactNode } from 'react';

interface Props {
  href: string;
  isOn?: boolean;
  className?: string;
  onFollow: () => void;
  children: ReactNode;
}

/** A link that narrows the list in place; with a modifier key, or without script, it is an ordinary link. */
export function FilterLink({ href, isOn = false, className, onFollow, children }: Props) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onFollow();
  }
  const names = [className, isOn && 'is-on'].filter(Boolean).join(' ');
  return (
    <a href={href} className={names || undefined} aria-current={isOn ? 'true' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
