import type { SmsPurpose } from '#core/sms/contract.ts';

/** One code on its way to one mobile. */
interface SmsMessage {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  /** Six digits. */
  readonly code: string;
}

/** Hands a message to an SMS provider; rejects when the provider did not take it. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/** How codes reach people in this installation. */
export interface SmsChannel {
  /** Nothing is sent: the code (and the captcha's text) stand in the reply (contract 7.2). */
  readonly debug: boolean;
  readonly send: SmsSender;
  /** Tells the operator that something about SMS needs a look. */
  readonly alarm: (text: string) => void;
}
