import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Smart packages that are bought as one. */
export const packages = {
  name: '0028-packages',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
-- Package and rooms the line was bought for, "" without one.
alter table order_line add column package_word text not null default '';
-- Cents less as part of a package; included in 'promotion_discount'.
alter table order_line add column package_discount integer not null default 0;
-- Sum of the lines' package_discount; included in 'promotion_discount'.
alter table orders add column package_discount integer not null default 0;
`,
    ),
};
