import { createReviews } from '#core/review/contract.ts';
import { refreshOrders } from '#storefront/order/actions.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The buyer's review of one line. */
export interface LineReview {
  readonly item_id: string;
  readonly star: number;
  readonly content: string;
  /** The addresses of the member's uploads. */
  readonly pics: readonly string[];
}

/** Publishes the reviews of an order. Answers "" or the reason for a refusal. */
export async function reviewOrder(
  orderId: string,
  isAnonymous: boolean,
  reviews: readonly LineReview[],
): Promise<string> {
  try {
    await call(
      createReviews,
      {
        order_id: orderId,
        anonymous: isAnonymous,
        rates: reviews.map(({ pics, ...review }) => ({ ...review, pics: [...pics] })),
      },
      { silent: true },
    );
  } catch (reason) {
    return messageOf(reason);
  }
  showToast('评价已发布，感谢您的分享');
  await refreshOrders();
  return '';
}
