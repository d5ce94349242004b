import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { SmsPurpose } from '#core/sms/contract.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Limits of messages per mobile, per address and for the whole shop (threat T18; per purpose: contract 7.2). */
export const smsLimits = {
  pauseSeconds: 60,
  perMobileHour: 5,
  perMobileDay: 10,
  perPurposeDay: 5,
  perIpHour: 20,
  /** Messages of the whole shop; more of them mean that somebody is wasting our money. */
  budgetPerHour: 1000,
} as const;

export interface SmsRequest {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly ip: string;
  readonly now: number;
}

/** Refuses a message above any limit. Returns whether this one uses up the hour's budget. */
export async function refuseAboveLimits(connection: Connection, request: SmsRequest): Promise<{ isLast: boolean }> {
  const { mobile, purpose, ip, now } = request;
  const sent = await connection
    .selectFrom('sms_sent')
    .select(['purpose', 'created'])
    .where('mobile', '=', mobile)
    .where('created', '>', now - daySeconds)
    .execute();
  const newest = Math.max(0, ...sent.map((one) => one.created));
  const wait = newest + smsLimits.pauseSeconds - now;
  if (wait > 0) throw tooMany(`发送太频繁，请 ${wait} 秒后再试`, { retry_after: wait });
  if (sent.filter((one) => one.created > now - hourSeconds).length >= smsLimits.perMobileHour) {
    throw tooMany('该手机号一小时内获取验证码次数过多，请稍后再试');
  }
  const ofPurpose = sent.filter((one) => one.purpose === purpose).length;
  if (ofPurpose >= smsLimits.perPurposeDay || sent.length >= smsLimits.perMobileDay) {
    throw tooMany('该手机号今日获取验证码次数已达上限，请明天再试');
  }
  await refuseBusyAddress(connection, ip, now);
  const { total } = await connection
    .selectFrom('sms_sent')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('mobile', '!=', '')
    .where('created', '>', now - hourSeconds)
    .executeTakeFirstOrThrow();
  if (total >= smsLimits.budgetPerHour) throw tooMany('短信服务繁忙，请稍后再试');
  return { isLast: total + 1 === smsLimits.budgetPerHour };
}

/** Refuses an address that has sent or probed too often. */
export async function refuseBusyAddress(connection: Connection, ip: string, now: number): Promise<void> {
  const { total } = await connection
    .selectFrom('sms_sent')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('ip', '=', ip)
    .where('created', '>', now - hourSeconds)
    .executeTakeFirstOrThrow();
  if (total >= smsLimits.perIpHour) throw tooMany('当前网络获取验证码次数过多，请稍后再试');
}

/** Counts a message, or with mobile "" a probe. */
export async function countSent(connection: Connection, { mobile, purpose, ip, now }: SmsRequest): Promise<void> {
  await connection.insertInto('sms_sent').values({ mobile, purpose, ip, created: now }).execute();
}

/** Ends the pause after a message that did not leave: it counts on, or a number that refuses could be tried without end. */
export async function endPause(connection: Connection, { mobile, purpose, ip, now }: SmsRequest): Promise<void> {
  await connection
    .updateTable('sms_sent')
    .set({ created: now - smsLimits.pauseSeconds })
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('ip', '=', ip)
    .where('created', '=', now)
    .execute();
}

/** Deletes counts that no limit needs any more. */
export async function sweepSent(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('sms_sent')
    .where('created', '<=', now - daySeconds)
    .execute();
}

/** Contract 17: too many messages is body status 500. */
const tooMany = (message: string, data?: { retry_after: number }): Refusal =>
  new Refusal(message, { status: 500, ...(data && { data }) });

/** Deletes the counts of a closed account's mobile. */
export async function forgetSent(connection: Connection, mobile: string): Promise<void> {
  await connection.deleteFrom('sms_sent').where('mobile', '=', mobile).execute();
}
