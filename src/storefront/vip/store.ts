import { simulatePayment } from '#core/payment/simulator-contract.ts';
import { buyVipGrade, getVipMembership, listVipGrades } from '#core/vip/contract.ts';
import type { InputOf, OutputOf } from '#core/wire/endpoint.ts';
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

export type VipWay = Extract<InputOf<typeof buyVipGrade>['pay_type'], 'wxpaypc' | 'deposit'>;
export type VipTrade = OutputOf<typeof buyVipGrade>;

/** Starts the purchase; one key per intent, so that a repeated press cannot pay twice (contract 18.5). */
export async function buyVip(
  grade: VipGrade,
  price: VipPrice,
  way: VipWay,
  key: string,
): Promise<VipTrade | { message: string }> {
  const input = { vip_grade_id: grade.vip_grade_id, card_type: price.name, pay_type: way };
  try {
    return await call(buyVipGrade, input, { silent: true, idempotencyKey: key });
  } catch (reason) {
    return { message: messageOf(reason) };
  }
}

/** Presses the simulated cashier's button; answers a message when it failed. */
export async function simulateVipPayment(tradeId: string): Promise<string> {
  try {
    await call(simulatePayment, { trade_id: tradeId }, { silent: true });
    return '';
  } catch (reason) {
    return messageOf(reason);
  }
}

const lookEveryMs = 2000;

/** Checks every two seconds until the membership ends later than before; answers the function that stops it. */
export function watchVip(endBefore: number, onBought: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function look(): Promise<void> {
    await vip.load();
    if (isOver) return;
    if ((vip.$reading.get().data?.mine.end_time ?? 0) > endBefore) return onBought();
    timer = setTimeout(() => void look(), lookEveryMs);
  }
  timer = setTimeout(() => void look(), lookEveryMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
