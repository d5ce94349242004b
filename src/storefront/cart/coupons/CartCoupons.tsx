import type { CartLine } from '#core/cart/contract.ts';
import { OfferDialog } from '#storefront/coupon/parts/OfferDialog.tsx';
import { standingOf } from './standing.ts';

interface Props {
  /** The lines that can be bought, ticked or not. */
  lines: readonly CartLine[];
  onClose: () => void;
}

/** The coupons that fit something in the cart, each with what the ticked lines are short of. */
export const CartCoupons = ({ lines, onClose }: Props) => (
  <OfferDialog
    itemIds={lines.map((line) => line.item_id).join()}
    none="购物车里的商品现在没有可领的优惠券。"
    standingOf={(coupon) => standingOf(coupon, lines)}
    onClose={onClose}
  />
);
