import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Facts that are told to people, and how far telling has got. */
export const notices = {
  name: '0020-notices',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table notice
-- A fact told to somebody (ADR 67), written in the transaction of the fact itself. Rows are never written twice.
(
  notice_id integer not null primary key,
  -- Name of the fact, as 'paid:1234'.
  fact text not null unique,
  audience text not null check (audience in ('member', 'visitor', 'staff')),
  -- The member who is told; null for others.
  user_id integer references member (user_id),
  -- The mobile that a wish for an arrival notice named; null: the member's own, or none.
  mobile text,
  kind text not null,
  order_id text references orders (order_id),
  item_id text references sku (item_id),
  -- Words of the notice, Record<string, string> as JSON.
  params text not null,
  created integer not null,
  -- When the member opened it; null before.
  opened integer
);
create index notice_member on notice (user_id, notice_id);
create index notice_created on notice (created);
create index notice_order on notice (order_id);

alter table arrival_notice add column
  -- When the member was told that it is back; null while waiting.
  told integer;
alter table favourite add column
  -- The lowest price that the member was told of, cents; null before.
  told_price integer;
create index favourite_item on favourite (item_id);
`,
    ),
};
