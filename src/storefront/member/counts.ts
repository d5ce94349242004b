import { getMemberCounts } from '#core/member/counts-contract.ts';
import { countNotices } from '#core/notice/count-contract.ts';
import { countOrders } from '#core/order/detail-contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';

/**
 * The counts of items waiting for the member, by the names of their places on the page; `undefined` when they cannot be
 * read.
 */
export async function loadMemberCounts(): Promise<Readonly<Record<string, number>> | undefined> {
  if (!isLoggedIn()) return undefined;
  try {
    const [orders, own, notices] = await Promise.all([
      call(countOrders, {}, { background: true }),
      call(getMemberCounts, {}, { background: true }),
      // A gateway has no notices.
      call(countNotices, {}, { background: true }).catch(() => ({ unopened_count: 0 })),
    ]);
    return {
      notices: notices.unopened_count,
      unpaid: orders.normal_notpay_notdelivery,
      unsent: orders.normal_payed_daifahuo,
      underway: orders.normal_payed_daishouhuo,
      unrated: orders.normal_not_rate,
      aftersales: orders.aftersales_pending + orders.aftersales_processing,
      coupons: own.discount_total_count,
      favourites: own.fav_total_count,
    };
  } catch {
    return undefined;
  }
}
