import { atom, computed } from 'nanostores';
import type { InvoiceWish } from '#core/invoice/wish.ts';
import { type OrderPreview, previewOrder } from '#core/order/contract.ts';
import { remarkMaxLength } from '#core/site/limits.ts';
import { ApiError } from '#core/wire/error.ts';
import { addresses } from '#storefront/address/store.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { type CheckoutDraft, emptyDraft, type PickupWish, saveDraft } from './draft.ts';

/** What the buyer has entered; changed by the actions below only. */
export const $draft = atom<CheckoutDraft>(emptyDraft('', 'cart'));

export const $remark = computed($draft, (draft) => draft.remark);

/** The address to send to: the chosen one, else the default one. */
export const $chosenAddress = computed([addresses.$reading, $draft], ({ data }, draft) => {
  return data?.find((address) => address.address_id === draft.addressId) ?? data?.[0];
});

/** Where submitting stands. */
export type SubmitState =
  | { at: 'ready' }
  /** Pressed before the sum had come: it is sent when the sum is the one that was shown. */
  | { at: 'waiting' }
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

/** What of the draft the sum depends on (contract 5.1). */
function wishesOf({ cartType, receiptType, coupon }: CheckoutDraft) {
  const couponWish = coupon === 'none' ? { not_use_coupon: 1 as const } : coupon ? { coupon_discount: coupon } : {};
  return { cart_type: cartType, receipt_type: receiptType, ...couponWish };
}

/** The order to be as the server has it; a chosen coupon that ended meanwhile is let go: a sum without it is better than none. */
async function readPreview(): Promise<OrderPreview> {
  const { coupon } = $draft.get();
  try {
    return await call(previewOrder, wishesOf($draft.get()), { silent: true, isRead: true });
  } catch (reason) {
    if (!isRefused(reason) || !coupon || coupon === 'none') throw reason;
    if ($draft.get().coupon === coupon) keepDraft({ ...$draft.get(), coupon: '' });
    return readPreview();
  }
}

const isRefused = (reason: unknown): boolean => reason instanceof ApiError && reason.kind === 'refused';

/** What checkout shows of the order to be; every amount is the server's. While it loads the amounts are about to change. */
export const preview = createReading(readPreview);

/** Asks the server what the order would cost. Answers whether it refused: there is nothing to order. */
export const loadPreview = async (): Promise<boolean> => isRefused(await preview.load());

/** Whether what an order needs is still being read. */
export const $isSettling = computed(
  [preview.$reading, addresses.$reading],
  ({ isLoading }, { data, failure }) => isLoading || (!data && !failure),
);

/** While an order is under way nothing of it may change. */
export const isLocked = (): boolean =>
  ['waiting', 'sending', 'confirming', 'unknown', 'done'].includes($submit.get().at);

function changeDraft(change: Partial<CheckoutDraft>): void {
  if (isLocked()) return;
  keepDraft({ ...$draft.get(), ...change });
}

/** Shows a draft and keeps it. */
export function keepDraft(draft: CheckoutDraft): void {
  $draft.set(draft);
  saveDraft(draft);
}

export const setRemark = (remark: string): void => changeDraft({ remark: remark.slice(0, remarkMaxLength) });

export const chooseAddress = (addressId: string): void => changeDraft({ addressId });

/** Changes how the goods reach the buyer; freight depends on it. */
export function chooseReceipt(receiptType: CheckoutDraft['receiptType']): void {
  changeDraft({ receiptType });
  void loadPreview();
}

export const changePickup = (change: Partial<PickupWish>): void =>
  changeDraft({ pickup: { ...$draft.get().pickup, ...change } });

/** Takes a coupon by its code, the best one for "", none for "none". */
export function chooseCoupon(coupon: string): void {
  changeDraft({ coupon });
  void loadPreview();
}

export const changeInvoice = (change: Partial<InvoiceWish>): void =>
  changeDraft({ invoice: { ...$draft.get().invoice, ...change } });
