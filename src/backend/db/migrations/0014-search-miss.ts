import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

/** What was searched for in vain, by day. */
export const searchMiss = {
  name: '0014-search-miss',
  up: async (connection: Connection): Promise<void> => {
    await createTable(connection, 'search_miss')
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull().check(sql`times > 0`))
      .addPrimaryKeyConstraint('search_miss_key', ['day', 'word'])
      .execute();
  },
};
