import { Refusal } from '#backend/app/handler.ts';
import { site } from '#core/site/site.ts';
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

const refuseToSend: SmsSender = async () => {
  throw new Refusal(`短信服务暂不可用，请稍后再试或拨打 ${site.phone}`, { status: 500 });
};

/** Debug mode where simulators are on, unless it is switched off; else the given sender; else a refusal. */
export function smsChannel(options: {
  simulated: boolean;
  smsDebug?: boolean | undefined;
  sendSms?: SmsSender | undefined;
  onError: (error: unknown, call: string) => void;
}): SmsChannel {
  const debug = options.simulated && (options.smsDebug ?? true);
  return {
    debug,
    send: debug ? async () => {} : (options.sendSms ?? refuseToSend),
    alarm: (text) => options.onError(new Error(text), 'SMS'),
  };
}
