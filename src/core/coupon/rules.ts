import { formatPrice } from '#core/money/money.ts';
import { allocate } from './allocate.ts';

/** The terms of a coupon (contract 6.1). Amounts in cents, `discount` in percent off (20 = 8 折). */
export interface CouponTerms {
  readonly card_type: 'cash' | 'discount' | 'new_gift';
  readonly discount: number;
  readonly least_cost: number;
  readonly reduce_cost: number;
  /** The maximum cost of the goods it covers; 0 = no limit. */
  readonly most_cost: number;
}

/** A line the coupon is judged against: its amount due, and whether the coupon covers its goods. */
export interface CouponLine {
  readonly fee: number;
  readonly fits: boolean;
}

/** Lines under one yuan get no percentage off (contract 6.1). */
const leastLine = 100;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const fittingFee = (lines: readonly CouponLine[]): number => sumOf(lines.map((line) => (line.fits ? line.fee : 0)));

/**
 * The coupon's discount on each line, in cents: a percentage is rounded down per line; a cash coupon counts once and is
 * spread over the lines it covers. Never more than the line; 0 for lines it does not cover.
 */
export function couponShares(terms: CouponTerms, lines: readonly CouponLine[]): number[] {
  switch (terms.card_type) {
    case 'discount':
      return lines.map((line) =>
        line.fits && line.fee >= leastLine ? Math.floor((line.fee * terms.discount) / 100) : 0,
      );
    case 'cash':
      return allocate(
        Math.min(terms.reduce_cost, fittingFee(lines)),
        lines.map((line) => (line.fits ? line.fee : 0)),
      );
    case 'new_gift':
      return lines.map(() => 0);
  }
}

/** The reason why the coupon cannot be used for these lines, in words for the buyer; "" when it can. */
export function couponObstacle(terms: CouponTerms, lines: readonly CouponLine[]): string {
  if (terms.card_type === 'new_gift') return '兑换券请到体验馆使用';
  if (!lines.some((line) => line.fits)) return '不适用于所选商品';
  const fee = fittingFee(lines);
  if (fee < terms.least_cost) return `还差 ${formatPrice(terms.least_cost - fee)} 可用`;
  if (terms.most_cost > 0 && fee > terms.most_cost) return `适用商品超过 ${formatPrice(terms.most_cost)}，不可用`;
  if (sumOf(couponShares(terms, lines)) === 0) return '商品金额过低，无可抵扣金额';
  return '';
}

/** The rule in a few words: `8 折`, `满 ¥200.00 减 ¥30.00`, `无门槛减 ¥10.00`. */
export function couponRule(terms: CouponTerms): string {
  if (terms.card_type === 'new_gift') return '到店兑换';
  const from = terms.least_cost > 0 ? `满 ${formatPrice(terms.least_cost)} ` : '无门槛';
  return terms.card_type === 'cash'
    ? `${from}减 ${formatPrice(terms.reduce_cost)}`
    : `${from}享 ${(100 - terms.discount) / 10} 折`;
}
