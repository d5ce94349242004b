import { useEffect, useState } from 'react';
import { OfferDialog } from '#storefront/coupon/parts/OfferDialog.tsx';
import { $freight, $freshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { loadMemberPrices } from '#storefront/goods/fresh/member-price.ts';
import { loadDeliverTo } from '#storefront/region/deliver-to.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { promotionsOf } from './promotions.ts';
import '#storefront/shell/parts/style/tag.css';
import './CouponDialog.css';

interface Props {
  /** The chosen SKU. */
  itemId: string;
  onClose: () => void;
}

/** What makes this SKU cheaper now: the promotions that hold, in words, and the coupons on offer. */
export function CouponDialog({ itemId, onClose }: Props) {
  const goods = useStore($freshGoods).get(itemId);
  const freight = useStore($freight);
  const [memberPrice, setMemberPrice] = useState<number>();
  useEffect(() => {
    let isShown = true;
    void loadMemberPrices(itemId).then((prices) => isShown && setMemberPrice(prices.get(itemId)));
    return () => {
      isShown = false;
    };
  }, [itemId]);
  const province = loadDeliverTo()?.province ?? '';
  const promotions = promotionsOf({ goods, memberPrice, freight, province, nowMs: serverNowMs() });
  return (
    <OfferDialog title="促销与领券" itemIds={itemId} none="这件商品现在没有可领的优惠券。" onClose={onClose}>
      {promotions.length > 0 && (
        <ul className="promotions" aria-label="促销">
          {promotions.map(({ tag, text }) => (
            <li key={tag}>
              <span className="tag tag--promo">{tag}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </OfferDialog>
  );
}
