import { listRates, type RateKind } from '#core/review/contract.ts';
import { reviewPageSize } from '#core/site/limits.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/api.ts';

export type { RateKind } from '#core/review/contract.ts';
export type ReviewPage = OutputOf<typeof listRates>;

/** One page of a product's reviews; rejects with a message fit to be shown. */
export async function loadReviews(itemId: string, kind: RateKind | undefined, page: number): Promise<ReviewPage> {
  const input = { item_id: itemId, page, pageSize: reviewPageSize, ...(kind && { kind }) };
  return call(listRates, input, { silent: true });
}
