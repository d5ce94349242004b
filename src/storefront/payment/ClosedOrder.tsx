import { Fragment, useEffect, useState } from 'react';
import { isService } from '#core/delivery/service-line.ts';
import { memberRoutes } from '#core/member/routes.ts';
import type { OrderLine } from '#core/order/line.ts';
import { orderSteps } from '#core/order/steps.ts';
import { routes } from '#core/site/routes.ts';
import { orderView } from '#storefront/order/detail.ts';
import { BuyAgain } from '#storefront/order/parts/BuyAgain.tsx';
import { usePackages } from '#storefront/order/parts/use-packages.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';
import './payment.css';
import './result.css';

/** The lines of an order; undefined until they are known, none where it has no goods (a project's) or cannot be read. */
function useLines(orderId: string): readonly OrderLine[] | undefined {
  const { data: view, failure } = useStore(orderView.$reading);
  const isReady = usePackages(view?.at === 'found' ? view.detail.orderInfo.items : []);
  useEffect(() => void orderView.load(orderId), [orderId]);
  if ((!view || !isReady) && !failure) return undefined;
  return view?.at === 'found' ? view.detail.orderInfo.items : [];
}

/** The ways to have the goods of a closed order after all, or others where it had none. */
export function ClosedWays({ orderId }: { orderId: string }) {
  const lines = useLines(orderId);
  const [isBuying, setBuying] = useState(false);
  if (!lines) return <LoadingPanel lines={3} />;
  const goods = lines.filter((line) => !isService(line.item_id));
  return (
    <div className="pay__ways">
      {goods.length > 0 ? (
        <button type="button" className="btn btn--main btn--full" aria-busy={isBuying} onClick={() => setBuying(true)}>
          再次购买
        </button>
      ) : (
        <a className="btn btn--main btn--full" href={routes.goodsList()}>
          重新选购
        </a>
      )}
      <a className="btn btn--line btn--full" href={memberRoutes.orderDetail(orderId)}>
        查看订单
      </a>
      {isBuying && <BuyAgain lines={goods} onClose={() => setBuying(false)} />}
    </div>
  );
}

/** When a closed order was placed and when it ended, as rows among its facts. */
export function ClosedTimes({ orderId }: { orderId: string }) {
  const { data: view } = useStore(orderView.$reading);
  useEffect(() => void orderView.load(orderId), [orderId]);
  if (view?.at !== 'found') return null;
  const { orderInfo, tradeInfo } = view.detail;
  return orderSteps(orderInfo, 'payDate' in tradeInfo ? tradeInfo.payDate : '').map(({ name, time }) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd className="num">{time}</dd>
    </Fragment>
  ));
}
