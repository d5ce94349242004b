import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** A state remembers the return address it was issued for: a provider wants it again with the code. */
export const trustReturns = {
  name: '0027-trust-returns',
  up: (connection: Connection): Promise<void> =>
    runSql(connection, "alter table trust_state add column redirect_url text not null default ''"),
};
