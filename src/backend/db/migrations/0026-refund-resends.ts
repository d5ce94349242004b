import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * Refunds that are sent again under a new number after their platform has closed them. Those closed before this step wait for a person
 * as they did: the money may have been returned by other means.
 */
export const refundResends = {
  name: '0026-refund-resends',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table channel_refund add column resent integer not null default 0;
update channel_refund set resent = 4 where state = 'failed';
create index channel_refund_failed on channel_refund (try_at) where state = 'failed';

create table closed_refund
-- A number of a refund that its platform has closed; the refund goes on under another one.
(
  refund_no text not null primary key,
  refund_id integer not null references refund (refund_id),
  closed integer not null
);
create index closed_refund_refund on closed_refund (refund_id);
`,
    ),
};
