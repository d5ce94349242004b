import { appendReview, listOwnReviews, type OwnReview } from '#core/review/own-contract.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The member's reviews, the newest fifty. */
export const ownReviews = createReading(
  async (): Promise<readonly OwnReview[]> =>
    (await call(listOwnReviews, { page: 1, pageSize: 50 }, { silent: true })).list,
);

/** Adds to a review. Answers the reason for a refusal. */
export async function addToReview(reviewId: string, content: string, pics: readonly string[]): Promise<string> {
  try {
    await call(appendReview, { rate_id: reviewId, content, pics: [...pics] }, { silent: true });
  } catch (reason) {
    return messageOf(reason);
  }
  showToast('追加评价已发布');
  await ownReviews.load();
  return '';
}
