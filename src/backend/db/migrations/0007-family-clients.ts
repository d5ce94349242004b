import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** What clients of the shop family store: proofs of bank transfers, followers of the mall, replies to reviews. */
export const familyClients = {
  name: '0007-family-clients',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table transfer_proof
-- Proof that an order was paid by bank transfer (contract 14.21); one an order.
(
  proof_id integer not null primary key,
  order_id text not null unique references orders (order_id),
  user_id integer not null references member (user_id),
  -- The trade that is marked paid when the money is found.
  trade_id text not null references trade (trade_id),
  bank_account_name text not null,
  bank_account_no text not null,
  bank_name text not null,
  -- Number of the transfer at the bank, "" when the buyer gave none.
  pay_sn text not null default '',
  transfer_remark text not null default '',
  -- JSON list of uploads.
  pictures text not null,
  -- 0 waits, 1 accepted, 2 refused.
  check_status integer not null default 0 check (check_status in (0, 1, 2)),
  -- What the operator says to it.
  remark text not null default '',
  created integer not null,
  updated integer not null
);

create table mall_follower
-- Members who follow the mall itself, distributor 0 of the family.
(
  user_id integer not null primary key references member (user_id),
  created integer not null
);

create table review_reply
-- Answers of members to reviews; the shop's own stands in the review.
(
  reply_id integer not null primary key,
  rate_id integer not null references rate (rate_id),
  user_id integer not null references member (user_id),
  content text not null,
  created integer not null
);

create index review_reply_rate on review_reply (rate_id, created);
create index review_reply_user on review_reply (user_id, created);
`,
    ),
};
