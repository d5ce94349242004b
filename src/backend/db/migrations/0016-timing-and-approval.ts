import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Goods that go on sale at a time, and refunds that wait for a second pair of eyes. */
export const timingAndApproval = {
  name: '0016-timing-and-approval',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table goods_timing
-- A withdrawn product that goes on sale by itself; its row goes when it does.
(
  goods_id text not null primary key references goods (goods_id),
  at integer not null
);

create table refund_approval
-- A large refund that one of the staff has agreed to; it is made when another one agrees as well.
(
  -- What it is for: 'aftersales:…' with the number of the case, or 'order:…' for a wish to cancel.
  about text not null primary key,
  staff_id integer not null references staff (staff_id),
  created integer not null
);
`,
    ),
};
