/** Every key this site keeps in the browser. A changed shape gets a new version, so that old values are not misread. */
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
  /** session: the rows that the product library showed last, for the way back. */
  goodsList: 'chengju.goods-list.v1',
  /** local: region that goods are delivered to, as names. */
  deliverTo: 'chengju.region.v1',
  /** local: goods that were looked at, newest first. */
  recentGoods: 'chengju.recent.v1',
  /** local: goods to be compared. */
  compare: 'chengju.compare.v1',
  /** session: the mask over an in-app browser was closed. */
  maskClosed: 'chengju.mask-closed',
  /** session: when the last SMS code of this purpose was sent, in ms of this browser. */
  smsWait: (purpose: string) => `chengju.sms-wait.v1.${purpose}`,
  /** session: the third-party identity that waits for a mobile. */
  bindTicket: 'chengju.bind-ticket.v1',
  /** session: what was typed into the form of a need. */
  needDraft: 'chengju.need-draft.v1',
  /** session: when the login page was last opened by an ended session. */
  loginSent: 'chengju.login-sent',
} as const;
