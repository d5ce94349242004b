/**
 * The expected state of the mall after every step, kept in memory and derived from contract 5, 6, 15 and 18.2 alone: it
 * shares no code with the backend. Money in cents, times in seconds of the shop's clock.
 */

type OrderState = 'unpaid' | 'paid' | 'cancelAsked' | 'shipped' | 'done' | 'cancelled';

export interface ModelLine {
  readonly itemId: string;
  readonly num: number;
  /** Paid for the line after discounts; only the sum over lines is predicted. */
  readonly fee: number;
  /** Pieces that the shop does not send, and what went back for them. */
  unsent?: { readonly num: number; readonly fee: number };
}

export interface ModelOrder {
  readonly id: string;
  readonly member: number;
  readonly lines: readonly ModelLine[];
  readonly total: number;
  readonly payType: 'deposit' | 'wxpaypc';
  readonly tradeId: string;
  readonly coupon: ModelCoupon | null;
  readonly cancelAt: number;
  state: OrderState;
  /** When it was cancelled unpaid, by the buyer or by the clock. */
  lapse: '' | 'cancelled' | 'expired';
  shippedAt: number;
  doneAt: number;
  isPaidLate: boolean;
  isRefunded: boolean;
}

export interface ModelCoupon {
  readonly code: string;
  readonly kind: 'cash' | 'discount';
  state: 'free' | 'locked' | 'used';
}

interface ModelMember {
  deposit: number;
  /** Requested pieces by SKU; all lines stay selected. */
  readonly cart: Map<string, number>;
  readonly coupons: ModelCoupon[];
}

/** Terms of the two coupons of the run. */
export const cashCoupon = { least: 20_000, off: 3000 };
export const discountCoupon = { least: 0, percentOff: 10 };
export const unpaidSeconds = 15 * 60;
const autoConfirmSeconds = 7 * 86_400;
/** How long after completion an order accepts after-sales cases. */
export const aftersalesSeconds = 15 * 86_400;

export interface Draft {
  readonly lines: readonly ModelLine[];
  readonly itemFee: number;
  readonly couponDiscount: number;
  readonly freight: number;
  readonly total: number;
}

/** Total of an order of these pieces; null when the coupon cannot be used for it. */
export function draftOf(
  pieces: readonly { itemId: string; num: number; price: number }[],
  coupon: ModelCoupon | null,
): Draft | null {
  const lines = pieces.map(({ itemId, num, price }) => ({ itemId, num, fee: num * price }));
  const itemFee = lines.reduce((sum, line) => sum + line.fee, 0);
  let couponDiscount = 0;
  if (coupon?.kind === 'cash') {
    if (itemFee < cashCoupon.least) return null;
    couponDiscount = Math.min(cashCoupon.off, itemFee);
  }
  if (coupon?.kind === 'discount') {
    for (const { fee } of lines) if (fee >= 100) couponDiscount += Math.floor((fee * discountCoupon.percentOff) / 100);
    if (couponDiscount === 0) return null;
  }
  const freight = itemFee >= 9900 ? 0 : 1000;
  return { lines, itemFee, couponDiscount, freight, total: itemFee - couponDiscount + freight };
}

/** The whole mall of a run. */
export interface MallModel {
  readonly stock: Map<string, number>;
  readonly price: Map<string, number>;
  readonly members: readonly ModelMember[];
  readonly orders: ModelOrder[];
  now: number;
}

/** Returns the pieces and the coupon of an order. */
export function giveBack(mall: MallModel, order: ModelOrder): void {
  for (const { itemId, num } of order.lines) mall.stock.set(itemId, (mall.stock.get(itemId) ?? 0) + num);
  if (order.coupon) order.coupon.state = 'free';
}

/** Effects of time alone: unpaid orders lapse, shipped ones are confirmed. */
export function passTime(mall: MallModel, seconds: number): void {
  mall.now += seconds;
  for (const order of mall.orders) {
    if (order.state === 'unpaid' && order.cancelAt <= mall.now) {
      order.state = 'cancelled';
      order.lapse = 'expired';
      giveBack(mall, order);
    }
    if (order.state === 'shipped' && order.shippedAt + autoConfirmSeconds <= mall.now) {
      order.state = 'done';
      order.doneAt = order.shippedAt + autoConfirmSeconds;
    }
  }
}
