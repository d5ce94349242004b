import { hashPassword } from '#backend/app/texts/password.ts';
import type { Connection } from '#backend/db/open.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';
import { seedRegularBuyer } from './demo-regular-buyer.ts';

const seededAt = Date.UTC(2026, 9, 1) / 1000;

const hashes = new Map<string, string>();

/** A hash is slow by intent, and a reset makes the same accounts with the same public passwords again. */
async function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, hash);
  return hash;
}

/** Seeds three members to log in with, named by the README and the demo's login page, and one whose account is closed. */
export async function seedDemoMembers(connection: Connection): Promise<void> {
  for (const [index, account] of demoAccounts.entries()) {
    const { user_id } = await connection
      .insertInto('member')
      .values({
        mobile: account.mobile,
        password_hash: await hashOnce(account.password),
        username: account.name,
        deposit: account.depositCents,
        // The second one is a distributor, so the goods page shows the commission (contract 2.6).
        is_distributor: index === 1 ? 1 : 0,
        created: seededAt + index,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (index === 0) await seedRegularBuyer(connection, user_id, seededAt);
    if (index === 2) await seedPartner(connection, user_id);
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
  await connection
    .insertInto('member')
    .values({
      mobile: disabledAccount.mobile,
      password_hash: await hashOnce(disabledAccount.password),
      username: disabledAccount.name,
      deposit: 0,
      disabled: 1,
      created: seededAt + demoAccounts.length,
    })
    .execute();
}

/** A brand that sells here: approved, and with an open role (contract 15.5). */
const seedPartner = (connection: Connection, userId: number) =>
  connection
    .insertInto('partner')
    .values({ user_id: userId, name: '序光照明科技', partner_type: 1, status: 1, role_status: 2 })
    .execute();
