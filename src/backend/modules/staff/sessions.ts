import { digest, randomToken } from '#backend/app/session.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { isRole, type Role } from '#core/staff/roles.ts';

/** A session of the desk ends after two hours without a call, and after a working day in any case. */
const idleSeconds = 2 * 3600;
export const longestSeconds = 12 * 3600;

/** `last_used` is written at most this often. */
const touchSeconds = 60;

/** Begins a session in place of the one that the browser came with; returns its cookie. */
export async function beginStaffSession(
  connection: Connection,
  { staffId, sid, now }: { staffId: number; sid: string; now: number },
): Promise<string> {
  await endStaffSession(connection, sid);
  await connection
    .deleteFrom('staff_session')
    .where('created', '<', now - longestSeconds)
    .execute();
  const fresh = randomToken();
  await connection
    .insertInto('staff_session')
    .values({ sid_hash: digest(fresh), staff_id: staffId, created: now, last_used: now })
    .execute();
  await connection.updateTable('staff').set({ last_login: now }).where('staff_id', '=', staffId).execute();
  return fresh;
}

export async function endStaffSession(connection: Connection, sid: string): Promise<void> {
  if (sid !== '') await connection.deleteFrom('staff_session').where('sid_hash', '=', digest(sid)).execute();
}

/** Who works at this session; null when it is none or over, or when the account was closed. */
export async function staffOf(
  database: Database,
  sid: string,
  now: number,
): Promise<{ staffId: number; name: string; roles: Role[] } | null> {
  if (sid === '') return null;
  const found = await database.read
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_id', 'staff_session.staff_id')
    .select(['staff_session.sid_hash', 'staff_session.last_used', 'staff.staff_id', 'staff.name'])
    .where('staff_session.sid_hash', '=', digest(sid))
    .where('staff_session.last_used', '>=', now - idleSeconds)
    .where('staff_session.created', '>=', now - longestSeconds)
    .where('staff.closed', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const roles = await database.read
    .selectFrom('staff_role')
    .select('role')
    .where('staff_id', '=', found.staff_id)
    .execute();
  if (found.last_used < now - touchSeconds) {
    await database.write((connection) =>
      connection.updateTable('staff_session').set({ last_used: now }).where('sid_hash', '=', found.sid_hash).execute(),
    );
  }
  return { staffId: found.staff_id, name: found.name, roles: roles.map(({ role }) => role).filter(isRole) };
}

/** Live sessions by account. */
export async function countSessions(connection: Connection, now: number): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('staff_session')
    .select((row) => ['staff_id', row.fn.countAll<number>().as('count')])
    .where('last_used', '>=', now - idleSeconds)
    .where('created', '>=', now - longestSeconds)
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]));
}

/** Ends all sessions of an account. */
export async function endSessionsOfStaff(connection: Connection, staffId: number): Promise<void> {
  await connection.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
}
