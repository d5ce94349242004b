/** A trade as a channel needs it to ask for money. */
interface TradeToPay {
  /** Our number of the attempt, the channel's `out_trade_no`. */
  readonly tradeId: string;
  readonly cents: number;
  readonly title: string;
  /** Unix seconds after which the channel takes no more money. */
  readonly expires: number;
  /** Where the buyer's browser goes afterwards, "" without; only a channel that takes the browser away reads it. */
  readonly returnUrl: string;
}

/** How a buyer pays: by the text of a QR code, or by a form that the browser posts to the platform. */
export type PaymentStart =
  | { readonly kind: 'qr'; readonly codeUrl: string }
  | {
      readonly kind: 'form';
      readonly action: string;
      readonly fields: Readonly<Record<string, string>>;
      /** Origins that the form may lead to, redirects included, as a content policy names them. */
      readonly origins: readonly string[];
    };

/** How a channel sees a trade. Only `paid` means that money has moved; `unknown`: it has never heard of the number. */
export type TradeReport =
  | {
      readonly state: 'paid' | 'refunded';
      readonly tradeId: string;
      /** The channel's own number of the payment. */
      readonly channelNo: string;
      readonly cents: number;
    }
  | { readonly state: 'unpaid' | 'failed' | 'closed' | 'unknown'; readonly tradeId: string };

/** Money to return. Each part of a trade has a number of its own, and a repeat has the number of the first try. */
interface RefundToSend {
  readonly refundNo: string;
  readonly tradeId: string;
  readonly cents: number;
  /** Cents that the trade was paid with. */
  readonly paidCents: number;
}

/** How a channel sees a refund. `stuck`: the buyer's account cannot take it, and the operator has to act. */
export interface RefundReport {
  readonly state: 'processing' | 'done' | 'closed' | 'stuck' | 'unknown';
  readonly refundNo: string;
  /** Cents; null where the channel does not say. */
  readonly cents: number | null;
}

/** A genuine message of a channel. */
export type ChannelMessage =
  | { readonly about: 'trade'; readonly report: TradeReport }
  | { readonly about: 'refund'; readonly report: RefundReport };

/** A row of a channel's daily statement. */
export interface StatementRow {
  readonly kind: 'payment' | 'refund';
  readonly tradeId: string;
  /** "" in a payment. */
  readonly refundNo: string;
  /** Cents. */
  readonly cents: number;
}

/** A notification exactly as it arrived: signatures hold for the bytes, not for what a parser makes of them. */
interface RawNotification {
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/**
 * A payment platform. Calls reject when the platform cannot be reached, refuses, or its answer is not genuine; a lost answer
 * is asked for by a query, and a call that is repeated with the same number has one effect.
 */
export interface PaymentChannel {
  /** Asks for money. */
  readonly start: (trade: TradeToPay) => Promise<PaymentStart>;
  readonly query: (tradeId: string) => Promise<TradeReport>;
  /** Takes no more money for the trade; rejects when it has been paid. */
  readonly close: (tradeId: string) => Promise<void>;
  readonly refund: (refund: RefundToSend) => Promise<RefundReport>;
  readonly queryRefund: (refund: { readonly refundNo: string; readonly tradeId: string }) => Promise<RefundReport>;
  /** Rows of one day, `2026-11-22` by Shanghai's calendar; a day without trade has none. */
  readonly statement: (day: string) => Promise<readonly StatementRow[]>;
  /** Reads a notification; throws when it is not genuine, not fresh or not for this merchant. */
  readonly read: (notification: RawNotification) => ChannelMessage;
  /** The trade that a browser names on its way back, null when the platform did not write that; null where no browser leaves us. */
  readonly readReturn: ((fields: Readonly<Record<string, string>>) => string | null) | null;
  /** Reply that the platform understands as: taken, or send it again. */
  readonly notificationReply: (isTaken: boolean) => { readonly type: string; readonly body: string };
}

/** Types of payment that a platform charges. */
export const channelTypes = ['wxpaypc', 'alipay'] as const;
export type ChannelType = (typeof channelTypes)[number];

/** Channels of this installation. */
export type PaymentChannels = Readonly<Partial<Record<ChannelType, PaymentChannel>>>;
