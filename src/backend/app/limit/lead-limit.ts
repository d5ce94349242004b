import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { isWithin } from './throttle.ts';

/** One lead of a kind per number (T36): the shop calls back anyway, and nobody is to be called ten times for a prank. */
const leadSeconds = 600;

/** Refuses a second lead with the same number within ten minutes, however the number is written. */
export async function refuseRepeatedLead(
  connection: Connection,
  what: 'reservation' | 'visit',
  phone: string,
  now: number,
): Promise<void> {
  const who = phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:86|0086)(?=1\d{10}$)/, '');
  if (await isWithin(connection, { what, who, most: 1, seconds: leadSeconds }, now)) return;
  throw new Refusal('这个号码刚刚提交过，我们会尽快联系您；如需补充，请 10 分钟后再试', { http: 429, status: 429 });
}
