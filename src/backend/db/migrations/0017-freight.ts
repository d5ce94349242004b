import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Freight by region. */
export const freight = {
  name: '0017-freight',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table freight_rule
-- What a parcel costs by where it goes; without a row the usual rule holds.
(
  rule_id integer not null primary key,
  -- Names of provinces, JSON; [] is everywhere else.
  provinces text not null,
  fee integer not null check (fee >= 0),
  -- Worth of the goods from which it is free, null is never.
  free_from integer check (free_from >= 0)
);
`,
    ),
};
