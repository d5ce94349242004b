import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Mail as a way of notices, and the addresses that members have proven. */
export const mail = {
  name: '0031-mail',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table notice add column
  -- The mail address that an invoice was asked for with; null: the member's own, or none.
  email text;

create table member_mail
-- The address that a member has proven, and the notices that come to it.
(
  user_id integer not null primary key references member (user_id),
  address text not null,
  -- Kinds of notices with commas between, "" for none.
  kinds text not null,
  proven integer not null
);

create table mail_code
-- The code that was last sent to prove a member's address.
(
  user_id integer not null primary key references member (user_id),
  address text not null,
  code_hash text not null,
  created integer not null
);

alter table notice_sending rename to notice_sending_narrow;

create table notice_sending
-- A notice on its way out of the shop, written together with it. 'dead': given up; 'late': nobody carried it in time.
(
  notice_id integer not null references notice (notice_id),
  way text not null check (way in ('sms', 'mail', 'wecom', 'dingtalk')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'late')),
  -- Time from which it is to be tried, and how many tries in a row have failed.
  try_at integer not null,
  failures integer not null default 0,
  -- What the last failed try said, "" after one that did not fail.
  fault text not null default '',
  constraint notice_sending_key primary key (notice_id, way)
);
insert into notice_sending (notice_id, way, state, try_at, failures, fault)
select notice_id, way, state, try_at, failures, fault from notice_sending_narrow;
drop table notice_sending_narrow;
create index notice_sending_due on notice_sending (try_at) where state = 'waiting';
create index notice_sending_dead on notice_sending (try_at) where state = 'dead';
`,
    ),
};
