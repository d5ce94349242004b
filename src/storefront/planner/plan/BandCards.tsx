import type { Plan } from '#core/planner/plan.ts';
import { type BandKey, bands } from '#core/planner/wish.ts';
import { changeWish } from '#storefront/planner/store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/planner/planner.css';

interface Props {
  plans: readonly Plan[];
  chosen: BandKey;
  /** The number of requested scenes. */
  asked: number;
}

/** The three ways to spend the budget, side by side. */
export function BandCards({ plans, chosen, asked }: Props) {
  return (
    <fieldset className="bands">
      <legend className="sr">档位</legend>
      {bands.map(({ key, name, line }) => {
        const plan = plans.find(({ band }) => band === key);
        return (
          <label key={key} className="band">
            <input
              type="radio"
              name="band"
              value={key}
              checked={key === chosen}
              onChange={() => changeWish({ band: key })}
            />
            <b>{name}</b>
            <span className="small muted">{line}</span>
            <Price cents={plan?.totalCents ?? 0} />
            <span className="small muted num">
              {plan?.pieces ?? 0} 件·覆盖 {plan?.covered.length ?? 0}/{asked} 个场景
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
