import { finishOf } from '#core/goods/picture-words.ts';
import { choiceOf, isValueSellable } from '#core/goods/sku.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import type { PanelSku, PanelSpec } from './panel-goods.ts';
import '#storefront/shell/parts/style/swatch.css';
import './goods-buy.css';

interface Props {
  specs: readonly PanelSpec[];
  skus: readonly PanelSku[];
  /** The chosen SKU. */
  sku: PanelSku;
  onPick: (specId: string, valueId: string) => void;
}

/**
 * One row of values per spec. A value that is sold out in combination with the rest of the choice is marked 无货 and can
 * still be pressed.
 */
export function SkuPicker({ specs, skus, sku, onPick }: Props) {
  const choice = choiceOf(sku);
  return specs.map(([specId, specName, values]) => (
    <fieldset key={specId} className="opt" aria-label={specName}>
      <span className="opt__name" aria-hidden="true">
        {specName}
      </span>
      <div className="chips">
        {values.map(([id, name, pictures]) => {
          const isOn = choice[specId] === id;
          const isOut = !isValueSellable(skus, choice, specId, id);
          const [picture] = pictures.split(' ');
          return (
            <button
              key={id}
              type="button"
              className={`sku${picture && !finishOf(picture) ? '' : ' sku--text'}${isOn ? ' is-on' : ''}${isOut ? ' is-out' : ''}`}
              aria-pressed={isOn}
              onClick={() => onPick(specId, id)}
            >
              {picture && <ValuePicture url={picture} />}
              {name}
              {isOut && <span className="hint"> 无货</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** A known finish as a small square of its colour, which costs no request; any other picture unchanged. */
function ValuePicture({ url }: { url: string }) {
  const finish = finishOf(url);
  if (finish) return <span className={`swatch swatch--${finish}`} />;
  return <img src={smallPicture(url)} alt="" width="40" height="40" loading="lazy" />;
}
