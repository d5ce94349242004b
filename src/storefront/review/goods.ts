import { listReviews, type ReviewFilter } from '#core/review/contract.ts';
import { reviewPageSize } from '#core/site/limits.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/api.ts';

export type { ReviewFilter } from '#core/review/contract.ts';
export type ReviewPage = OutputOf<typeof listReviews>;

/** One page of a product's reviews; rejects with a message fit to be shown. */
export async function loadReviews(
  itemId: string,
  kind: ReviewFilter | undefined,
  page: number,
  isPicturedFirst = false,
  aspect = '',
): Promise<ReviewPage> {
  const input = {
    ...{ item_id: itemId, page, pageSize: reviewPageSize },
    ...(kind && { kind }),
    ...(aspect && { aspect }),
    ...(isPicturedFirst && { pictured_first: true }),
  };
  return call(listReviews, input, { silent: true });
}
