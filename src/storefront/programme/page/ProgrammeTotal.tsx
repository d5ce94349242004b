import { formatPrice } from '#core/money/money.ts';
import type { ProgrammeSet } from '#core/programme/set.ts';
import { ProgrammeWays } from '#storefront/programme/head/ProgrammeWays.tsx';
import { useShownSet } from '#storefront/programme/head/use-shown-set.ts';
import type { Priced } from '#storefront/programme/parts/shown-prices.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/shell/parts/Price.css';
import './programme-total.css';
import './programme.css';

interface Props {
  /** The set as it was planned. */
  planned: ProgrammeSet;
  /** The struck price in cents; 0 = none. */
  marketCents: number;
  /** The prices of the programme as it was planned. */
  programme: Priced;
  /** The remark passed to the reservation drawer. */
  remark: string;
}

/** The remaining devices of the programme, their price, and the cart button; sticks to the foot of the window. */
export function ProgrammeTotal({ planned, marketCents, programme, remark }: Props) {
  const { set, word, cents, second } = useShownSet(planned, programme);
  return (
    <div className="totalbar on-dark">
      <div className="wrap">
        <div className="totalbar__what" role="status">
          <span className="sub">{set.isChanged ? '调整后' : '整套'}</span> <b className="num">{set.kinds}</b>
          <span className="sub"> 种</span> <b className="num">{set.pieces}</b>
          <span className="sub"> 件</span>
          {set.missing.length > 0 && (
            <span className="sub totalbar__missing">{set.missing.length} 种暂时买不到，未计入</span>
          )}
        </div>
        <div className="end row">
          <span>
            <span className="sub">{word} </span>
            <Price cents={cents} />
            {marketCents > set.cents && !set.isChanged && <del className="was">{formatPrice(marketCents)}</del>}
            {second && <span className="sub totalbar__fitted">{second}</span>}
          </span>
        </div>
        <div className="row totalbar__ways">
          <ProgrammeWays lines={set.lines} remark={remark} />
        </div>
      </div>
    </div>
  );
}
