import type { Connection } from '#backend/db/open.ts';
import { hashPassword } from '#backend/modules/member/password.ts';
import { demoAccounts } from '#config/demo.ts';

const seededAt = Date.UTC(2026, 9, 1) / 1000;

/** Three members to log in with; the README and the login page of the demo name them. */
export async function seedDemoMembers(connection: Connection): Promise<void> {
  for (const [index, account] of demoAccounts.entries()) {
    const { user_id } = await connection
      .insertInto('member')
      .values({
        mobile: account.mobile,
        password_hash: await hashPassword(account.password),
        username: account.name,
        deposit: account.depositCents,
        created: seededAt + index,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (!account.address) continue;
    await connection
      .insertInto('address')
      .values({
        ...account.address,
        user_id,
        username: account.name,
        telephone: account.mobile,
        postal_code: '',
        is_def: 1,
        created: seededAt,
        updated: seededAt,
      })
      .execute();
  }
}
