import * as v from 'valibot';
import type { Address } from '#core/address/list-contract.ts';
import { invoiceProblems, invoiceRequest } from '#core/invoice/wish.ts';
import { toCents } from '#core/money/money.ts';
import { createOrder } from '#core/order/contract.ts';
import { OrderPreview } from '#core/order/preview-contract.ts';
import { routes } from '#core/site/routes.ts';
import { ApiError } from '#core/wire/error.ts';
import { confirmDelayMs, confirmForMs } from '#core/wire/retry.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { whenHolds } from '#storefront/shell/call/when-holds.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';
import { $online } from '#storefront/shell/toast/store.ts';
import { type CheckoutDraft, emptyDraft, type OrderInput, type PickupWish, toSend } from './draft.ts';
import {
  $chosenAddress,
  $draft,
  $isSettling,
  $submit,
  isLocked,
  judgeChangesBy,
  keepDraft,
  loadPreview,
  preview,
} from './store.ts';

// A remark mends nothing, and a wrong invoice stays marked until it is right.
judgeChangesBy(({ remark, invoice }) => {
  return remark !== undefined || (!!invoice && Object.keys(invoiceProblems(invoice)).length > 0);
});

const couponOf = ({ coupon_info }: OrderPreview): Pick<OrderInput, 'coupon_discount' | 'not_use_coupon'> =>
  'coupon_code' in coupon_info ? { coupon_discount: coupon_info.coupon_code } : { not_use_coupon: 1 };

/** The receiver of a courier order, or the missing fields. */
function delivered(address: Address | undefined): Partial<OrderInput> | string {
  if (!address) return '请选择收货地址';
  return {
    receiver_name: address.username,
    receiver_mobile: address.telephone,
    receiver_state: address.province,
    receiver_city: address.city,
    receiver_district: address.county,
    receiver_address: address.adrdetail,
    receiver_zip: address.postalCode,
  };
}

/** The place and time of a pick-up, or the missing fields. The member's own name and number are the collector's. */
function collected({ location, date, time }: PickupWish): Partial<OrderInput> | string {
  if (!location) return '请选择自提门店';
  if (!date) return '请选择自提日期';
  if (!time) return '请选择自提时间';
  return { pickup_location: location, pickup_date: date, pickup_time: time };
}

/**
 * The order that was sent without an answer so far, exactly as it was sent; undefined when the stored value is invalid.
 */
function pendingOrder({ sent }: CheckoutDraft): { key: string; body: OrderInput } | undefined {
  const isValid = sent && v.safeParse(createOrder.input, sent.body).success;
  return isValid ? { key: sent.key, body: sent.body as OrderInput } : undefined;
}

/** Goes on with the order whose answer never came; one that is no order is let go. */
export async function resumeOrder(): Promise<void> {
  const pending = pendingOrder($draft.get());
  if (pending) await sendOrder(pending.body, pending.key, true);
  else $submit.set({ at: 'ready' });
}

/**
 * Waits for a sum that is loading. Answers it if it equals the one the buyer saw at the press; otherwise the buyer
 * learns why no order was placed: a different sum to agree to, or a failed read.
 */
async function settledSum(shown: OrderPreview): Promise<OrderPreview | undefined> {
  $submit.set({ at: 'waiting' });
  if (!$isSettling.get()) void loadPreview();
  await whenHolds($isSettling, (isSettling) => !isSettling);
  $submit.set({ at: 'ready' });
  const { data, failure } = preview.$reading.get();
  if (!data || failure || !$online.get()) return undefined;
  const [before, now] = [toCents(shown.total_fee), toCents(data.total_fee)];
  if (before === now) return data;
  $submit.set({ at: 'price-changed', before, now });
  return undefined;
}

/**
 * Submits the order as it is shown, with the sum that was `seen` at the press. A second press while one is under way does nothing, nor does one without a network:
 * an order is never queued for later.
 */
