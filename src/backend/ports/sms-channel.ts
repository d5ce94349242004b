import type { SmsPurpose } from '#core/sms/contract.ts';

/** One code on its way to one mobile. */
interface SmsMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  /** Six digits. */
  readonly code: string;
}

/** Hands a message to an SMS provider; rejects when the provider does not accept it. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/** How codes reach people in this installation. */
export interface SmsChannel {
  /** Debug mode: nothing is sent, and the reply contains the code (and the captcha's text) (contract 7.2). */
  readonly debug: boolean;
  readonly send: SmsSender;
  /** Alerts the operator to a problem with SMS. */
  readonly alarm: (text: string) => void;
}
