import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * Tells the SKUs that were taken out of their product from those that are withdrawn with it: both were 'instock' alone, so that a
 * product that came back brought all of them along. Of a product that is withdrawn now nobody knows any more which they were.
 */
export const leftOut = {
  name: '0064-left-out',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table sku add column is_left_out integer not null default 0 check (is_left_out in (0, 1));
update sku set is_left_out = 1
where approve_status = 'instock'
  and goods_id in (select goods_id from goods where approve_status <> 'instock');
`,
    ),
};
