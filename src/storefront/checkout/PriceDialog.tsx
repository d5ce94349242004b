import { useEffect, useRef } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/checkout/panels/SumCard.css';
import '#storefront/shell/parts/dialog/dialog.css';
import '#storefront/shell/parts/style/button.css';

interface Props {
  /** The sum shown before and the current one, in cents. */
  before: number;
  now: number;
  onAgree: () => void;
}

/** The sum has changed since it was shown: no order is placed until the buyer agrees to the new one. */
export function PriceDialog({ before, now, onAgree }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby="price-dialog">
      <h3 id="price-dialog">订单金额有变化</h3>
      <p className="sub">商品价格或优惠刚刚更新，订单还没有提交。请核对新的金额。</p>
      <dl className="money">
        <div>
          <dt>原应付金额</dt>
          <dd>
            <del className="num">{formatPrice(before)}</del>
          </dd>
        </div>
        <div className="total">
          <dt>现应付金额</dt>
          <dd>
            <Price cents={now} />
          </dd>
        </div>
      </dl>
      <div className="row">
        <button type="button" className="btn btn--text" onClick={() => dialog.current?.close()}>
          再看看
        </button>
        <button
          type="button"
          className="btn btn--main"
          onClick={() => {
            dialog.current?.close();
            onAgree();
          }}
        >
          按新金额提交
        </button>
      </div>
    </dialog>
  );
}
