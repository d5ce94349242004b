import { listOrders } from '#core/order/contract.ts';
import type { OrderLine } from '#core/order/line.ts';
import { appendReview, listOwnReviews, type OwnReview } from '#core/review/own-contract.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isUnanswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** A line of a finished order that has no review yet. */
export interface WaitingLine {
  readonly orderId: string;
  readonly bought: number;
  readonly line: OrderLine;
}

/** What the member can still review, and the reviews given, the newest fifty of both. */
export interface OwnReviews {
  readonly waiting: readonly WaitingLine[];
  readonly given: readonly OwnReview[];
}

async function loadWaiting(): Promise<readonly WaitingLine[]> {
  const { list } = await call(listOrders, { page: 1, pageSize: 50, status: 7 }, { silent: true });
  return list.flatMap(({ order_id, create_time, items }) =>
    items.filter((line) => !line.is_rate).map((line) => ({ orderId: order_id, bought: create_time, line })),
  );
}

/** Both parts at once: one that came later would push the other down. */
export const ownReviews = createReading(async (): Promise<OwnReviews> => {
  const [waiting, { list }] = await Promise.all([
    loadWaiting(),
    call(listOwnReviews, { page: 1, pageSize: 50 }, { silent: true }),
  ]);
  return { waiting, given: list };
});

/** Adds to a review. Answers the reason for a refusal. */
export async function addToReview(reviewId: string, content: string, pics: readonly string[]): Promise<string> {
  let failure: unknown;
  try {
    await call(appendReview, { rate_id: reviewId, content, pics: [...pics] }, { silent: true });
  } catch (reason) {
    if (!isUnanswered(reason)) return messageOf(reason);
    failure = reason;
  }
  await ownReviews.load();
  // An answer that was lost has its effect in the list.
  const now = ownReviews.$reading.get().data?.given.find(({ rate_id }) => rate_id === reviewId);
  if (failure && now?.addition?.content !== content.trim()) return messageOf(failure);
  showToast('追加评价已发布');
  return '';
}
