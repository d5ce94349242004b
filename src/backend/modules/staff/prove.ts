import { digest } from '#backend/app/session.ts';
import { checkPassword } from '#backend/app/texts/password.ts';
import type { Database } from '#backend/db/open.ts';
import { logWrite } from './log.ts';
import { stepOfCode } from './totp.ts';

/**
 * Checks the name, the password and a code of the authenticator or a recovery code; each code is good once. Returns the
 * account, undefined for whatever is wrong: an unknown name, a closed account and a wrong password cost the same time.
 * The caller limits tries. `now`: unix seconds.
 */
export async function proveStaff(
  database: Database,
  { name, password, code, now }: { name: string; password: string; code: string; now: number },
): Promise<{ readonly staffId: number } | undefined> {
  const known = await database.read
    .selectFrom('staff')
    .select(['staff_id', 'password_hash'])
    .where('name', '=', name)
    .where('closed', 'is', null)
    .executeTakeFirst();
  const { isRight } = await checkPassword(password, known?.password_hash);
  if (!known || !isRight) return undefined;
  const staffId = known.staff_id;
  const isTaken =
    (await takeCode(database, { staffId, code, now })) || (await takeRecovery(database, { staffId, code, now }));
  return isTaken ? { staffId } : undefined;
}

interface Try {
  readonly staffId: number;
  readonly code: string;
  readonly now: number;
}

const takeCode = (database: Database, { staffId, code, now }: Try): Promise<boolean> =>
  database.write(async (connection) => {
    const row = await connection
      .selectFrom('staff')
      .select(['totp_secret', 'totp_step'])
      .where('staff_id', '=', staffId)
      .where('closed', 'is', null)
      .executeTakeFirst();
    const step = row && stepOfCode(row.totp_secret, code, { now, lastStep: row.totp_step });
    if (step === undefined) return false;
    // Of two processes that read the same step, only one raises it.
    const { numUpdatedRows } = await connection
      .updateTable('staff')
      .set({ totp_step: step })
      .where('staff_id', '=', staffId)
      .where('totp_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });

const takeRecovery = (database: Database, { staffId, code, now }: Try): Promise<boolean> =>
  database.write(async (connection) => {
    const { numDeletedRows } = await connection
      .deleteFrom('staff_recovery_code')
      .where('staff_id', '=', staffId)
      .where('digest', '=', digest(code.trim().toLowerCase()))
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return false;
    await logWrite(connection, {
      time: now,
      staffId,
      action: 'staff.use-recovery-code',
      about: `staff:${staffId}`,
      before: null,
      after: null,
    });
    return true;
  });
