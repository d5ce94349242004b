import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** When each account of the staff was used last, so that one that nobody uses is noticed. */
export const lastLogin = {
  name: '0042-last-login',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table staff add column
  -- Time of the last login, unix seconds; 0 before the first one.
  last_login integer not null default 0;
`,
    ),
};
