import { toCents } from '#core/money/money.ts';
import type { PayType } from '#core/order/input.ts';
import { type PaymentPhase, paymentPhase } from '#core/order/status.ts';
import { getOrderForPayment, listPaymentTypes, startPayment } from '#core/payment/contract.ts';
import { simulatePayment } from '#core/payment/simulator-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { paymentDelayMs } from '#core/wire/retry.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { untilAnswered } from '#storefront/shell/call/until-answered.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

export type PayableOrder = OutputOf<typeof getOrderForPayment>;
export type PaymentTypes = OutputOf<typeof listPaymentTypes>;
export type StartedPayment = OutputOf<typeof startPayment>;

export interface WatchedPayment {
  order: PayableOrder;
  phase: PaymentPhase;
  /** Server clock minus the browser's, for the countdown. */
  clockOffsetMs: number;
}

/** The order being paid, as the server saw it last. */
export const payment = createReading(async (orderId: string): Promise<WatchedPayment> => {
  const order = await call(getOrderForPayment, { id: orderId }, { silent: true });
  const serverMs = order.server_time * 1000;
  return { order, phase: paymentPhase(order, serverMs), clockOffsetMs: serverMs - Date.now() };
});

/** A refusal will not change by asking again; a missing answer may, and so may "too often". */
function isFinal(reason: unknown): boolean {
  return reason instanceof ApiError && reason.statusCode < 500 && reason.statusCode !== 429;
}

/** Looks at once at the order being watched. */
let wakeWatch: () => void = () => undefined;

/** Asks for the state now, after something that should have changed it. */
export function lookAtPayment(): void {
  wakeWatch();
}

/**
 * Watches an order until its payment is decided, ever more slowly but without end; coming back to the page, getting
 * online and waking from the history look at once. Answers the function that stops it.
 */
export function watchPayment(orderId: string): () => void {
  const startMs = Date.now();
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isOver = false;

  async function lookNow(): Promise<void> {
    if (isLooking || isOver) return;
    clearTimeout(timer);
    isLooking = true;
    const refusal = await payment.load(orderId);
    const isDecided = !refusal && payment.$reading.get().data?.phase !== 'waiting';
    isOver = isDecided || isFinal(refusal) || isOver;
    isLooking = false;
    if (isOver) return;
    timer = setTimeout(lookAgain, paymentDelayMs(looks, Date.now() - startMs));
    looks += 1;
  }

  const lookAgain = () => void lookNow();
  wakeWatch = lookAgain;
  const lookWhenVisible = () => {
    if (document.visibilityState === 'visible') lookAgain();
  };
  const events = ['focus', 'online', 'pageshow'] as const;
  for (const event of events) addEventListener(event, lookAgain);
  document.addEventListener('visibilitychange', lookWhenVisible);
  lookAgain();

  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, lookAgain);
    document.removeEventListener('visibilitychange', lookWhenVisible);
  };
}

/** Ways to pay that are switched on; asked for until there is an answer, none when the server refuses to say. */
export async function loadPaymentTypes(isWanted: () => boolean): Promise<PaymentTypes> {
  try {
    return await untilAnswered(() => call(listPaymentTypes, { platform: 'pc' }, { background: true }), isWanted);
  } catch {
    return [];
  }
}

/**
 * Starts paying in one way, or repeats it: the same trade comes back, so a missing answer is asked for again. The
 * failure's message is for the page.
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

/** Presses a button of the simulated cashier; answers a message when it failed. */
export async function simulate(tradeId: string, outcome: 'success' | 'fail' | 'expire'): Promise<string> {
  try {
    await call(simulatePayment, { trade_id: tradeId, outcome }, { silent: true });
    return '';
  } catch (reason) {
    return messageOf(reason);
  }
}

/** Whether a trade belongs to the simulated channel: only that one may show the cashier. */
export const isSimulated = (payment: StartedPayment): boolean => payment.code_url?.startsWith('weixin://sim/') ?? false;
