import { randomBytes } from 'node:crypto';
import type { Database } from '#backend/db/open.ts';

/**
 * A key of 256 random bits that only this shop knows, made at first use. It lives in the database, because several
 * processes share it and it is needed only beside the rows that it protects.
 */
export async function serverKey(database: Database, name: string): Promise<Buffer> {
  const known = await database.read
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return Buffer.from(known.value, 'base64url');
  const { value } = await database.write(async (connection) => {
    await connection
      .insertInto('server_key')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return connection.selectFrom('server_key').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  });
  return Buffer.from(value, 'base64url');
}
