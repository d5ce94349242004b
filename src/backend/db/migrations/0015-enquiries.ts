import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** What the staff do about the wishes of customers. */
export const enquiries = {
  name: '0015-enquiries',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table enquiry
-- Care of a reservation, a need or a visit; one without a row waits for somebody.
(
  kind text not null check (kind in ('reservation', 'need', 'visit')),
  -- Key of its row: reservation_id, need_id or business_id.
  ref text not null,
  staff_id integer references staff (staff_id),
  state text not null check (state in ('new', 'following', 'done', 'lost')),
  -- Day until which somebody has to act, YYYY-MM-DD; "" without.
  due text not null default '',
  note text not null default '',
  updated integer not null,
  primary key (kind, ref)
);
`,
    ),
};
