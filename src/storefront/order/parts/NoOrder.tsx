import { routes } from '#core/site/routes.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** The address names no order, or another member's. */
export function NoOrder({ message }: { message: string }) {
  return (
    <div className="wrap pay">
      <div className="panel" role="alert">
        <EmptyState icon="warn" title={message}>
          <a className="btn btn--main" href={routes.orderList()}>
            我的订单
          </a>
          <a className="btn btn--line" href={routes.goodsList()}>
            去逛逛
          </a>
        </EmptyState>
      </div>
    </div>
  );
}
