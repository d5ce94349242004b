import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import '#storefront/shell/parts/style/tabs-inline.css';

export type Way = 'password' | 'code';

interface Props {
  ways: readonly { way: Way; name: string }[];
  current: Way;
  onChoose: (way: Way) => void;
  /** The form of the chosen way. */
  children: ReactNode;
}

/** Ways to prove one's identity as tabs over one form: arrow keys move between them. */
export function WayTabs({ ways, current, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // A press before React is ready would be lost.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = ways.findIndex(({ way }) => way === current);
    const next = ways[(index + step + ways.length) % ways.length];
    if (!next) return;
    onChoose(next.way);
    list.current?.querySelector<HTMLElement>(`#way-${next.way}`)?.focus();
  }

  return (
    <>
      <div ref={list} className="tabs-inline" role="tablist" aria-label="登录方式" onKeyDown={move}>
        {ways.map(({ way, name }) => (
          <button
            key={way}
            type="button"
            role="tab"
            disabled={!isAwake}
            id={`way-${way}`}
            aria-selected={way === current}
            aria-controls="way-panel"
            tabIndex={way === current ? 0 : -1}
            className={way === current ? 'is-on' : undefined}
            onClick={() => onChoose(way)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="way-panel" aria-labelledby={`way-${current}`}>
        {children}
      </div>
    </>
  );
}
