import { fact } from './fact.ts';

interface AboutOrder {
  readonly orderId: string;
  /** Unix seconds. */
  readonly now: number;
}

/** An order and its lines have been stored. */
export const orderPlaced = fact<
  AboutOrder & {
    /** Nothing had to be paid: the order is paid already. */
    readonly isPaid: boolean;
    /** Row id of the member's coupon that the order uses, null without one. */
    readonly couponId: number | null;
    /** Lines of the cart that became lines of the order; none where the goods come from an offer. */
    readonly cartIds: readonly number[];
  }
>('order placed');

/** An order nobody has paid was cancelled, by its buyer or by its deadline. */
export const unpaidOrderCancelled = fact<AboutOrder>('unpaid order cancelled');

/** The shop agreed to cancel a paid order, before anything was sent. `paidFee` in cents. */
export const paidOrderCancelled = fact<AboutOrder & { readonly paidFee: number }>('paid order cancelled');

/** Everything that was bought has come back and its money is returned: the order is closed. */
export const orderReturned = fact<AboutOrder>('order returned');
