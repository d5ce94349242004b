import { checkPassword } from '#backend/app/texts/password.ts';
import type { Database } from '#backend/db/open.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';

/** Whether the members that a demo shows to its visitors exist. */
export async function hasDemoAccounts({ read }: Database): Promise<boolean> {
  const found = await read
    .selectFrom('member')
    .select('user_id')
    .where('mobile', '=', demoAccounts[0].mobile)
    .execute();
  return found.length > 0;
}

/** Whether a member of the demo still has the password that the README prints. */
export async function hasPrintedPassword(mobile: string, stored: string): Promise<boolean> {
  const account = [...demoAccounts, disabledAccount].find((one) => one.mobile === mobile);
  return account !== undefined && stored !== '' && (await checkPassword(account.password, stored)).isRight;
}
