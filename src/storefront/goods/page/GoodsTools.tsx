import { useEffect, useRef, useState } from 'react';
import type { ComparedGoods } from '#core/compare/rules.ts';
import { $compared, toggleCompared } from '#storefront/compare/store.ts';
import { loadFavourite, setFavourite } from '#storefront/favourite/goods.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/shell/parts/style/button.css';

interface Props {
  goods: ComparedGoods;
  onShare: () => void;
}

const look = 'btn btn--text btn--sm';

/** 收藏, 对比 and 分享. */
export function GoodsTools({ goods, onShare }: Props) {
  const [isFavourite, setIsFavourite] = useState(false);
  const isPressed = useRef(false);
  const isCompared = useStore($compared).some((one) => one.item_id === goods.item_id);

  useEffect(() => {
    let isShown = true;
    // What was read before a press may arrive after it, and no longer holds.
    void loadFavourite(goods.item_id).then((kept) => isShown && !isPressed.current && setIsFavourite(kept));
    return () => {
      isShown = false;
    };
  }, [goods.item_id]);

  return (
    <div className="row">
      <button
        type="button"
        className={look}
        aria-pressed={isFavourite}
        onClick={() => {
          isPressed.current = true;
          void setFavourite(goods.item_id, !isFavourite).then(setIsFavourite);
        }}
      >
        <Icon name="heart" size={16} />
        {isFavourite ? '已收藏' : '收藏'}
      </button>
      <button type="button" className={look} aria-pressed={isCompared} onClick={() => toggleCompared(goods)}>
        <Icon name="compare" size={16} />
        {isCompared ? '已加入对比' : '加入对比'}
      </button>
      <button type="button" className={look} onClick={onShare}>
        <Icon name="external" size={16} />
        分享
      </button>
    </div>
  );
}
