import { reviewPageSize } from '#config/limits.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listRates, type RateKind } from '#contract/rate.ts';
import { call } from './api.ts';

export type { RateKind } from '#contract/rate.ts';
export type ReviewPage = OutputOf<typeof listRates>;

/** One page of the reviews of a product; rejects with a message fit to be shown. */
export async function loadReviews(itemId: string, kind: RateKind | undefined, page: number): Promise<ReviewPage> {
  const input = { item_id: itemId, page, pageSize: reviewPageSize, ...(kind && { kind }) };
  return call(listRates, input, { silent: true });
}
