import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Accounts of the shop's staff, and the log of what each of them has written. */
export const staff = {
  name: '0011-staff',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table staff
-- An account of the back office. No member is one.
(
  staff_id integer not null primary key,
  name text not null unique,
  password_hash text not null,
  -- Secret of the one-time codes (RFC 6238), base32.
  totp_secret text not null,
  -- Step of the last code that was taken; a code of it or before is worth nothing.
  totp_step integer not null default 0,
  created integer not null,
  -- Time of closing, null while the account is open.
  closed integer
);

create table staff_role
(
  staff_id integer not null references staff (staff_id),
  role text not null check (role in ('owner', 'goods', 'orders', 'service', 'money', 'content')),
  primary key (staff_id, role)
);

create table staff_recovery_code
-- Codes for a lost authenticator; a row goes when its code is used.
(
  staff_id integer not null references staff (staff_id),
  -- SHA-256 of the code.
  digest text not null,
  primary key (staff_id, digest)
);

create table staff_log
-- Every write of the staff, in the transaction of the write itself. Rows are only added.
(
  entry_id integer not null primary key,
  time integer not null,
  -- Null for a command of the server's owner.
  staff_id integer references staff (staff_id),
  action text not null,
  -- The thing that was written, as 'staff:3'.
  about text not null,
  -- JSON; null where there was, or is, nothing.
  before text,
  after text
);

create index staff_log_about on staff_log (about, entry_id);
`,
    ),
};
