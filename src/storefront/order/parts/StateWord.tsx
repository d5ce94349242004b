import { shownState } from '#storefront/order/shown-state.ts';
import '#storefront/order/order-card.css';

interface Props {
  order: { readonly order_status_des: string; readonly order_status_msg: string };
}

/** What an order waits for: the buyer's money, a parcel, or nothing any more. */
export type Waiting = 'pay' | 'way' | 'off' | 'calm';

const waits: Readonly<Record<string, Waiting | undefined>> = {
  NOTPAY: 'pay',
  PART_PAYMENT: 'pay',
  PAYED: 'way',
  PAYED_PENDING: 'way',
  PAYED_PARTAIL: 'way',
  WAIT_BUYER_CONFIRM: 'way',
  CANCEL: 'off',
  CLOSED: 'off',
};

export const waitingOf = (des: string): Waiting => waits[des] ?? 'calm';

/** The state of an order; its colour tells from afar whether something is left to do. */
export function StateWord({ order }: Props) {
  return <b className={`state state--${waitingOf(order.order_status_des)}`}>{shownState(order)}</b>;
}
