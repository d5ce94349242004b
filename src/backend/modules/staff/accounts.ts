import { randomBytes } from 'node:crypto';
import { Refusal } from '#backend/app/handler.ts';
import { digest } from '#backend/app/session.ts';
import { hashPassword } from '#backend/app/texts/password.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { isRole, type Role } from '#core/staff/roles.ts';
import { logWrite } from './log.ts';
import { endSessionsOfStaff } from './sessions.ts';
import { toBase32 } from './totp.ts';

/** Secrets of a new account. They are shown once: the database holds only what checks them. */
export interface NewStaff {
  readonly staffId: number;
  /** 100 random bits, so that no list of common passwords holds it. */
  readonly password: string;
  /** Base32, for an authenticator. */
  readonly totpSecret: string;
  /** Each stands in once for a code of the authenticator. */
  readonly recoveryCodes: readonly string[];
}

export interface StaffRow {
  readonly staffId: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isClosed: boolean;
  /** Unix seconds, 0 before the first time. */
  readonly lastLogin: number;
}

const numberOfRecoveryCodes = 10;
const mostLetters = 30;

/** Base32 in groups of four: no letter of it is taken for a digit. */
const readable = (bytes: number): string =>
  (
    toBase32(randomBytes(bytes))
      .toLowerCase()
      .match(/.{1,4}/g) ?? []
  ).join('-');

/**
 * Opens an account. Refuses a name that is taken, empty or long, and an account without a role. `now`: unix seconds; `by`: the
 * owner at the desk, null on the server's command line.
 */
export async function addStaff(
  database: Database,
  { name, roles, now, by = null }: { name: string; roles: readonly Role[]; now: number; by?: number | null },
): Promise<NewStaff> {
  if (name.trim() !== name || name === '' || name.length > mostLetters)
    throw new Refusal(`姓名应为 1–${mostLetters} 个字，前后不留空格`);
  if (roles.length === 0) throw new Refusal('请至少给一个角色');
  const password = readable(13);
  const totpSecret = toBase32(randomBytes(20));
  const recoveryCodes = Array.from({ length: numberOfRecoveryCodes }, () => readable(10));
  const password_hash = await hashPassword(password);
  return database.write(async (connection) => {
    const { staff_id: staffId } =
      (await connection
        .insertInto('staff')
        .values({ name, password_hash, totp_secret: totpSecret, created: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('staff_id')
        .executeTakeFirst()) ?? refuseName(name);
    const distinct = [...new Set(roles)];
    await connection
      .insertInto('staff_role')
      .values(distinct.map((role) => ({ staff_id: staffId, role })))
      .execute();
    await connection
      .insertInto('staff_recovery_code')
      .values(recoveryCodes.map((code) => ({ staff_id: staffId, digest: digest(code) })))
      .execute();
    await logWrite(connection, {
      time: now,
      staffId: by,
      action: 'staff.add',
      about: `staff:${staffId}`,
      before: null,
      after: { name, roles: distinct },
    });
    return { staffId, password, totpSecret, recoveryCodes };
  });
}

function refuseName(name: string): never {
  throw new Refusal(`已经有名为“${name}”的账号，请换一个名字`);
}

/** Closes an account for good and ends its sessions; its entries in the log stay. Refuses one that is not open, and the last owner. */
export async function closeStaff(
  database: Database,
  { name, now, by = null }: { name: string; now: number; by?: number | null },
): Promise<void> {
  await database.write(async (connection) => {
    const accounts = await openStaff(connection);
    const closing = accounts.find((account) => account.name === name);
    if (!closing) throw new Refusal(`没有名为“${name}”的有效账号`);
    if (closing.staffId === by) throw new Refusal('不能停用自己的账号，请让另一位店主来做');
    const owners = accounts.filter(({ roles }) => roles.includes('owner'));
    if (owners.length === 1 && owners[0] === closing)
      throw new Refusal(`“${name}”是唯一的店主账号，请先添加另一位店主`);
    await connection.updateTable('staff').set({ closed: now }).where('staff_id', '=', closing.staffId).execute();
    await endSessionsOfStaff(connection, closing.staffId);
    await connection.deleteFrom('staff_recovery_code').where('staff_id', '=', closing.staffId).execute();
    await logWrite(connection, {
      time: now,
      staffId: by,
      action: 'staff.close',
      about: `staff:${closing.staffId}`,
      before: { name, roles: closing.roles },
      after: null,
    });
  });
}

const openStaff = async (connection: Connection): Promise<StaffRow[]> =>
  (await listStaff(connection)).filter(({ isClosed }) => !isClosed);

/** All accounts, the closed ones too, oldest first. */
export async function listStaff(connection: Connection): Promise<StaffRow[]> {
  const accounts = await connection
    .selectFrom('staff')
    .select(['staff_id', 'name', 'closed', 'last_login'])
    .orderBy('staff_id')
    .execute();
  const roles = await connection.selectFrom('staff_role').selectAll().orderBy('role').execute();
  return accounts.map(({ staff_id: staffId, name, closed, last_login }) => ({
    staffId,
    name,
    roles: roles
      .filter((row) => row.staff_id === staffId)
      .map(({ role }) => role)
      .filter(isRole),
    isClosed: closed !== null,
    lastLogin: last_login,
  }));
}
