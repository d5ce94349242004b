import { toCents } from '#core/money/money.ts';
import type { PayType } from '#core/order/input.ts';
import { type PaymentPhase, paymentPhase } from '#core/order/status.ts';
import { getOrderForPayment, listPaymentTypes, startPayment } from '#core/payment/contract.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { untilAnswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { isFinal, watch } from './watch.ts';

export type PayableOrder = OutputOf<typeof getOrderForPayment>;
export type PaymentTypes = OutputOf<typeof listPaymentTypes>;
export type StartedPayment = OutputOf<typeof startPayment>;

export interface WatchedPayment {
  order: PayableOrder;
  phase: PaymentPhase;
  /** The server's clock minus the browser's, for the countdown. */
  clockOffsetMs: number;
}

/** The order being paid, as last read from the server. */
export const payment = createReading(async (orderId: string): Promise<WatchedPayment> => {
  const order = await call(getOrderForPayment, { id: orderId }, { silent: true });
  const serverMs = order.server_time * 1000;
  return { order, phase: paymentPhase(order, serverMs), clockOffsetMs: serverMs - Date.now() };
});

/** Makes the watcher check its order at once. */
let wakeWatch: () => void = () => undefined;

/** Checks the state now, after an action that should have changed it. */
export function lookAtPayment(): void {
  wakeWatch();
}

/** Watches an order until its payment is decided. Answers the function that stops it. */
export function watchPayment(orderId: string): () => void {
  const { lookNow, stop } = watch(async () => {
    const refusal = await payment.load(orderId);
    const phase = payment.$reading.get().data?.phase;
    if (phase === 'paid') performance.mark('shop:pay' satisfies ShopMark, { detail: orderId });
    return refusal ? isFinal(refusal) : phase !== 'waiting';
  });
  wakeWatch = lookNow;
  return stop;
}

/** The enabled ways to pay; requested until there is an answer, empty when the server refuses. */
export async function loadPaymentTypes(isWanted: () => boolean): Promise<PaymentTypes> {
  try {
    const ask = () => call(listPaymentTypes, { platform: 'pc' }, { background: true });
    return await untilAnswered(ask, isWanted);
  } catch {
    return [];
  }
}

/**
 * Starts or repeats a payment: a repetition gets the same trade, so a missing answer is requested again. The page shows
 * the failure's message.
 */
export async function pay(
  order: PayableOrder,
  payType: PayType,
  isWanted: () => boolean,
): Promise<StartedPayment | { message: string }> {
  try {
    const input = { order_id: order.order_id, pay_type: payType, expect_total: toCents(order.total_fee) };
    return await untilAnswered(() => call(startPayment, input, { silent: true }), isWanted);
  } catch (reason) {
    return { message: messageOf(reason) };
  }
}
