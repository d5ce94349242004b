import type { ReviewPage } from '#storefront/review/goods.ts';
import '#storefront/goods/page/goods-buy.css';
import '#storefront/shell/parts/style/chip.css';
import './Reviews.css';

interface Props {
  aspects: NonNullable<ReviewPage['aspects']>;
  /** The chosen one, "" for none. */
  chosen: string;
  onChoose: (aspect: string) => void;
}

/** What buyers speak of, to read those reviews alone; a second press lets go again. */
export function ReviewAspects({ aspects, chosen, onChoose }: Props) {
  return (
    <fieldset className="chips aspects" aria-label="大家在说">
      {aspects.map(({ name, total }) => (
        <button
          key={name}
          type="button"
          className={name === chosen ? 'chip is-on' : 'chip'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? '' : name)}
        >
          {name} <span className="num">{total}</span>
        </button>
      ))}
    </fieldset>
  );
}
