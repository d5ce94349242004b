import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { $programmeFavourites, toggleProgrammeFavourite } from './programme-favourites.ts';
import type { ListedProgramme } from './store.ts';
import '#storefront/goods/parts/card-tools.css';

/** The heart of a card. */
export function FavouriteTool({ programme: { id, name } }: { programme: ListedProgramme }) {
  const isFavourite = useStore($programmeFavourites).has(id);
  return (
    <div className="card__tools">
      <button
        type="button"
        title="收藏"
        aria-label={`收藏：${name}`}
        aria-pressed={isFavourite}
        onClick={() => void toggleProgrammeFavourite(id)}
      >
        <Icon name="heart" />
      </button>
    </div>
  );
}
