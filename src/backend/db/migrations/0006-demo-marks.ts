import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Tells the rows of the sample world from those of a real shop. */
export const demoMarks = {
  name: '0006-demo-marks',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table demo_seed
-- One row in a database that the demo has filled; none in a shop of its own.
(
  seed_id integer not null primary key check (seed_id in (1)),
  seeded integer not null,
  -- Sample goods that were written.
  goods integer not null
);

create table demo_member
-- A member that the demo has made.
(
  user_id integer not null primary key references member (user_id)
);

create table demo_order
-- An order that the demo has made.
(
  order_id text not null primary key references orders (order_id)
);
`,
    ),
};
