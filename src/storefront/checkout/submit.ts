import * as v from 'valibot';
import type { Address } from '#core/address/contract.ts';
import type { CartType } from '#core/cart/contract.ts';
import { invoiceProblems, invoiceRequest } from '#core/invoice/wish.ts';
import { toCents } from '#core/money/money.ts';
import { createOrder, OrderPreview } from '#core/order/contract.ts';
import { routes } from '#core/site/routes.ts';
import { ApiError } from '#core/wire/error.ts';
import { confirmDelayMs, confirmForMs } from '#core/wire/retry.ts';
import { loadAddresses } from '#storefront/address/store.ts';
import { call } from '#storefront/shell/call/api.ts';
import { whenHolds } from '#storefront/shell/call/when-holds.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';
import { $online } from '#storefront/shell/toast/store.ts';
import { emptyDraft, type OrderInput, type PickupWish, readDraft, toSend } from './draft.ts';
import {
  $chosenAddress,
  $draft,
  $isSettling,
  $preview,
  $previewFailure,
  $submit,
  isLocked,
  keepDraft,
  loadPreview,
} from './store.ts';

const couponOf = ({ coupon_info }: OrderPreview): Pick<OrderInput, 'coupon_discount' | 'not_use_coupon'> =>
  'coupon_code' in coupon_info ? { coupon_discount: coupon_info.coupon_code } : { not_use_coupon: 1 };

/** Who receives a courier order, or what is missing. */
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

/** Where and when an order is collected, or what is missing. The member's own name and number are the collector's. */
function collected({ location, date, time }: PickupWish): Partial<OrderInput> | string {
  if (!location) return '请选择自提门店';
  if (!date) return '请选择自提日期';
  if (!time) return '请选择自提时间';
  return { pickup_location: location, pickup_date: date, pickup_time: time };
}

/** Opens checkout: draft, addresses, preview; an order whose answer never came is asked for first. */
export async function openCheckout(cartType: CartType): Promise<void> {
  const draft = readDraft(cartType);
  $draft.set(draft);
  if (draft.sent && !draft.sent.isHeld) {
    $submit.set({ at: 'confirming' });
    void sendOrder(draft.sent.body as unknown as OrderInput, draft.sent.key, true);
  }
  const [isRefused] = await Promise.all([loadPreview(), loadAddresses()]);
  if (!draft.placedOrderId) return;
  // Nothing is ticked any more because it has been ordered: the way on is the payment.
  if (isRefused) replaceWith(routes.payment(draft.placedOrderId));
  else if ($preview.get()) {
    const { placedOrderId: _, ...next } = $draft.get();
    keepDraft(next);
  }
}

/**
 * Waits for a sum that is on its way. Answers it when it is the one the buyer saw at the press; else the buyer is told why
 * nothing was ordered: another sum to agree to, or none that could be read.
 */
async function settledSum(shown: OrderPreview): Promise<OrderPreview | undefined> {
  $submit.set({ at: 'waiting' });
  if (!$isSettling.get()) void loadPreview();
  await whenHolds($isSettling, (isSettling) => !isSettling);
  $submit.set({ at: 'ready' });
  const preview = $preview.get();
  if (!preview || $previewFailure.get() || !$online.get()) return undefined;
  const [before, now] = [toCents(shown.total_fee), toCents(preview.total_fee)];
  if (before === now) return preview;
  $submit.set({ at: 'price-changed', before, now });
  return undefined;
}

/**
 * Submits the order as it is shown. A second press while one is under way does nothing, nor does any without a network:
 * an order is never kept to be sent later.
 */
export async function submitOrder(): Promise<void> {
  const shown = $preview.get();
  if (isLocked() || !shown || !$online.get()) return;
  // A failure means: what is shown is not the sum of what was chosen last.
  const preview = $isSettling.get() || $previewFailure.get() ? await settledSum(shown) : shown;
  if (!preview) return;
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
    remark: draft.remark,
    ...invoiceRequest(draft.invoice),
    // Placing applies no coupon on its own: what the preview has chosen is named again (contract 5.2).
    ...couponOf(preview),
    expect_total: toCents(preview.total_fee),
  };
  const sent = toSend($draft.get(), body, () => crypto.randomUUID());
  keepDraft({ ...$draft.get(), sent });
  $submit.set({ at: 'sending' });
  await sendOrder(body, sent.key, false);
}

/** Goes on asking for an order whose outcome is unknown. */
export async function confirmAgain(): Promise<void> {
  const { sent } = $draft.get();
  if ($submit.get().at !== 'unknown' || !sent) return;
  $submit.set({ at: 'confirming' });
  await sendOrder(sent.body as unknown as OrderInput, sent.key, true);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the order until there is an answer; the key makes every repetition the same order. */
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

/** What a failed try means: a certain no, or nothing yet. Server faults and lost answers decide nothing. */
function readRefusal(reason: unknown, isUnsure: boolean): Refusal | undefined {
  if (!(reason instanceof ApiError)) return undefined;
  if (reason.kind === 'unauthorized') return { message: reason.message, isSessionOver: true };
  if (reason.kind !== 'refused' && reason.kind !== 'missing') return undefined;
  if (reason.statusCode >= 500) return undefined;
  // Being asked to slow down says nothing about the try before it.
  if (isUnsure && reason.statusCode === 429) return undefined;
  const data = reason.code === 42201 ? v.safeParse(v.object({ preview: OrderPreview }), reason.data) : undefined;
  return { message: reason.message, preview: data?.success ? data.output.preview : undefined };
}

function settle({ message, preview, isSessionOver }: Refusal, isUnsure: boolean): void {
  const { sent, ...draft } = $draft.get();
  if (isSessionOver) {
    // The login page is on its way; afterwards the order goes on under the same key.
    if (sent && !isUnsure) keepDraft({ ...draft, sent: { ...sent, isHeld: true } });
    $submit.set({ at: isUnsure ? 'unknown' : 'ready' });
    return;
  }
  keepDraft(draft);
  if (!preview) {
    $submit.set({ at: 'refused', message });
    // What was refused may be what the sum was made of, such as a coupon that has ended.
    void loadPreview();
    return;
  }
  const before = toCents($preview.get()?.total_fee);
  $preview.set(preview);
  $submit.set({ at: 'price-changed', before, now: toCents(preview.total_fee) });
}
