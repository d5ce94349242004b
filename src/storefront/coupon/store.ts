import { listCoupons, listOwnCoupons, receiveCoupon, type UserCoupon } from '#core/coupon/contract.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import type { OfferedCoupon } from './offers.ts';

/** The tabs of the coupon screen: own coupons by state, or those on offer. */
export const couponTabs = [
  { name: '可使用', key: 'usable', status: 1 },
  { name: '已使用', key: 'used', status: 2 },
  { name: '已过期', key: 'expired', status: 3 },
  { name: '领券中心', key: 'centre', status: undefined },
] as const;
export type CouponTab = (typeof couponTabs)[number]['key'];

export type CouponPage =
  | { readonly tab: 'usable' | 'used' | 'expired'; readonly own: readonly UserCoupon[] }
  | { readonly tab: 'centre'; readonly offered: readonly OfferedCoupon[] };

async function readTab(tab: CouponTab): Promise<CouponPage> {
  if (tab === 'centre') {
    const { list } = await call(listCoupons, { page_no: 1, page_size: 50 }, { silent: true });
    return { tab, offered: list };
  }
  const status = couponTabs.find(({ key }) => key === tab)?.status ?? 1;
  const { list } = await call(listOwnCoupons, { status, page: 1, pageSize: 50 }, { silent: true });
  return { tab, own: list };
}

/** The coupons of the current tab, fifty at most. */
export const ownCoupons = createReading(readTab);

/** Marks the card as taken at once; the next answer says whether another one may be taken. */
const showTaken = (cardId: string): (() => void) =>
  ownCoupons.assume((page) => {
    if (page.tab !== 'centre') return page;
    const taken = { label: 'get_invalid', text: '已领取' } as const;
    const offered = page.offered.map((one) => (one.card_id === cardId ? { ...one, button_status: taken } : one));
    return { ...page, offered };
  });

const intent = contentKey();

/** Takes a coupon: it is shown as taken at once, reverts when the server refuses, and the open tab is read again. */
export async function takeCoupon(cardId: string): Promise<void> {
  const undo = showTaken(cardId);
  try {
    await call(receiveCoupon, { card_id: cardId }, { idempotencyKey: intent.of({ cardId }) });
    intent.done();
    showToast('领取成功');
  } catch {
    // The message has been shown; the list below is up to date.
    undo();
  }
  await ownCoupons.again();
}
