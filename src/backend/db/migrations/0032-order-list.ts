import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** The desk lists, searches and counts orders by one index alone, however many there are. */
export const orderList = {
  name: '0032-order-list',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
drop index orders_create_time;

-- In the order of time, with every column that decides on a view or that a search looks into.
create index orders_listed on orders (create_time, order_id, order_status, cancel_status, ziti_status, delivery_status, auto_cancel_time, auto_finish_time, receiver_mobile, receiver_name);
`,
    ),
};
