import { formatPrice } from '#core/money/money.ts';
import type { ProgrammeSet } from '#core/programme/set.ts';
import type { Priced } from '#storefront/programme/parts/shown-prices.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { ProgrammeWays } from './ProgrammeWays.tsx';
import { useShownSet } from './use-shown-set.ts';
import './programme-head.css';

interface Props {
  /** The set as it was planned. */
  planned: ProgrammeSet;
  programme: Priced;
  /** The remark passed to the reservation drawer. */
  remark: string;
}

/**
 * The two prices of a programme, each with its name, and the ways to have it; they follow what is left out and swapped
 * below.
 */
export function ProgrammePrices({ planned, programme, remark }: Props) {
  const { word, cents, isFrom, second, set } = useShownSet(planned, programme);
  const saved = set.cents - cents;
  return (
    <div>
      <div className="prog-price">
        <span className="small muted">{set.isChanged ? '调整后' : word}</span>
        <Price cents={cents} from={isFrom && !set.isChanged} />
      </div>
      <div className="prog-second">
        {second}
        {saved > 0 && <span className="prog-saved">省 {formatPrice(saved)}</span>}
      </div>
      <div className="prog-take">
        <ProgrammeWays lines={set.lines} remark={remark} />
      </div>
    </div>
  );
}
