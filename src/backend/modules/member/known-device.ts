import type { Cookies } from '#backend/app/request/cookies.ts';
import { digest, randomToken } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';

/** HttpOnly cookie of a browser that has logged in before. It opens nothing: pressure from strangers does not reach it (T17). */
const cookieName = 'device';
/** A browser is forgotten when nobody has logged in with it for so long. */
const lifeSeconds = 180 * 86_400;
const mostPerMember = 20;

/** Key of the caller's browser if the member has logged in with it, else "". */
export async function knownDevice(
  connection: Connection,
  cookies: Cookies,
  userId: number | undefined,
  now: number,
): Promise<string> {
  const token = cookies.get(cookieName);
  if (!token) return '';
  const hash = digest(token);
  const known = await connection
    .selectFrom('known_device')
    .select('user_id')
    .where('device_hash', '=', hash)
    .where('user_id', '=', userId ?? -1)
    .where('last_used', '>', now - lifeSeconds)
    .executeTakeFirst();
  return known ? hash : '';
}

/**
 * Makes the caller's browser known to a member who logs in; returns its new cookie for {@link sendDevice}. The cookie
 * changes with every login, for all members of the browser, so a copied or planted one is soon worthless.
 */
export async function rememberDevice(
  connection: Connection,
  cookies: Cookies,
  userId: number,
  now: number,
): Promise<string> {
  const token = randomToken();
  const hash = digest(token);
  await connection
    .updateTable('known_device')
    .set({ device_hash: hash })
    .where('device_hash', '=', digest(cookies.get(cookieName)))
    .execute();
  await connection
    .insertInto('known_device')
    .values({ device_hash: hash, user_id: userId, last_used: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_used: now }))
    .execute();
  const surplus = await connection
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used', 'desc')
    .orderBy('device_hash')
    .offset(mostPerMember)
    .limit(mostPerMember)
    .execute();
  if (surplus.length > 0) {
    const hashes = surplus.map(({ device_hash }) => device_hash);
    await connection
      .deleteFrom('known_device')
      .where('user_id', '=', userId)
      .where(
        'device_hash',
        'in',
        hashes.filter((each) => each !== hash),
      )
      .execute();
  }
  return token;
}

export const sendDevice = (cookies: Cookies, token: string): void => cookies.set(cookieName, token, lifeSeconds);

/** Forgets every browser of a member, after a new password or with a closed account. */
export async function forgetDevicesOf(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

/** Removes browsers that nobody uses any more. */
export async function sweepDevices(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('known_device')
    .where('last_used', '<=', now - lifeSeconds)
    .execute();
}
