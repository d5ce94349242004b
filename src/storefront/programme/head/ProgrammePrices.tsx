import type { ProgrammeSet } from '#core/programme/set.ts';
import type { Priced } from '#storefront/programme/parts/shown-prices.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { useShownSet } from './use-shown-set.ts';
import './programme-head.css';

interface Props {
  /** The set as it was planned. */
  planned: ProgrammeSet;
  programme: Priced;
}

/** The two prices of a programme, each with its name; they follow what is left out and swapped below. */
export function ProgrammePrices({ planned, programme }: Props) {
  const { word, cents, isFrom, second, set } = useShownSet(planned, programme);
  return (
    <div>
      <div className="prog-price">
        <span className="small muted">{set.isChanged ? '调整后' : word}</span>
        <Price cents={cents} from={isFrom && !set.isChanged} />
      </div>
      <div className="prog-second">{second}</div>
    </div>
  );
}
