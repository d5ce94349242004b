import { Refusal } from '#backend/app/handler.ts';
import { isWithin } from '#backend/app/limit/throttle.ts';
import type { Connection } from '#backend/db/open.ts';

interface MailWish {
  readonly userId: number;
  readonly address: string;
  readonly network: string;
  /** Unix seconds. */
  readonly now: number;
}

const [hour, day] = [3600, 86_400];

/**
 * Refuses a mail to an address that a member names, above any limit: per member, per address whoever names it, per network, and of the
 * whole shop. Runs in the transaction of the act, so that simultaneous calls count one after another.
 */
export async function refuseManyMails(
  connection: Connection,
  { userId, address, network, now }: MailWish,
): Promise<void> {
  const receiver = address.toLowerCase();
  const limits = [
    { who: `member ${userId} hour`, most: 5, seconds: hour },
    { who: `member ${userId} day`, most: 10, seconds: day },
    { who: `address ${receiver} hour`, most: 5, seconds: hour },
    { who: `address ${receiver} day`, most: 10, seconds: day },
    { who: `network ${network}`, most: 20, seconds: hour },
    { who: 'shop', most: 1000, seconds: hour },
  ];
  for (const limit of limits) {
    if (!(await isWithin(connection, { what: 'mail', ...limit }, now)))
      throw new Refusal('邮件发送次数过多，请稍后再试', { http: 429, status: 429 });
  }
}
