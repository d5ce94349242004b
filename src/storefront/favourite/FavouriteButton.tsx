import { useEffect, useRef, useState } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { FavouriteKind } from './collection.ts';
import { isFavouriteThing, toggleFavouriteThing } from './things.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

interface Props {
  kind: FavouriteKind;
  id: number;
  look: 'btn--line' | 'btn--ghost' | 'btn--text';
}

/** 收藏 of a programme, centre or brand. A press before the current state is known waits for it. */
export function FavouriteButton({ kind, id, look }: Props) {
  const [isFavourite, setIsFavourite] = useState(false);
  const known = useRef<Promise<boolean>>(undefined);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    known.current = isFavouriteThing(kind, id);
    void known.current.then(setIsFavourite);
  }, [kind, id]);

  async function press() {
    if (isBusy) return;
    setBusy(true);
    const wasFavourite = (await known.current) ?? false;
    known.current = toggleFavouriteThing(kind, id, wasFavourite);
    setIsFavourite(await known.current);
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={`btn ${look}`}
      aria-pressed={isFavourite}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      <Icon name="heart" size={16} />
      {isFavourite ? '已收藏' : '收藏'}
    </button>
  );
}
