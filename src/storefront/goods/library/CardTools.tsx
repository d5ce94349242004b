import { useState } from 'react';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { routes } from '#core/site/routes.ts';
import { addToCart } from '#storefront/cart/add.ts';
import { $compared, toggleCompared } from '#storefront/compare/store.ts';
import { $favourites, toggleFavourite } from '#storefront/favourite/favourites.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/goods/parts/card-tools.css';

interface Props {
  goods: ListedGoods;
  /** The line is kept in this browser until login. */
  onKept: () => void;
}

/** The actions of a list card on hover and focus: favourite, compare, and the way to buy it. */
export function CardTools({ goods, onKept }: Props) {
  const { item_id, item_name } = goods;
  const isFavourite = useStore($favourites).has(item_id);
  const isCompared = useStore($compared).some((one) => one.item_id === item_id);
  const compared = { item_id, name: item_name, pic: firstPicture(goods.pics), category: goods.item_main_cat_id };
  return (
    <div className="card__tools">
      <Switch name="收藏" icon="heart" goods={item_name} isOn={isFavourite} onPress={() => toggleFavourite(item_id)} />
      <Switch name="对比" icon="compare" goods={item_name} isOn={isCompared} onPress={() => toggleCompared(compared)} />
      <WayToBuy goods={goods} onKept={onKept} />
    </div>
  );
}

interface SwitchProps {
  name: string;
  icon: IconName;
  goods: string;
  isOn: boolean;
  onPress: () => void;
}

function Switch({ name, icon, goods, isOn, onPress }: SwitchProps) {
  return (
    <button type="button" title={name} aria-label={`${name}：${goods}`} aria-pressed={isOn} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

/** Adds to the cart, opens the choice of a version, or offers an arrival notice for a sold-out SKU. */
function WayToBuy({ goods, onKept }: Props) {
  const [isBusy, setBusy] = useState(false);
  if (!isBuyable(goods.approve_status)) return null;
  const isOut = goods.level === 0;
  if (isOut || !goods.nospec) {
    const word = isOut ? '到货通知' : '选规格';
    return (
      <a className="is-main" href={routes.goods(goods.item_id)} aria-label={`${word}：${goods.item_name}`}>
        <span>{word}</span>
      </a>
    );
  }
  async function put() {
    setBusy(true);
    if ((await addToCart(goods.item_id, Math.max(1, goods.start_num), goods.item_name)) === 'kept') onKept();
    setBusy(false);
  }
  return (
    <button
      type="button"
      className="is-main"
      aria-label={`加购：${goods.item_name}`}
      aria-busy={isBusy}
      onClick={() => !isBusy && void put()}
    >
      <Icon name="cart" />
      <span>加购</span>
    </button>
  );
}
