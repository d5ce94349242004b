import { catalogueTables } from '#backend/db/migrations/0001-initial/catalogue.ts';
import { contentTables } from '#backend/db/migrations/0001-initial/content.ts';
import { memberTables } from '#backend/db/migrations/0001-initial/member.ts';
import { orderTables } from '#backend/db/migrations/0001-initial/order.ts';
import { planningTables } from '#backend/db/migrations/0001-initial/planning.ts';
import { projectTables } from '#backend/db/migrations/0001-initial/project.ts';
import { serviceTables } from '#backend/db/migrations/0001-initial/service.ts';
import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Every table of 0.1.0. A table follows those that it refers to, as PostgreSQL requires. */
const areas = [
  catalogueTables,
  planningTables,
  memberTables,
  orderTables,
  serviceTables,
  contentTables,
  projectTables,
] as const;

export const initial = {
  name: '0001-initial',
  up: async (connection: Connection): Promise<void> => {
    for (const tables of areas) await runSql(connection, tables);
  },
};
