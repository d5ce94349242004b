import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** How long a parcel is on its way. */
export const arrival = {
  name: '0035-arrival',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
-- Days within which a parcel comes, null where the shop promises nothing.
alter table freight_rule add column days integer check (days > 0);
`,
    ),
};
