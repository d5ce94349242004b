import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** What the staff note about a member. */
export const memberNotes = {
  name: '0047-member-notes',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table member_note
-- A note of the staff about a member. Its words never change; one that was taken back is struck, and all go with the account.
(
  note_id integer not null primary key,
  user_id integer not null references member (user_id),
  staff_id integer not null references staff (staff_id),
  content text not null,
  created integer not null,
  -- Time at which it was taken back, unix seconds; null while it stands.
  struck integer,
  -- Who has taken it back.
  struck_by integer references staff (staff_id)
);
create index member_note_member on member_note (user_id, note_id);
`,
    ),
};
