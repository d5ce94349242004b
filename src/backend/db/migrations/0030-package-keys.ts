import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Lines of an order know their smart packages by code, so that pages of orders show each of them as one thing. */
export const packageKeys = {
  name: '0030-package-keys',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
-- Packages the line was bought for, JSON of StoredPackage[]; '[]' without one.
alter table order_line add column packages text not null default '[]';
`,
    ),
};
