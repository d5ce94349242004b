import { buyVipGrade, getVipMembership, listVipGrades } from '#core/vip/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
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

/** Buys from the balance; one key per intent, so that a repeated press cannot pay twice (contract 18.5). Answers a message when it failed. */
export async function buyVip(grade: VipGrade, price: VipPrice, key: string): Promise<string> {
  const input = { vip_grade_id: grade.vip_grade_id, card_type: price.name, pay_type: 'deposit' as const };
  try {
    await call(buyVipGrade, input, { silent: true, idempotencyKey: key });
    return '';
  } catch (reason) {
    return messageOf(reason);
  }
}
