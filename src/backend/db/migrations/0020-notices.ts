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
create index notice_member on notice (user_id, created);
create index notice_created on notice (created);
create index notice_order on notice (order_id);

create table notice_sending
-- A notice on its way out of the shop, written together with it. 'dead': given up; 'late': nobody carried it in time.
(
  notice_id integer not null references notice (notice_id),
  way text not null check (way in ('sms', 'wecom', 'dingtalk')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'late')),
  -- Time from which it is to be tried, and how many tries in a row have failed.
  try_at integer not null,
  failures integer not null default 0,
  -- What the last failed try said, "" after one that did not fail.
  fault text not null default '',
  primary key (notice_id, way)
);
create index notice_sending_due on notice_sending (try_at) where state = 'waiting';
create table sms_day
-- SMS that the shop has paid for, by day in Shanghai.
(
  day text not null primary key,
  sent integer not null
);

create index notice_sending_dead on notice_sending (try_at) where state = 'dead';

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
