import type { Simulators } from '#backend/app/demo/simulators.ts';
import type { SmsChannel, SmsSender } from '#backend/ports/sms-channel.ts';
import { site } from '#core/site/site.ts';
import { Refusal } from './handler.ts';

const refuseToSend: SmsSender = async () => {
  throw new Refusal(`短信服务暂不可用，请稍后再试或拨打 ${site.phone}`, { status: 500 });
};

/**
 * Chooses debug mode where simulators are on, unless it is switched off; else the given sender; else a channel that
 * refuses.
 */
export function chooseSmsChannel(options: {
  simulators: Simulators | null;
  smsDebug?: boolean | undefined;
  sendSms?: SmsSender | undefined;
  onError: (error: unknown, call: string) => void;
}): SmsChannel {
  const debug = options.smsDebug === false ? null : (options.simulators?.debugReplies ?? null);
  return {
    debug,
    send: debug ? async () => {} : (options.sendSms ?? refuseToSend),
    alarm: (text) => options.onError(new Error(text), 'SMS'),
  };
}
