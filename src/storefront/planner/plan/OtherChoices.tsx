import { formatPrice } from '#core/money/money.ts';
import type { PlannerGoods } from '#core/planner/goods-file.ts';
import '#storefront/planner/planner-lines.css';

interface Props {
  others: readonly PlannerGoods[];
  /** The price of the current choice, in cents. */
  priceCents: number;
  onChoose: (itemId: string) => void;
}

const difference = (cents: number): string =>
  cents === 0 ? '同价' : cents < 0 ? `省 ${formatPrice(-cents)}` : `贵 ${formatPrice(cents)}`;

/** Other goods of the kind that fit this home, cheapest first. */
export function OtherChoices({ others, priceCents, onChoose }: Props) {
  const sorted = [...others].sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
  return (
    <ul className="plan-others" aria-label="可以换成">
      {sorted.map((goods) => (
        <li key={goods.id}>
          <button type="button" onClick={() => onChoose(goods.id)}>
            <img src={goods.picture} alt="" width="48" height="48" loading="lazy" decoding="async" />
            <span>
              <span className="plan-others__name">
                {goods.name}
                {goods.spec && ` ${goods.spec}`}
              </span>
              <span className="small muted num">
                {formatPrice(goods.price)}·{difference(goods.price - priceCents)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
