import { OwnOrders } from '#storefront/order/parts/OwnOrders.tsx';

/** A page of a purchase whose address names no order, or another member's. */
export function NoOrder({ message, ...hints }: { message: string; hint: string; noneDue?: string }) {
  return (
    <div className="wrap pay pay--closed pay--lost">
      <OwnOrders title={message} {...hints} />
    </div>
  );
}
