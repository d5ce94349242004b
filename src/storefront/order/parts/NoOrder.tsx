import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** The address names no order, or another member's. */
export function NoOrder({ message }: { message: string }) {
  return (
    <div className="wrap pay">
      <div className="panel" role="alert">
        <EmptyPart room="living" title={message} hint="从我的订单里打开，就能看到它现在的状态">
          <a className="btn btn--main" href={routes.orderList()}>
            我的订单
          </a>
        </EmptyPart>
      </div>
    </div>
  );
}
