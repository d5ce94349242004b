import { routes } from '#core/site/routes.ts';
import { OwnOrders } from '#storefront/order/parts/OwnOrders.tsx';

/** A page of a purchase whose address names no order, or another member's. */
export function NoOrder({ message, hint }: { message: string; hint: string }) {
  return (
    <div className="wrap pay pay--closed pay--lost">
      <OwnOrders title={message} hint={hint} way={{ href: routes.orderList(), name: '查看我的订单' }} />
    </div>
  );
}
