import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Pieces of a paid order that the shop will not send, and the cases by which their money goes back. */
export const unsent = {
  name: '0068-unsent',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table order_line add column
  -- Pieces that the shop will not send; a piece is either shipped, unsent or still waits.
  unsent_num integer not null default 0 check (unsent_num >= 0 and delivery_item_num + unsent_num <= num);
alter table aftersales add column
  -- 1: the shop has opened it about pieces that it will not send.
  is_unsent integer not null default 0 check (is_unsent in (0, 1));
alter table aftersales add column
  -- Freight among 'refund_fee', in cents: it goes back where no goods of the order were ever sent.
  freight_fee integer not null default 0 check (freight_fee >= 0);
alter table refund_approval add column
  -- What the first one has agreed to, as JSON, where the second one could mean something else; "" where 'about' says it.
  content text not null default '';
`,
    ),
};
