import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

/** Failed logins per account and per address; the wait they cause outlives a restart. */
export const loginAttempt = {
  name: '0003-login-attempt',
  up: async (connection: Connection): Promise<void> => {
    await createTable(connection, 'login_attempt')
      .addColumn('who', 'text', (column) => column.primaryKey().notNull())
      .addColumn('failures', 'integer', (column) => column.notNull().check(sql`failures > 0`))
      .addColumn('last_failure', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'integer', (column) => column.notNull())
      .execute();
  },
};
