import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { ApiError } from '#api/error.ts';
import { remarkMaxLength } from '#config/limits.ts';
import { routes } from '#config/routes.ts';
import type { CartType } from '#contract/cart.ts';
import { createOrder, OrderPreview, previewOrder } from '#contract/order.ts';
import { toCents } from '#domain/money.ts';
import { confirmDelayMs, confirmForMs } from '#domain/retry.ts';
import { $addresses, loadAddresses } from './address.ts';
import { call, messageOf } from './api.ts';
import { type CheckoutDraft, type OrderInput, readDraft, saveDraft, toSend } from './checkout-draft.ts';
import { replaceWith } from './navigation.ts';

/** What checkout shows of the order to be; every amount is the server's. */
export const $preview = atom<OrderPreview | undefined>(undefined);

/** Why there is no preview, "" when there is one. */
export const $previewFailure = atom('');

const $draft = atom<CheckoutDraft>({ userId: '', atMs: 0, cartType: 'cart', remark: '', addressId: '' });

export const $remark = computed($draft, (draft) => draft.remark);

/** The address to send to: the chosen one, else the default one. */
export const $chosenAddress = computed([$addresses, $draft], (addresses, draft) => {
  return addresses?.find((address) => address.address_id === draft.addressId) ?? addresses?.[0];
});

/** Where submitting stands. */
export type SubmitState =
  | { at: 'ready' }
  | { at: 'sending' }
  /** No answer came: the same order is asked for again until there is one. Never called a failure. */
  | { at: 'confirming' }
  /** Still no answer after a long while; the key is kept, the order may exist. */
  | { at: 'unknown' }
  | { at: 'price-changed'; before: number; now: number }
  | { at: 'refused'; message: string }
  /** The order exists; the browser is on its way to the payment page. */
  | { at: 'done' };

export const $submit = atom<SubmitState>({ at: 'ready' });

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

/** Asks the server what the order would cost. Answers whether it refused: there is nothing to order. */
export async function loadPreview(): Promise<boolean> {
  try {
    $preview.set(await call(previewOrder, { cart_type: $draft.get().cartType }, { silent: true }));
    $previewFailure.set('');
    return false;
  } catch (reason) {
    $previewFailure.set(messageOf(reason));
    return reason instanceof ApiError && reason.kind === 'refused';
  }
}

/** While an order is under way nothing of it may change. */
const isLocked = (): boolean => ['sending', 'confirming', 'unknown', 'done'].includes($submit.get().at);

function changeDraft(change: Partial<Pick<CheckoutDraft, 'remark' | 'addressId'>>): void {
  if (isLocked()) return;
  keepDraft({ ...$draft.get(), ...change });
}

function keepDraft(draft: CheckoutDraft): void {
  $draft.set(draft);
  saveDraft(draft);
}

export const setRemark = (remark: string): void => changeDraft({ remark: remark.slice(0, remarkMaxLength) });

export const chooseAddress = (addressId: string): void => changeDraft({ addressId });

const couponOf = ({ coupon_info }: OrderPreview): Pick<OrderInput, 'coupon_discount' | 'not_use_coupon'> =>
  'coupon_code' in coupon_info ? { coupon_discount: coupon_info.coupon_code } : { not_use_coupon: 1 };

/** Submits the order as it is shown. A second press while one is under way does nothing. */
export async function submitOrder(): Promise<void> {
  const address = $chosenAddress.get();
  const preview = $preview.get();
  if (isLocked() || !preview) return;
  if (!address) {
    $submit.set({ at: 'refused', message: '请选择收货地址' });
    return;
  }
  const { cartType, remark } = $draft.get();
  const body: OrderInput = {
    cart_type: cartType,
    receiver_name: address.username,
    receiver_mobile: address.telephone,
    receiver_state: address.province,
    receiver_city: address.city,
    receiver_district: address.county,
    receiver_address: address.adrdetail,
    receiver_zip: address.postalCode,
    remark,
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
      keepDraft({ userId, atMs: Date.now(), cartType, remark: '', addressId: '', placedOrderId: order_id });
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
  if (reason.kind !== 'refused' || reason.statusCode >= 500) return undefined;
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
