import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Sessions that a member can tell apart and end; those from before get a number of their own. */
const sessionList = `
alter table session add column
  -- Random; stays when the halves are exchanged.
  session_id text not null default '';
alter table session add column
  -- Device and browser in words, from the user agent, which is not stored.
  device text not null default '';
alter table session add column
  -- Masked address of the last use.
  network text not null default '';
update session set session_id = substr(token_hash, 1, 24);
create unique index session_number on session (session_id);
`;

const throttle = `
create table throttle
-- How often a subject has made an open call of late; see app/limit/throttle.ts.
(
  -- Hash of the call with its address or mobile.
  subject text not null primary key,
  -- When the window began, unix seconds.
  since integer not null,
  times integer not null check (times > 0)
);
create index throttle_since on throttle (since);
`;

export const sessions = {
  name: '0003-sessions',
  up: (connection: Connection): Promise<void> => runSql(connection, sessionList + throttle),
};
