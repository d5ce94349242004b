/** Ways on which notices leave the shop. */
export type WayName = 'sms' | 'mail' | 'wecom' | 'dingtalk';

/** A notice for one receiver. */
export interface OutwardNotice {
  /** The same with every try, so that a receiver can tell a repeat. */
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  readonly params: Readonly<Record<string, string>>;
  /** The receiver's mobile; "" on other ways than SMS. */
  readonly mobile: string;
  /** The receiver's mail address; "" on other ways than mail. */
  readonly email: string;
  /** Number of the order that it is about, "" without one. */
  readonly order_id: string;
  /** The SKU that it is about, "" without one. */
  readonly item_id: string;
  /** Time of the fact in unix seconds. */
  readonly created: number;
}

/** No further try will help: the number is none, or the provider does not take the text. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** The installation does not tell this kind of fact on this way. */
export class NotCarried extends Error {
  override readonly name = 'NotCarried';
}

/** Nothing is wrong with the notice, but the way takes none before `until` (unix seconds). */
export class NotBefore extends Error {
  override readonly name = 'NotBefore';
  readonly until: number;

  constructor(message: string, until: number) {
    super(message);
    this.until = until;
  }
}

/**
 * Hands a notice over; rejects when it was not taken, with {@link Undeliverable} or {@link NotCarried} when it never will be, with
 * {@link NotBefore} when it is known from when on it may.
 */
export type NoticeWay = (notice: OutwardNotice) => Promise<void>;

/** The ways of this installation. */
export type NoticeWays = Readonly<Partial<Record<WayName, NoticeWay>>>;
