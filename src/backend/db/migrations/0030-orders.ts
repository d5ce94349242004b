import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Lines of an order know their smart packages by code, and buyers ask for a shipment. */
export const orderKeys = {
  name: '0030-orders',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
-- Packages the line was bought for, JSON of StoredPackage[]; '[]' without one.
alter table order_line add column packages text not null default '[]';

create table order_urge
-- The buyer asked for the shipment of a paid order, once a day (contract 14.25).
(
  order_id text not null references orders (order_id),
  -- Day in Shanghai, '2000-01-31'.
  day text not null,
  created integer not null,
  primary key (order_id, day)
);
`,
    ),
};
