import type { SmsPurpose } from '#core/sms/contract.ts';

/** One code on its way to one mobile. */
interface SmsCodeMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  /** Six digits. */
  readonly code: string;
}

/** Tells the owner of a mobile what has been done; there is no code in it. */
interface SmsNotice {
  readonly mobile: string;
  /** `mobile_changed`: the account of this mobile now logs in with another one. */
  readonly notice: 'mobile_changed';
  /** The other mobile, masked. */
  readonly newMobile: string;
}

/** Tells somebody a fact of the outbox ([ADR 67](../../../docs/adr/0067-facts-are-told-from-an-outbox.md)). */
interface SmsFact {
  readonly mobile: string;
  readonly fact: 'shipped' | 'refunded' | 'arrival';
  readonly params: Readonly<Record<string, string>>;
  /** The same with every try. */
  readonly id: string;
}

export type SmsMessage = SmsCodeMessage | SmsNotice | SmsFact;

/** Hands a message to an SMS provider; rejects when the provider does not accept it. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/** Debug mode: nothing is sent, and replies contain what an SMS and a picture would have told (contract 7.2). */
export interface DebugReplies {
  readonly ofCode: (code: string) => { readonly debug_vcode: string };
  readonly ofCaptcha: (answer: string) => { readonly debug_yzm: string };
}

/** How messages reach people in this installation. */
export interface SmsChannel {
  /** Null in a shop: only a demo has the code that tells secrets. */
  readonly debug: DebugReplies | null;
  readonly send: SmsSender;
  /** Alerts the operator to a problem with SMS. */
  readonly alarm: (text: string) => void;
}
