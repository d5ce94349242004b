import type { Simulators } from '#backend/app/demo/simulators.ts';
import { Undeliverable } from '#backend/ports/notice-way.ts';
import type { SmsChannel, SmsSender } from '#backend/ports/sms-channel.ts';
import { site } from '#core/site/site.ts';
import { Refusal } from './handler.ts';

const refuseToSend: SmsSender = async () => {
  throw new Refusal(`短信服务暂不可用，请稍后再试或拨打 ${site.phone}`, { status: 500 });
};

/** A code that a provider has not taken is a refusal that its reader understands; the reason is for the log. */
const withWords =
  (sendSms: SmsSender, onError: (error: unknown, call: string) => void): SmsSender =>
  async (message) => {
    try {
      await sendSms(message);
    } catch (error) {
      if (error instanceof Refusal || !('code' in message)) throw error;
      onError(error, 'SMS');
      if (error instanceof Undeliverable) throw new Refusal('这个号码收不到短信，请核对号码');
      throw new Refusal(`短信暂时发不出去，请稍后再试或拨打 ${site.phone}`, { status: 500 });
    }
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
  const { sendSms, onError } = options;
  const debug = options.smsDebug === false ? null : (options.simulators?.debugReplies ?? null);
  return {
    debug,
    send: debug ? async () => {} : sendSms ? withWords(sendSms, onError) : refuseToSend,
    alarm: (text) => onError(new Error(text), 'SMS'),
  };
}
