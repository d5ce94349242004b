import { useState } from 'react';
import { routes } from '#config/routes.ts';
import type { GoodsRow } from '#contract/goods.ts';
import { isBuyable } from '#domain/stock.ts';
import { addToCart } from '#state/add-to-cart.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  goods: GoodsRow;
  /** The line is kept in this browser until login. */
  onKept: () => void;
}

/** What a card of the list offers on hover and focus: straight into the cart, or to the choice of a version. */
export function CardTools({ goods, onKept }: Props) {
  const [isBusy, setBusy] = useState(false);
  if (!isBuyable(goods.approve_status) || goods.store === 0) return null;
  if (!goods.nospec) {
    return (
      <div className="card__tools">
        <a className="is-main" href={routes.goods(goods.item_id)} aria-label={`选择规格：${goods.item_name}`}>
          <Icon name="layers" />
          <span>选规格</span>
        </a>
      </div>
    );
  }
  async function put() {
    setBusy(true);
    if ((await addToCart(goods.item_id, Math.max(1, goods.start_num), goods.item_name)) === 'kept') onKept();
    setBusy(false);
  }
  return (
    <div className="card__tools">
      <button
        type="button"
        className="is-main"
        aria-label={`加入购物车：${goods.item_name}`}
        aria-busy={isBusy}
        onClick={() => !isBusy && void put()}
      >
        <Icon name="cart" />
        <span>加购</span>
      </button>
    </div>
  );
}
