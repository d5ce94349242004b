import type { CartLine } from '#core/cart/contract.ts';
import { couponObstacle } from '#core/coupon/rules.ts';
import type { OfferedCoupon } from '#storefront/coupon/offers.ts';

/**
 * How far the ticked lines are from a coupon, in words: what is missing, or that it holds. "" where the backend does not
 * tell which lines it covers, and for a coupon that nobody can have any more. Checkout decides, with the packages that the lines make.
 */
export function standingOf(coupon: OfferedCoupon, lines: readonly CartLine[]): { isMet: boolean; words: string } {
  const { cover_items, numNull, user_get_num } = coupon;
  if (!cover_items || (numNull && user_get_num === 0)) return { isMet: false, words: '' };
  const ticked = lines.filter((line) => line.is_checked);
  if (ticked.length === 0) return { isMet: false, words: '勾选商品后显示还差多少' };
  const obstacle = couponObstacle(
    coupon,
    ticked.map((line) => ({ fee: line.total_fee, fits: cover_items.includes(line.item_id) })),
  );
  return obstacle ? { isMet: false, words: obstacle } : { isMet: true, words: '已选商品可用' };
}
