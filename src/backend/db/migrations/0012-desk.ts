import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Sessions and presses of the staff, and what they write beside an order. */
export const desk = {
  name: '0012-desk',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table staff_session
-- A session of the back office.
(
  -- SHA-256 of the cookie.
  sid_hash text not null primary key,
  staff_id integer not null references staff (staff_id),
  created integer not null,
  last_used integer not null
);
create index staff_session_of on staff_session (staff_id);

create table staff_press
-- Replies to writes of the staff by their key, so that a press that is repeated has one effect.
(
  staff_id integer not null references staff (staff_id),
  key text not null,
  body_hash text not null,
  reply text not null,
  created integer not null,
  primary key (staff_id, key)
);
create index staff_press_created on staff_press (created);

create table order_note
-- A note of the staff beside an order; the buyer never sees it. Rows are only added.
(
  note_id integer not null primary key,
  order_id text not null references orders (order_id),
  staff_id integer not null references staff (staff_id),
  content text not null,
  created integer not null
);
create index order_note_order on order_note (order_id, note_id);

-- Time at which the staff issued an invoice; null before, and for those that the demo issues by the clock.
alter table invoice add column issued integer;

-- Why the shop shows a review to nobody any more, "" while it does.
alter table rate add column hidden_reason text not null default '';

create index orders_create_time on orders (create_time);
`,
    ),
};
