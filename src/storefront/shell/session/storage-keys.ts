/**
 * Browser storage keys that the script of every page carries; the others are in `page-storage-keys.ts`. A changed shape
 * gets a new version, so that old values are not misread.
 */
export const storageKeys = {
  /** session: the client's address, shared with the boot script. */
  clientIp: 'chengju.ip',
  /** session: [day, address, signature] of the traffic marker. */
  signature: 'chengju.signature.v1',
  /** local: the lines kept before login. */
  guestCart: 'chengju.guest-cart.v1',
  /** local: written to notify the other tabs of a session change; counts the log-outs. */
  sessionBell: 'chengju.session-bell',
  /** session: the log-outs that this tab has followed. */
  logOutsSeen: 'chengju.log-outs',
  /** session: 立即购买 pressed before login. */
  buyIntent: 'chengju.buy-intent.v1',
  /** session: the outcome of the guest lines. */
  mergeResult: 'chengju.merge-result.v1',
  /** session: remark, address and key of the order being placed; one per kind of cart. */
  checkoutDraft: (cartType: string) => `chengju.checkout-draft.v1.${cartType}`,
  /** local: the prices of cart lines when they were first seen. */
  cartPrices: 'chengju.cart-prices.v1',
  /** local: the compared goods. */
  compare: 'chengju.compare.v1',
  /** session: the mask over an in-app browser was closed. */
  maskClosed: 'chengju.mask-closed',
  /** session: when an expired session last opened the login page. */
  loginSent: 'chengju.login-sent',
} as const;

/** Keys of single pages that a log-out removes, so every page carries them; `pageStorageKeys` and `laterKeys` have the rest. */
export const memberKeys = {
  /** session: the third-party identity that waits for a mobile. */
  bindTicket: 'chengju.bind-ticket.v1',
  /** session: a set without an answer so far: its lines and its key. */
  sentSet: 'chengju.sent-set.v1',
  /** local: the delivery region, as names. */
  deliverTo: 'chengju.region.v1',
  /** local: the viewed goods, newest first. */
  recentGoods: 'chengju.recent.v1',
  /** local: the recent searches. */
  searchHistory: 'chengju.search-history.v1',
} as const;
