import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * Tries are counted in memory (ADR 41), so their table and columns go. Codes and captchas live for five minutes: their
 * tables are made anew, empty.
 */
const tables = `
drop table login_attempt;
drop table captcha;
drop table sms_code;

create table captcha (
  token_hash text not null primary key,
  purpose text not null check (purpose in ('sign', 'login', 'forgot_password', 'update')),
  answer text not null,
  -- Network of the address, see 'networkOf'.
  ip text not null,
  created integer not null
);
create index captcha_ip on captcha (ip, created);
create index captcha_created on captcha (created);

create table sms_code
-- One valid code per mobile, purpose and requester: a new one replaces the one before.
(
  mobile text not null,
  purpose text not null check (purpose in ('sign', 'login', 'forgot_password', 'update')),
  -- Requester that alone may use the code: 'member:…', 'browser:…' or 'address:…'.
  owner text not null,
  -- HMAC-SHA-256 with the key 'sms' of 'server_key'.
  code_hash text not null,
  created integer not null,
  constraint sms_code_pk primary key (mobile, purpose, owner)
);

create table server_key
-- Keys that only this shop knows, made at first use.
(
  name text not null primary key,
  value text not null
);

create table known_device
-- Browsers that a member has logged in with.
(
  -- SHA-256 of the cookie; one browser may be known to several members.
  device_hash text not null,
  user_id integer not null references member (user_id),
  last_used integer not null,
  constraint known_device_pk primary key (device_hash, user_id)
);
create index known_device_member on known_device (user_id, last_used);
`;

export const loginLimits = {
  name: '0002-login-limits',
  up: async (connection: Connection): Promise<void> => runSql(connection, tables),
};
