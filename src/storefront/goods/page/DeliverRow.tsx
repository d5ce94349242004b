import { formatPrice } from '#core/money/money.ts';
import { yuanText } from '#core/money/yuan.ts';
import { courierFee, freeFrom, freightOf } from '#core/order/freight.ts';
import type { DeliverTo } from '#storefront/region/deliver-to.ts';
import '#storefront/shell/parts/style/button.css';
import './goods-buy.css';

interface Props {
  region: DeliverTo | undefined;
  /** The price of the chosen pieces, in cents. */
  goodsFee: number;
  onChange: () => void;
}

/** The delivery region and the freight (contract 18.2). The box keeps its width, however long the region's name is. */
export function DeliverRow({ region, goodsFee, onChange }: Props) {
  const isFree = freightOf(goodsFee, 'logistics') === 0;
  return (
    <dl className="opt">
      <dt>配送至</dt>
      <dd>
        <button type="button" className="btn btn--line btn--sm deliver" onClick={onChange}>
          {region ? `${region.city} ${region.county}` : '选择地区'}
        </button>
        <span className="hint">
          {isFree ? '免运费' : `运费 ${formatPrice(courierFee)}，满 ${yuanText(freeFrom)} 元免`}
        </span>
      </dd>
    </dl>
  );
}
