import { routes } from '#core/site/routes.ts';
import { Bestsellers } from '#storefront/goods/parts/late-bestsellers.tsx';
import { OwnOrders } from '#storefront/order/parts/OwnOrders.tsx';

/** A page of a purchase whose address names no order, or another member's. */
export function NoOrder({ message }: { message: string }) {
  return (
    <div className="wrap pay pay--closed">
      <OwnOrders
        title={message}
        hint="链接可能不完整，下面是您最近的订单。"
        way={{ href: routes.orderList(), name: '查看全部订单' }}
      />
      <Bestsellers title="大家在买" count={5} />
    </div>
  );
}
