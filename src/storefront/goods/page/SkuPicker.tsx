import { choiceOf, isValueSellable } from '#core/goods/sku.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import type { PanelGoods, PanelSku } from './panel-goods.ts';
import '#storefront/shell/parts/style/swatch.css';
import './goods-buy.css';

interface Props {
  goods: PanelGoods;
  skus: readonly PanelSku[];
  /** The chosen SKU. */
  sku: PanelSku;
  onPick: (specId: string, valueId: string) => void;
}

/**
 * One row of values per spec. A value that is sold out in combination with the rest of the choice is marked 无货 and can
 * still be pressed.
 */
export function SkuPicker({ goods, skus, sku, onPick }: Props) {
  const choice = choiceOf(sku);
  return goods.specs.map((spec) => (
    <fieldset key={spec.spec_id} className="opt" aria-label={spec.spec_name}>
      <span className="opt__name" aria-hidden="true">
        {spec.spec_name}
      </span>
      <div className="chips">
        {spec.values.map((value) => {
          const isOn = choice[spec.spec_id] === value.id;
          const isOut = !isValueSellable(skus, choice, spec.spec_id, value.id);
          const { picture } = value;
          return (
            <button
              key={value.id}
              type="button"
              className={`sku${picture && !finishOf(picture) ? '' : ' sku--text'}${isOn ? ' is-on' : ''}${isOut ? ' is-out' : ''}`}
              aria-pressed={isOn}
              onClick={() => onPick(spec.spec_id, value.id)}
            >
              {picture && <ValuePicture url={picture} />}
              {value.name}
              {isOut && <span className="hint"> 无货</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
}

const finishOf = (url: string): string | undefined => /-(white|graphite|gold)-/.exec(url)?.[1];

/** A known finish as a small square of its colour, which costs no request; any other picture unchanged. */
function ValuePicture({ url }: { url: string }) {
  const finish = finishOf(url);
  if (finish) return <span className={`swatch swatch--${finish}`} />;
  return <img src={smallPicture(url)} alt="" width="40" height="40" loading="lazy" />;
}
