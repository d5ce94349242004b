import { toCents } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import type { PayType } from '#core/order/input.ts';
import { buyVipGrade } from '#core/vip/contract.ts';
import type { Started } from '#storefront/payment/started.ts';
import { loadPaymentTypes, type PaymentTypes } from '#storefront/payment/store.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { untilAnswered } from '#storefront/shell/call/until-answered.ts';
import type { VipGrade, VipPrice } from './store.ts';

/** Ways that pay a membership: the proof of a transfer belongs to an order. */
export async function loadVipPayTypes(isWanted: () => boolean): Promise<PaymentTypes> {
  const types = await loadPaymentTypes(isWanted);
  return types.filter(({ pay_type_code }) => pay_type_code !== 'offline_pay' && pay_type_code !== 'point');
}

/**
 * Starts to pay a membership. One key per press, so that a missing answer is requested again and nothing is paid twice (contract
 * 18.5). The dialog shows the failure's message.
 */
export async function buyVip(
  { grade, price }: { readonly grade: VipGrade; readonly price: VipPrice },
  payType: PayType,
  isWanted: () => boolean,
): Promise<Started | { readonly message: string }> {
  const expect_total = toCents(parseYuan(price.price));
  const input = { vip_grade_id: grade.vip_grade_id, card_type: price.name, pay_type: payType, expect_total };
  const idempotencyKey = crypto.randomUUID();
  try {
    return await untilAnswered(() => call(buyVipGrade, input, { silent: true, idempotencyKey }), isWanted);
  } catch (reason) {
    return { message: messageOf(reason) };
  }
}
