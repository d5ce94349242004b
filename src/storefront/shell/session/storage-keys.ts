/**
 * Keys in the browser that the script of every page carries; the rest is in `page-storage-keys.ts`. A changed shape gets a
 * new version, so that old values are not misread.
 */
export const storageKeys = {
  /** session: the client's address, shared with the boot script. */
  clientIp: 'chengju.ip',
  /** session: [day, address, signature] of the traffic marker. */
  signature: 'chengju.signature.v1',
  /** local: lines kept before login. */
  guestCart: 'chengju.guest-cart.v1',
  /** local: written to wake the other tabs when the session changes. */
  sessionBell: 'chengju.session-bell',
  /** session: 立即购买 pressed before login. */
  buyIntent: 'chengju.buy-intent.v1',
  /** session: what became of the guest lines. */
  mergeResult: 'chengju.merge-result.v1',
  /** session: remark, address and key of the order being placed; one per kind of cart. */
  checkoutDraft: (cartType: string) => `chengju.checkout-draft.v1.${cartType}`,
  /** local: what the lines of the cart cost when they were first seen. */
  cartPrices: 'chengju.cart-prices.v1',
  /** local: goods to be compared. */
  compare: 'chengju.compare.v1',
  /** session: the mask over an in-app browser was closed. */
  maskClosed: 'chengju.mask-closed',
  /** session: when the login page was last opened by an ended session. */
  loginSent: 'chengju.login-sent',
} as const;
