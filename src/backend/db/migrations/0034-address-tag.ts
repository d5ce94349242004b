import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** A word by which a member tells addresses apart. */
export const addressTag = {
  name: '0034-address-tag',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table address add column
  -- 家, 公司 or a word of the member's own, "" without.
  tag text not null default '';
`,
    ),
};