export async function submitOrder(seen = preview.$reading.get().data): Promise<void> {
  const { data, failure } = preview.$reading.get();
  if (isLocked() || !seen || !$online.get()) return;
  // A failure means that the displayed sum does not belong to the latest choice.
  const agreed = $isSettling.get() || failure || data !== seen ? await settledSum(seen) : seen;
  if (!agreed) return;
  const draft = $draft.get();
  const recipient = draft.receiptType === 'ziti' ? collected(draft.pickup) : delivered($chosenAddress.get());
  const problem = typeof recipient === 'string' ? recipient : (Object.values(invoiceProblems(draft.invoice))[0] ?? '');
  if (typeof recipient === 'string' || problem) {
    $submit.set({ at: 'refused', message: problem });
    return;
  }
  const body: OrderInput = {
    cart_type: draft.cartType,
    receipt_type: draft.receiptType,
    ...recipient,
    // A wish that the server does not offer any more has left the page.
    remark: (draft.remark + (agreed.install_from ? draft.installation : '')).trim(),
    ...invoiceRequest(draft.invoice),
    // Placing applies no coupon by itself, so the preview's choice is named again (contract 5.2).
    ...couponOf(agreed),
    expect_total: toCents(agreed.total_fee),
  };
  const sent = toSend($draft.get(), body, () => crypto.randomUUID());
  keepDraft({ ...$draft.get(), sent });
  $submit.set({ at: 'sending' });
  await sendOrder(body, sent.key, false);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the order until there is an answer; because of the key every repetition is the same order. */
async function sendOrder(body: OrderInput, key: string, hasBeenSent: boolean): Promise<void> {
  const startMs = Date.now();
  let isUnsure = hasBeenSent;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { order_id } = await call(createOrder, body, { silent: true, idempotencyKey: key, timeoutMs: 30_000 });
      const { userId, cartType } = $draft.get();
      keepDraft({ ...emptyDraft(userId, cartType), placedOrderId: order_id });
      $submit.set({ at: 'done' });
      replaceWith(routes.payment(order_id));
      return;
    } catch (reason) {
      const answer = readRefusal(reason, isUnsure);
      if (answer) {
        settle(answer, isUnsure);
        return;
      }
    }
    isUnsure = true;
    $submit.set({ at: 'confirming' });
    if (Date.now() - startMs > confirmForMs) {
      $submit.set({ at: 'unknown' });
      return;
    }
    await wait(confirmDelayMs(attempt));
  }
}

interface Refusal {
  message: string;
  preview?: OrderPreview | undefined;
  isSessionOver?: boolean;
}

/** The meaning of a failed try: a certain refusal, or still unknown. Server faults and lost answers decide nothing. */
function readRefusal(reason: unknown, isUnsure: boolean): Refusal | undefined {
  if (!(reason instanceof ApiError)) return undefined;
  if (reason.kind === 'unauthorized') return { message: reason.message, isSessionOver: true };
  if (reason.kind !== 'refused' && reason.kind !== 'missing') return undefined;
  if (reason.statusCode >= 500) return undefined;
  // A rate limit says nothing about the previous try.
  if (isUnsure && reason.statusCode === 429) return undefined;
  const data = reason.code === 42201 ? v.safeParse(v.object({ preview: OrderPreview }), reason.data) : undefined;
  return { message: reason.message, preview: data?.success ? data.output.preview : undefined };
}

function settle({ message, preview: changed, isSessionOver }: Refusal, isUnsure: boolean): void {
  const { sent, ...draft } = $draft.get();
  if (isSessionOver) {
    // The login page is about to open; afterwards the order continues under the same key.
    if (sent && !isUnsure) keepDraft({ ...draft, sent: { ...sent, isHeld: true } });
    $submit.set({ at: isUnsure ? 'unknown' : 'ready' });
    return;
  }
  keepDraft(draft);
  if (!changed) {
    $submit.set({ at: 'refused', message });
    // The refused part may be included in the sum, such as an expired coupon.
    void loadPreview();
    return;
  }
  const before = toCents(preview.$reading.get().data?.total_fee);
  preview.put(changed);
  $submit.set({ at: 'price-changed', before, now: toCents(changed.total_fee) });
}
