import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** The address names no order, or another member's: both look the same. */
export function MissingOrder() {
  return (
    <div className="panel" role="alert">
      <EmptyPart room="living" title="没有找到这个订单" hint="订单号可能有误，或订单属于其他账户">
        <a className="btn btn--main" href={routes.orderList()}>
          我的订单
        </a>
      </EmptyPart>
    </div>
  );
}
