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

export type SmsMessage = SmsCodeMessage | SmsNotice;

/** Hands a message to an SMS provider; rejects when the provider does not accept it. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/** How messages reach people in this installation. */
export interface SmsChannel {
  /** Debug mode: nothing is sent, and the reply contains the code (and the captcha's text) (contract 7.2). */
  readonly debug: boolean;
  readonly send: SmsSender;
  /** Alerts the operator to a problem with SMS. */
  readonly alarm: (text: string) => void;
}
