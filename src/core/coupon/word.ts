import { yuanText } from '#core/money/yuan.ts';

/** The value of a coupon, short enough for its tag: 满 500 减 50, 8.5 折; the title when it is neither. */
export function couponWord(coupon: {
  card_type: string;
  title: string;
  /** Percent off. */
  discount: number;
  /** Cents. */
  least_cost: number;
  reduce_cost: number;
}): string {
  const { card_type, title, discount, least_cost, reduce_cost } = coupon;
  const from = least_cost > 0 ? `满 ${yuanText(least_cost)} ` : '';
  if (card_type === 'cash') return `${from || '立'}减 ${yuanText(reduce_cost)}`;
  if (card_type === 'discount') return `${from}${(100 - discount) / 10} 折`;
  return title;
}
