import { getOrder } from '#core/order/detail-contract.ts';
import { createReviews } from '#core/review/contract.ts';
import { refreshOrders } from '#storefront/order/actions.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The buyer's review of one line. */
export interface LineReview {
  readonly item_id: string;
  readonly star: number;
  readonly content: string;
  /** The addresses of the member's uploads. */
  readonly pics: readonly string[];
}

/** Whether the reviews are there although their answer was lost; pressing again would only be refused. */
async function areReviewed(orderId: string, reviews: readonly LineReview[]): Promise<boolean> {
  const found = await call(getOrder, { id: orderId }, { silent: true }).catch(() => []);
  const lines = 'orderInfo' in found ? found.orderInfo.items : [];
  return reviews.every(({ item_id }) => lines.some((line) => line.item_id === item_id && line.is_rate));
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
    if (!isUnanswered(reason) || !(await areReviewed(orderId, reviews))) return messageOf(reason);
  }
  showToast('评价已发布，感谢您的分享');
  await refreshOrders();
  return '';
}
