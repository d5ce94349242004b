import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * Refunds of what was paid by bank transfer, which staff return from the shop's account. Those before this step were booked as returned
 * when they were agreed to.
 */
export const bankRefunds = {
  name: '0065-bank-refunds',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table bank_refund
-- A refund of what was paid by bank transfer.
(
  refund_id integer not null primary key references refund (refund_id),
  -- Number of the transfer at the bank that has returned the money, "" while it is owed.
  bank_no text not null default '',
  -- When it was returned, in unix seconds; null while it is owed.
  returned integer
);
create index bank_refund_returned on bank_refund (returned, refund_id);
`,
    ),
};
