import { getVipMembership, listVipGrades } from '#core/vip/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

export type VipGrade = OutputOf<typeof listVipGrades>['list'][number];
export type VipPrice = VipGrade['price_list'][number];
export type VipOffer = { readonly grades: readonly VipGrade[]; readonly mine: OutputOf<typeof getVipMembership> };

/** The grades on sale and the member's own. */
export const vip = createReading(async (): Promise<VipOffer> => {
  const [{ list }, mine] = await Promise.all([
    call(listVipGrades, {}, { silent: true }),
    call(getVipMembership, {}, { silent: true }),
  ]);
  return { grades: list, mine };
});
