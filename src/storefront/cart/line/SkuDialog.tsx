import { useEffect, useId, useRef, useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { type Choice, choiceOf, isSellable, isValueSellable, type PickableSku, pickValue } from '#core/goods/sku.ts';
import { withLevel } from '#core/goods/stock.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { changeSku } from '#storefront/cart/changes.ts';
import { type CartGoods, loadCartGoods } from '#storefront/cart/goods.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/item.css';

interface Props {
  line: CartLine;
  onClose: () => void;
}

/** Chooses another SKU of the same product for a line. */
export function SkuDialog({ line, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [goods, setGoods] = useState<CartGoods | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers another try
  useEffect(() => {
    let isOpen = true;
    void loadCartGoods(line.item_id).then((found) => isOpen && setGoods(found ?? 'failed'));
    return () => {
      isOpen = false;
    };
  }, [line.item_id, attempt]);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId}>更换规格</h3>
      {(!goods || goods === 'failed') && <p className="sub">{line.item_name}</p>}
      {!goods && <LoadingPanel lines={3} />}
      {goods === 'failed' && (
        <FailedPart
          message="规格加载失败"
          onRetry={() => {
            setGoods(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {goods && goods !== 'failed' && <SkuChoice line={line} goods={goods} onDone={() => dialog.current?.close()} />}
    </dialog>
  );
}

/** The picture of the first chosen value that has one. */
function pictureOf(goods: CartGoods, choice: Choice): string | undefined {
  const chosen = goods.item_spec_desc.flatMap(({ spec_id, spec_values }) =>
    spec_values.filter(({ spec_value_id }) => choice[spec_id] === spec_value_id),
  );
  return chosen.find(({ spec_image_url }) => spec_image_url !== '')?.spec_image_url;
}

interface ChoiceProps {
  line: CartLine;
  goods: CartGoods;
  onDone: () => void;
}

function SkuChoice({ line, goods, onDone }: ChoiceProps) {
  const skus = goods.spec_items.map((sku) => withLevel(sku) satisfies PickableSku);
  const [itemId, setItemId] = useState(line.item_id);
  const [isBusy, setBusy] = useState(false);
  const sku = skus.find((one) => one.item_id === itemId) ?? skus[0];
  if (!sku) return <p className="sub">这件商品没有其他规格</p>;
  const choice = choiceOf(sku);
  const price = effectivePrice(sku);

  async function change() {
    if (isBusy) return;
    if (itemId === line.item_id) return onDone();
    setBusy(true);
    const isDone = await changeSku(line, itemId);
    setBusy(false);
    if (isDone) onDone();
  }

  return (
    <>
      <div className="item">
        <img src={smallPicture(pictureOf(goods, choice) ?? firstPicture(goods.pics))} alt="" width="88" height="88" />
        <div>
          <p>{goods.item_name}</p>
          <p className="meta">{sku.item_spec.map(({ spec_value_name }) => spec_value_name).join('、')}</p>
          <p className="meta" aria-live="polite">
            <Price cents={price} />
            {sku.market_price > price && <del className="was">{formatPrice(sku.market_price)}</del>}
          </p>
        </div>
      </div>
      {goods.item_spec_desc.map((spec) => (
        <fieldset key={spec.spec_id} className="field">
          <legend>{spec.spec_name}</legend>
          <div className="chips">
            {spec.spec_values.map((value) => {
              const isOut = !isValueSellable(skus, choice, spec.spec_id, value.spec_value_id);
              return (
                <button
                  key={value.spec_value_id}
                  type="button"
                  className="chip"
                  aria-pressed={choice[spec.spec_id] === value.spec_value_id}
                  onClick={() => {
                    const picked = pickValue(skus, choice, spec.spec_id, value.spec_value_id);
                    if (picked) setItemId(picked.sku.item_id);
                  }}
                >
                  {value.spec_value_name}
                  {isOut && <em> 无货</em>}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="row">
        <button type="button" className="btn btn--text" onClick={onDone}>
          取消
        </button>
        <button
          type="button"
          className="btn btn--main"
          aria-busy={isBusy}
          disabled={!isSellable(sku)}
          onClick={() => void change()}
        >
          确定
        </button>
      </div>
    </>
  );
}
