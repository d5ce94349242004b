import type { CartLine, CartShop } from '#core/cart/contract.ts';
import { cartTotals, savedOf } from '#core/cart/rules.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { atPress } from '#storefront/cart/at-press.ts';
import { $isCartSettling, setAllChecked } from '#storefront/cart/store.ts';
import { goToCheckout } from '#storefront/cart/to-checkout.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { $online, showToast } from '#storefront/shell/toast/store.ts';
import { CheckAll } from './CheckAll.tsx';
import '#storefront/shell/parts/style/button.css';
import './cart-bar.css';

interface Props {
  shops: readonly CartShop[];
  /** Null where the backend does not tell them. */
  freight: readonly FreightRule[] | null;
  onRemove: (lines: readonly CartLine[]) => void;
}

const FreightNote = late(async () => (await import('./FreightNote.tsx')).FreightNote, '不含运费');

/** Below the lines, and at the edge of the window while they go on: the tick for all lines, the sum of the ticked ones, 去结算. */
export function CartBar({ shops, freight, onRemove }: Props) {
  const isSettling = useStore($isCartSettling);
  const isOnline = useStore($online);
  const lines = shops.flatMap((shop) => shop.list);
  const ticked = lines.filter((line) => line.is_checked);
  const totals = cartTotals(shops);
  const saved = savedOf(shops);
  const pieces = ticked.reduce((sum, line) => sum + line.num, 0);

  function checkOut() {
    if (!isOnline) return;
    if (ticked.length === 0) showToast('请先选择要结算的商品', { icon: 'warn' });
    else void goToCheckout();
  }

  return (
    <div className="cartbar">
      <span className="row">
        <CheckAll label="全选" lines={lines} onChange={(_, isChecked) => void setAllChecked(isChecked)} />
        <span aria-hidden="true">全选</span>
      </span>
      <button type="button" className="btn--text opt-bar" onClick={() => ticked.length > 0 && onRemove(ticked)}>
        删除选中
      </button>
      <button
        type="button"
        className="btn--text opt-bar"
        onClick={() => atPress(({ moveToFavourites }) => moveToFavourites(ticked))}
      >
        移入收藏
      </button>
      <span className="end opt-bar">
        已选 <span className="num">{ticked.length}</span> 种，共 <span className="num">{pieces}</span> 件
      </span>
      <div className="sum" aria-live="polite" aria-busy={isSettling}>
        <span className="lbl">合计</span> <Price cents={totals.totalFee} />
        <div className="small muted">
          {isSettling ? '正在更新金额…' : <FreightNote freight={freight} itemFee={totals.itemFee} />}
          {!isSettling && saved > 0 && <span className="opt-bar">·已省 {formatPrice(saved)}</span>}
        </div>
      </div>
      <button
        type="button"
        className="btn btn--main btn--lg"
        aria-disabled={ticked.length === 0}
        {...needsNetwork(isOnline)}
        onClick={checkOut}
      >
        去结算
      </button>
    </div>
  );
}
