import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** When a centre and a designer were last changed: their rows in lists do not show a change of everything on their page. */
export const rooms = {
  name: '0022-rooms',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table experience add column updated integer not null default 0;
alter table designer add column updated integer not null default 0;
`,
    ),
};
