import type { Row } from '#backend/db/schema.ts';
import { fact } from './fact.ts';

interface AboutOrder {
  readonly orderId: string;
  /** Unix seconds. */
  readonly now: number;
}

/** An order as it is told of: its writer hands it on, so that no listener reads it again. */
export type ToldOrder = Pick<Row<'orders'>, 'user_id' | 'title' | 'total_fee' | 'receipt_type'>;

/** An order and its lines have been stored. */
export const orderPlaced = fact<
  AboutOrder & {
    readonly order: ToldOrder;
    /** Whether the order is already paid, because it cost nothing. */
    readonly isPaid: boolean;
    /** Row id of the member's coupon that the order uses, null without one. */
    readonly couponId: number | null;
    /** Lines of the cart that became lines of the order; empty if the goods come from an offer. */
    readonly cartIds: readonly number[];
  }
>('order placed');

/** An unpaid order was cancelled: by its buyer, by its deadline, or with the project that it belongs to. */
export const unpaidOrderCancelled = fact<AboutOrder & { readonly isOverdue: boolean }>('unpaid order cancelled');

/** The shop has changed the sum of an unpaid order: what was begun to pay for it is worth nothing any more. */
export const orderRepriced = fact<AboutOrder>('order repriced');

/** The shop agreed to cancel a paid order before shipping. `paidFee` in cents. */
export const paidOrderCancelled = fact<AboutOrder & { readonly paidFee: number }>('paid order cancelled');

/** The shop has refused to cancel a paid order. */
export const cancelRefused = fact<AboutOrder & { readonly reason: string }>('cancel refused');

/** Pieces of an order that the shop does not send. */
export interface LeftUnsent extends AboutOrder {
  readonly aftersalesBn: string;
  /** The goods that are not sent, as a title of an order names its own. */
  readonly name: string;
  /** The first of these goods. */
  readonly itemId: string;
  readonly pieces: number;
  /** What is returned for them, in cents. */
  readonly fee: number;
  readonly reason: string;
}

/** The shop does not send pieces of the order, and returns money for them. */
export const unsentLeft = fact<LeftUnsent>('pieces left unsent');

/** All goods of the order have come back and its money is returned: the order is closed. */
export const orderReturned = fact<AboutOrder>('order returned');
