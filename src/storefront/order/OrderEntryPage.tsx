import { OrderDetailPage } from '#storefront/order/detail/OrderDetailPage.tsx';
import { OrderListPage } from '#storefront/order/list/OrderListPage.tsx';
import { useOrderId } from '#storefront/order/parts/use-order-id.ts';

/** `/Order/order`: the order it names, else all orders (spec §2). */
export function OrderEntryPage() {
  const orderId = useOrderId();
  if (orderId === undefined) return null;
  return orderId === '' ? <OrderListPage /> : <OrderDetailPage />;
}
