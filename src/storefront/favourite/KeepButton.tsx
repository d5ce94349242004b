import { useEffect, useRef, useState } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { KeepKind } from './collection.ts';
import { loadKept, toggleKept } from './keep.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

interface Props {
  kind: KeepKind;
  id: number;
  look: 'btn--line' | 'btn--ghost' | 'btn--text';
}

/** 收藏 of a programme, centre or brand. A press before the current state is known waits for it. */
export function KeepButton({ kind, id, look }: Props) {
  const [isKept, setKept] = useState(false);
  const known = useRef<Promise<boolean>>(undefined);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    known.current = loadKept(kind, id);
    void known.current.then(setKept);
  }, [kind, id]);

  async function press() {
    if (isBusy) return;
    setBusy(true);
    const wasKept = (await known.current) ?? false;
    known.current = toggleKept(kind, id, wasKept);
    setKept(await known.current);
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={`btn ${look}`}
      aria-pressed={isKept}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      <Icon name="heart" size={16} />
      {isKept ? '已收藏' : '收藏'}
    </button>
  );
}
