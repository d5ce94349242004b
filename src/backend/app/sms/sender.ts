import { randomUUID } from 'node:crypto';
import { Refusal } from '#backend/app/handler.ts';
import type { Database } from '#backend/db/open.ts';
import { countSms } from '#backend/modules/sms/daily-cost.ts';
import { NotBefore, NotCarried, type NoticeWay } from '#backend/ports/notice-way.ts';
import type { SmsMessage, SmsSender } from '#backend/ports/sms-channel.ts';
import { cutText } from '#core/site/cut-text.ts';
import { startOfDay } from '#core/time/time.ts';
import type { SmsSetup, TemplateName } from './setup.ts';

/** Longest name in an SMS: the platforms refuse longer values. */
const longest = 20;
const short = (text = ''): string => (text.length > longest ? `${cutText(text, longest - 1)}…` : text);
/** Figures alone: the platforms check that an amount is one. */
const figures = (sum = ''): string => sum.replaceAll(/[^\d.]/g, '');

/** Template and values of a message; the order of the values is that of the places in the template. */
function filled(message: SmsMessage): { template: TemplateName; values: Record<string, string>; id: string } {
  if ('code' in message) return { template: 'code', values: { code: message.code }, id: randomUUID() };
  if ('notice' in message)
    return { template: 'mobile_changed', values: { mobile: message.newMobile }, id: randomUUID() };
  const { fact: template, params, id } = message;
  const values = {
    shipped: { order: params['order'] ?? '', courier: short(params['courier']), waybill: params['waybill'] ?? '' },
    refunded: { order: params['order'] ?? '', sum: figures(params['sum']) },
    arrival: { name: short(params['name']) },
  }[template];
  return { template, values, id };
}

/** Eight o'clock: a phone that rings for a parcel at midnight does the shop no good. */
const morning = 8 * 3600;

interface Shop {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly onError: (error: unknown, call: string) => void;
}

/**
 * Sends by the platform that is set up, within the limit of the day. What is beyond it is refused: a code at once, a
 * fact waits for the next morning. The operator is told once.
 */
export function createSmsSender(setup: SmsSetup, { database, nowMs, onError }: Shop): SmsSender {
  return async (message) => {
    const { template: name, values, id } = filled(message);
    const template = setup.templates[name];
    if (!template) throw new NotCarried(`没有模板 ${name}`);
    const { perDay } = setup;
    const now = Math.floor(nowMs() / 1000);
    const count = await database.write((connection) => countSms(connection, { now, perDay }));
    if (count === null && 'fact' in message)
      throw new NotBefore(`今天的 ${perDay} 条短信已发完`, startOfDay(now) + 86_400 + morning);
    if (count === null) throw new Refusal('今天的短信已发完，请明天再试', { status: 500 });
    if (count === perDay) onError(new Error(`今天的 ${perDay} 条短信额度已用完，可用 SMS_PER_DAY 调整`), 'SMS');
    await setup.provider({ mobile: message.mobile, template, values, id });
  };
}

/** SMS as a way of notices. */
export const smsWay =
  (send: SmsSender): NoticeWay =>
  ({ mobile, kind, params, id }) => {
    if (kind !== 'shipped' && kind !== 'refunded' && kind !== 'arrival') throw new NotCarried(kind);
    return send({ mobile, fact: kind, params, id });
  };
