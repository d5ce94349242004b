import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Trades and refunds that payment platforms carry out, and what their daily statements say. */
export const paymentChannels = {
  name: '0008-payment-channels',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table channel_trade
-- A trade that a payment platform charges; absent for the balance, transfers and the demo.
(
  trade_id text not null primary key references trade (trade_id),
  pay_type text not null check (pay_type in ('wxpaypc', 'alipay')),
  -- 'open' until the platform's last word on it is known.
  state text not null default 'open' check (state in ('open', 'settled')),
  -- Time from which the platform is to be asked, and how many calls in a row have failed.
  ask_at integer not null,
  failures integer not null default 0
);

create index channel_trade_due on channel_trade (ask_at) where state = 'open';

create table channel_refund
-- A refund that a payment platform carries out. 'asked': not yet taken by the platform; 'sent': taken; 'stuck': the buyer's
-- account cannot take it; 'failed': closed by the platform.
(
  refund_no text not null primary key,
  refund_id integer not null unique references refund (refund_id),
  pay_type text not null check (pay_type in ('wxpaypc', 'alipay')),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'stuck', 'failed')),
  try_at integer not null,
  failures integer not null default 0,
  -- What the last failed call said, "" after one that did not fail.
  fault text not null default ''
);

create index channel_refund_due on channel_refund (try_at) where state in ('asked', 'sent', 'stuck');

create table statement_row
-- Rows of the platforms' daily statements.
(
  pay_type text not null check (pay_type in ('wxpaypc', 'alipay')),
  kind text not null check (kind in ('payment', 'refund')),
  trade_id text not null,
  -- "" in a payment.
  refund_no text not null,
  -- '2026-11-22', by Shanghai's calendar.
  day text not null,
  -- Cents.
  fee integer not null,
  primary key (pay_type, kind, trade_id, refund_no)
);

create table statement_day
-- Days whose statement has been compared with our books.
(
  pay_type text not null check (pay_type in ('wxpaypc', 'alipay')),
  day text not null,
  compared integer not null,
  number_of_rows integer not null,
  primary key (pay_type, day)
);

create table statement_difference
-- A difference between a statement and our books. 'missing': ours alone; 'extra': the platform's alone.
(
  difference_id integer not null primary key,
  pay_type text not null check (pay_type in ('wxpaypc', 'alipay')),
  day text not null,
  kind text not null check (kind in ('missing', 'extra', 'amount', 'state')),
  trade_id text not null,
  -- "" in a payment.
  refund_no text not null,
  -- Cents; null on the side that has no such row.
  our_fee integer,
  their_fee integer
);

create index statement_difference_day on statement_difference (pay_type, day);
`,
    ),
};
