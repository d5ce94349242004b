import { atom } from 'nanostores';
import type { InvoiceWish } from '#core/invoice/wish.ts';
import { type OrderPreview, previewOrder } from '#core/order/preview-contract.ts';
import { remarkMaxLength } from '#core/site/limits.ts';
import { ApiError } from '#core/wire/error.ts';
import { addresses } from '#storefront/address/store.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { derived } from '#storefront/shell/reading/derived.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { type CheckoutDraft, emptyDraft, type PickupWish, saveDraft } from './draft.ts';

/** The buyer's input; only the actions below change it. */
export const $draft = atom<CheckoutDraft>(emptyDraft('', 'cart'));

export const $remark = derived([$draft], (draft) => draft.remark);

/** The delivery address: the chosen one, else the default one. */
export const $chosenAddress = derived([addresses.$reading, $draft], ({ data }, draft) => {
  return data?.find((address) => address.address_id === draft.addressId) ?? data?.[0];
});

/** Province of the delivery address, which the freight depends on; "" without one. */
const $province = derived([$chosenAddress], (address) => address?.province ?? '');

/** Province of the latest preview. */
let askedProvince = '';

/** The state of the submission. */
export type SubmitState =
  | { at: 'ready' }
  /** Pressed before the sum had arrived: it is sent if the sum equals the one that was shown. */
  | { at: 'waiting' }
  | { at: 'sending' }
  /** No answer came: the same order is requested again until there is one. This is never called a failure. */
  | { at: 'confirming' }
  /** Still no answer after a long time; the key is kept because the order may exist. */
  | { at: 'unknown' }
  | { at: 'price-changed'; before: number; now: number }
  | { at: 'refused'; message: string }
  /** The order exists; the browser is on its way to the payment page. */
  | { at: 'done' };

export const $submit = atom<SubmitState>({ at: 'ready' });

/** The parts of the draft that the sum depends on (contract 5.1). */
function wishesOf({ cartType, receiptType, coupon }: CheckoutDraft, province: string) {
  const couponWish = coupon === 'none' ? { not_use_coupon: 1 as const } : coupon ? { coupon_discount: coupon } : {};
  const receiver = receiptType === 'logistics' && province ? { receiver_state: province } : {};
  return { cart_type: cartType, receipt_type: receiptType, ...receiver, ...couponWish };
}

/**
 * The server's preview of the order; a chosen coupon that has expired meanwhile is dropped, because a sum without it is
 * better than none.
 */
async function readPreview(): Promise<OrderPreview> {
  const { coupon } = $draft.get();
  try {
    askedProvince = $province.get();
    return await call(previewOrder, wishesOf($draft.get(), askedProvince), { silent: true, isRead: true });
  } catch (reason) {
    if (!isRefused(reason) || !coupon || coupon === 'none') throw reason;
    if ($draft.get().coupon === coupon) keepDraft({ ...$draft.get(), coupon: '' });
    return readPreview();
  }
}

const isRefused = (reason: unknown): boolean => reason instanceof ApiError && reason.kind === 'refused';

/** The order preview at checkout; the server computes every amount. While it loads, the amounts are about to change. */
export const preview = createReading(readPreview);

/** Asks the server for the order's total. Answers whether it refused because there is nothing to order. */
export const loadPreview = async (): Promise<boolean> => isRefused(await preview.load());

/** From now on asks for the sum again whenever the goods would go to another province, because freight depends on it. */
export function followProvince(): void {
  $province.listen((province) => {
    if (province !== askedProvince && !isLocked()) void loadPreview();
  });
}

/** Whether data needed for an order is still loading. */
export const $isSettling = derived(
  [preview.$reading, addresses.$reading],
  ({ isLoading }, { data, failure }) => isLoading || (!data && !failure),
);

/** While an order is under way, its content is locked. */
export const isLocked = (): boolean =>
  ['waiting', 'sending', 'confirming', 'unknown', 'done'].includes($submit.get().at);

/** Whether a change leaves wrong what was refused; the code that refuses says so (`submit.ts`), and it loads later. */
let isStillWrong = (_change: Partial<CheckoutDraft>): boolean => false;

export function judgeChangesBy(rule: typeof isStillWrong): void {
  isStillWrong = rule;
}

/** Changes what the buyer has put in; an order that is under way stays as it was sent. */
export function changeDraft(change: Partial<CheckoutDraft>): void {
  if (isLocked()) return;
  // What was refused may be right now.
  if ($submit.get().at === 'refused' && !isStillWrong(change)) $submit.set({ at: 'ready' });
  keepDraft({ ...$draft.get(), ...change });
}

/** Shows a draft and stores it. */
export function keepDraft(draft: CheckoutDraft): void {
  $draft.set(draft);
  saveDraft(draft);
}

export const setRemark = (remark: string): void => changeDraft({ remark: remark.slice(0, remarkMaxLength) });

export const chooseAddress = (addressId: string): void => changeDraft({ addressId });

/** Changes the way the goods reach the buyer; freight depends on it. */
export function chooseReceipt(receiptType: CheckoutDraft['receiptType']): void {
  changeDraft({ receiptType });
  void loadPreview();
}

export const changePickup = (change: Partial<PickupWish>): void =>
  changeDraft({ pickup: { ...$draft.get().pickup, ...change } });

/** Chooses a coupon by its code, the best one for "", none for "none". */
export function chooseCoupon(coupon: string): void {
  changeDraft({ coupon });
  void loadPreview();
}

export const changeInvoice = (change: Partial<InvoiceWish>): void =>
  changeDraft({ invoice: { ...$draft.get().invoice, ...change } });
