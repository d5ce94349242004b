import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import '#storefront/shell/parts/style/button.css';
import './more-actions.css';

interface Props {
  /** The thing the actions are for, for those who do not see it. */
  of: string;
  children: ReactNode;
}

/** 更多: the less likely actions of a row, in a small list that closes by itself. */
export function MoreActions({ of, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  function leave(event: FocusEvent) {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus of the buttons inside pass through here
    <div ref={box} className="more" onBlur={leave} onKeyDown={closeByKey}>
      <button
        ref={toggle}
        type="button"
        className="btn btn--text btn--sm"
        aria-expanded={isOpen}
        aria-label={`更多：${of}`}
        onClick={() => setOpen(!isOpen)}
      >
        更多
      </button>
      {/* Stays while closed: a press leads to a window or a page, and the focus comes back here. */}
      <div className="more__list" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
