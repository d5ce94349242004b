import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ComparedGoods } from '#core/compare/rules.ts';
import { compareLimit } from '#core/site/limits.ts';
import { clearCompared, removeCompared } from '#storefront/compare/store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { CompareDialog } from './CompareDialog.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/compare/compare.css';

/** The comparison at the foot of the window: its goods, and the button that opens the table. */
export function CompareBar({ goods }: { goods: readonly ComparedGoods[] }) {
  const [isOpen, setOpen] = useState(false);
  const isReady = goods.length > 1;

  // The bar must not cover the end of the footer.
  useEffect(() => {
    document.body.classList.add('has-compare');
    return () => document.body.classList.remove('has-compare');
  }, []);

  return createPortal(
    <section className="compare" aria-label="商品对比">
      <div className="wrap compare__row">
        <ul>
          {goods.map((one) => (
            <li key={one.item_id}>
              <img src={smallPicture(one.pic)} alt={one.name} width="48" height="48" />
              <button type="button" aria-label={`移出对比：${one.name}`} onClick={() => removeCompared(one.item_id)}>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <span className="hint">{isReady ? `${goods.length} / ${compareLimit}` : '再选一件同类商品'}</span>
        <button type="button" className="btn btn--text btn--sm end" onClick={clearCompared}>
          清空
        </button>
        <button type="button" className="btn btn--main btn--sm" disabled={!isReady} onClick={() => setOpen(true)}>
          开始对比
        </button>
      </div>
      {isOpen && <CompareDialog goods={goods} onClose={() => setOpen(false)} />}
    </section>,
    document.body,
  );
}
