import { sql } from 'kysely';
import type { Connection } from './open.ts';

/** Runs a part of a transaction; when it throws, what it wrote is taken back, and the transaction goes on. */
export async function inSavepoint<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(connection);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(connection);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(connection);
  }
}
