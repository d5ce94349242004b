import * as v from 'valibot';
import { type CartType, CartType as CartTypeSchema } from '#core/cart/type.ts';
import { noInvoice } from '#core/invoice/no-invoice.ts';
import type { createOrder } from '#core/order/contract.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { readCookie } from '#storefront/shell/session/cookies.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

export type OrderInput = InputOf<typeof createOrder>;

const text = v.optional(v.string(), '');

/** The invoice form, complete or not. */
const Invoice = v.object({
  kind: v.optional(v.picklist(['', '0', '1', '2']), ''),
  title: v.optional(v.picklist(['individual', 'unit']), 'individual'),
  content: text,
  registration_number: text,
  email: text,
  company_address: text,
  company_phone: text,
  bankname: text,
  bankaccount: text,
});

/** The centre, day and time of a pick-up; "" for parts not chosen yet. */
const Pickup = v.object({ location: text, date: text, time: text });

const Draft = v.object({
  /** The owner of the draft: it survives an expired session, but not another member's login. */
  userId: v.string(),
  atMs: v.number(),
  cartType: CartTypeSchema,
  remark: v.string(),
  /** The end of the remark that asks for an installation, "" without one. */
  installation: text,
  addressId: v.string(),
  receiptType: v.optional(v.picklist(['logistics', 'ziti']), 'logistics'),
  pickup: v.optional(Pickup, {}),
  /** "" = the best one, "none" = none, else the code of a coupon. */
  coupon: text,
  invoice: v.optional(Invoice, {}),
  /**
   * The order this draft became: a checkout that is shown again, through Back or a failed navigation, leads to its
   * payment.
   */
  placedOrderId: v.optional(v.string()),
  /** The order as it was sent, with its key; present from the press until the server has answered. */
  sent: v.optional(
    v.object({
      key: v.string(),
      /** Checked by the contract before it is sent again (`submit.ts`). */
      body: v.unknown(),
      /** The session had expired: no order was placed, and the buyer presses again after login, under the same key. */
      isHeld: v.optional(v.boolean(), false),
    }),
  ),
});

/** The buyer's input at checkout, kept for 30 minutes across reloads and a login. */
export type CheckoutDraft = v.InferOutput<typeof Draft>;

export type PickupWish = CheckoutDraft['pickup'];

export type SentOrder = NonNullable<CheckoutDraft['sent']>;

const draftLivesMs = 30 * 60_000;

/** A draft without any input. */
export function emptyDraft(userId: string, cartType: CartType): CheckoutDraft {
  return {
    userId,
    atMs: Date.now(),
    cartType,
    remark: '',
    installation: '',
    addressId: '',
    receiptType: 'logistics',
    pickup: { location: '', date: '', time: '' },
    coupon: '',
    invoice: noInvoice,
  };
}

/** The draft for this kind of cart, or an empty one. */
export function readDraft(cartType: CartType): CheckoutDraft {
  const stored = v.safeParse(Draft, readStored('session', storageKeys.checkoutDraft(cartType)));
  const userId = readCookie('userId');
  const isOurs = stored.success && stored.output.userId === userId && stored.output.cartType === cartType;
  if (isOurs && Date.now() - stored.output.atMs < draftLivesMs) return stored.output;
  return emptyDraft(userId, cartType);
}

export function saveDraft(draft: CheckoutDraft): void {
  writeStored('session', storageKeys.checkoutDraft(draft.cartType), { ...draft, atMs: Date.now() });
}

/**
 * The key and body to send now. A key is reused only with exactly the same body, because the server refuses it with
 * another one (contract 18.5).
 */
export function toSend(draft: CheckoutDraft, body: OrderInput, newKey: () => string): SentOrder {
  const isSame = JSON.stringify(draft.sent?.body) === JSON.stringify(body);
  return { key: (isSame && draft.sent?.key) || newKey(), body: { ...body }, isHeld: false };
}
