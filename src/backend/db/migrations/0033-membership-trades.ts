import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * A trade pays for an order or for the purchase of a membership. Memberships had trades of their own, which only the balance could
 * pay; they become ordinary ones, each of a purchase with its number.
 */
export const membershipTrades = {
  name: '0033-membership-trades',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table vip_purchase
-- A purchase of a membership (contract 14.4); title, price and days are those at its time. Trades pay it, as they pay an order.
(
  purchase_id text not null primary key,
  user_id integer not null references member (user_id),
  vip_grade_id integer not null references vip_grade (vip_grade_id),
  card_type text not null check (card_type in ('monthly', 'quarter', 'year')),
  title text not null,
  days integer not null check (days > 0),
  total_fee integer not null check (total_fee > 0),
  created integer not null,
  -- Money that comes later goes back.
  deadline integer not null,
  -- Null until it is paid.
  pay_time integer
);
create index vip_purchase_member on vip_purchase (user_id);

insert into vip_purchase (purchase_id, user_id, vip_grade_id, card_type, title, days, total_fee, created, deadline, pay_time)
select trade_id, user_id, vip_trade.vip_grade_id, card_type, grade_name, days, total_fee, time_start, time_expire, pay_time
from vip_trade join vip_grade on vip_grade.vip_grade_id = vip_trade.vip_grade_id;

drop index trade_paid_once;
drop index trade_order;
alter table trade rename column order_id to old_order_id;
alter table trade add column
  -- Null where a membership is paid.
  order_id text references orders (order_id);
update trade set order_id = old_order_id;
alter table trade drop column old_order_id;
alter table trade add column
  -- The purchase of a membership; null where an order is paid.
  purchase_id text references vip_purchase (purchase_id) check ((order_id is null) <> (purchase_id is null));
create index trade_order on trade (order_id);
create index trade_purchase on trade (purchase_id);
-- An order and a purchase are paid only once: a second successful trade fails here instead of taking money twice.
create unique index trade_paid_once on trade (order_id) where trade_state = 'SUCCESS';
create unique index trade_purchased_once on trade (purchase_id) where trade_state = 'SUCCESS';

insert into trade (trade_id, purchase_id, pay_type, total_fee, trade_state, time_start, time_expire, pay_time)
select trade_id, trade_id, pay_type, total_fee, trade_state, time_start, time_expire, pay_time from vip_trade;
drop table vip_refund;
drop table vip_trade;

drop index refund_order;
alter table refund rename column order_id to old_order_id;
alter table refund add column
  -- Null where money for a membership goes back.
  order_id text references orders (order_id);
update refund set order_id = old_order_id;
alter table refund drop column old_order_id;
create index refund_order on refund (order_id);
`,
    ),
};
