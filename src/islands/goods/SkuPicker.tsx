import { choiceOf, isValueSellable } from '#domain/sku.ts';
import { smallPicture } from '#ui/picture.ts';
import type { PanelGoods, PanelSku } from './panel-goods.ts';

interface Props {
  goods: PanelGoods;
  skus: readonly PanelSku[];
  /** The chosen one. */
  sku: PanelSku;
  onPick: (specId: string, valueId: string) => void;
}

/** One row of values per spec. A value that is sold out with the rest of the choice says 无货 and can still be pressed. */
export function SkuPicker({ goods, skus, sku, onPick }: Props) {
  const choice = choiceOf(sku);
  return goods.item_spec_desc.map((spec) => (
    <fieldset key={spec.spec_id} className="opt">
      <legend className="sr">{spec.spec_name}</legend>
      <span className="opt__name" aria-hidden="true">
        {spec.spec_name}
      </span>
      <div className="chips">
        {spec.spec_values.map((value) => {
          const isOn = choice[spec.spec_id] === value.spec_value_id;
          const isOut = !isValueSellable(skus, choice, spec.spec_id, value.spec_value_id);
          const picture = spec.is_image ? value.spec_image_url || value.item_image_url[0] : undefined;
          return (
            <button
              key={value.spec_value_id}
              type="button"
              className={`sku${picture ? '' : ' sku--text'}${isOn ? ' is-on' : ''}${isOut ? ' is-out' : ''}`}
              aria-pressed={isOn}
              onClick={() => onPick(spec.spec_id, value.spec_value_id)}
            >
              {picture && <img src={smallPicture(picture)} alt="" width="40" height="40" loading="lazy" />}
              {value.spec_value_name}
              {isOut && <em> 无货</em>}
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
}
