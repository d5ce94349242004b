import { useEffect, useState } from 'react';
import { isService } from '#core/delivery/service-line.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { orderView } from '#storefront/order/detail.ts';
import { BuyAgain } from '#storefront/order/parts/BuyAgain.tsx';
import { OrderGoods } from '#storefront/order/parts/OrderGoods.tsx';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/member/user.css';
import '#storefront/shell/parts/style/button.css';
import './payment.css';

/**
 * What an order held that can no longer be paid, and the way to have it after all. A payment without goods (a
 * project's) leads on without them.
 */
export function ClosedOrder({ orderId }: { orderId: string }) {
  const { data: view, failure } = useStore(orderView.$reading);
  const [isBuying, setBuying] = useState(false);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  useEffect(() => void orderView.load(orderId), [orderId]);

  if ((!view || !isReady) && !failure) return <LoadingPanel lines={5} />;
  const lines = view?.at === 'found' ? view.detail.orderInfo.items : [];
  const goods = lines.filter((line) => !isService(line.item_id));
  return (
    <>
      {lines.length > 0 && (
        <div className="order__items pay__goods">
          <OrderGoods lines={lines} />
        </div>
      )}
      <div className="row">
        {goods.length > 0 ? (
          <button type="button" className="btn btn--main" aria-busy={isBuying} onClick={() => setBuying(true)}>
            再次购买
          </button>
        ) : (
          <a className="btn btn--main" href={routes.goodsList()}>
            重新选购
          </a>
        )}
        <a className="btn btn--line" href={routes.cart()}>
          回购物车
        </a>
        <a className="btn btn--text" href={memberRoutes.orderDetail(orderId)}>
          查看订单
        </a>
      </div>
      {isBuying && <BuyAgain lines={goods} onClose={() => setBuying(false)} />}
    </>
  );
}
