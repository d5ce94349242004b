/** Tables: carts, orders, payments, coupons; the CHECKs make bad sums, double defaults and double payments impossible. */
export const orderTables = `
create table cart_line (
  cart_id integer not null primary key,
  user_id integer not null references member (user_id),
  cart_type text not null check (cart_type in ('cart', 'fastbuy')),
  item_id text not null references sku (item_id),
  num integer not null check (num between 1 and 999),
  is_checked integer not null check (is_checked in (0, 1)),
  created integer not null,
  updated integer not null,
  constraint cart_line_once unique (user_id, cart_type, item_id)
);

create table cart_merge (
  user_id integer not null references member (user_id),
  merge_key text not null,
  undo_token text not null unique,
  -- The reply, which a repeat with the same key receives again.
  reply text not null,
  -- Cart lines before the merge.
  before text not null,
  created integer not null,
  constraint cart_merge_pk primary key (user_id, merge_key)
);

create table orders (
  order_id text not null primary key,
  user_id integer not null references member (user_id),
  title text not null,
  order_status text not null check (order_status in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL')),
  cancel_status text not null default 'NO_APPLY_CANCEL' check (cancel_status in ('NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS')),
  delivery_status text not null default 'PENDING' check (delivery_status in ('PENDING', 'PARTAIL', 'DONE')),
  -- Pick-up at a centre; NOTZITI for courier orders.
  ziti_status text not null default 'NOTZITI' check (ziti_status in ('NOTZITI', 'PENDING', 'DONE')),
  receipt_type text not null default 'logistics' check (receipt_type in ('logistics', 'ziti')),
  pay_type text not null,
  -- Goods at market price.
  market_fee integer not null default 0 check (market_fee >= 0),
  item_fee integer not null check (item_fee >= 0),
  freight_fee integer not null check (freight_fee >= 0),
  coupon_discount integer not null default 0 check (coupon_discount >= 0),
  member_discount integer not null default 0 check (member_discount >= 0),
  promotion_discount integer not null default 0 check (promotion_discount >= 0),
  point_use integer not null default 0 check (point_use >= 0),
  point_fee integer not null default 0 check (point_fee >= 0),
  -- Sum of the four discounts above.
  discount_fee integer not null check (discount_fee >= 0),
  total_fee integer not null,
  -- Code of the member's coupon, "" without one.
  coupon_code text not null default '',
  -- JSON of contract 5.1 'discount_info'.
  discount_info text not null default '[]',
  create_time integer not null,
  update_time integer not null,
  -- Deadline of an unpaid order, which is then cancelled.
  auto_cancel_time integer not null,
  pay_time integer,
  -- Time when everything was shipped.
  delivery_time integer,
  -- Time of automatic confirmation; null before shipping and while an after-sales case is open.
  auto_finish_time integer,
  -- Time when the order became DONE.
  end_time integer,
  receiver_name text not null,
  receiver_mobile text not null,
  receiver_state text not null,
  receiver_city text not null,
  receiver_district text not null,
  receiver_address text not null,
  receiver_zip text not null default '000000',
  -- Experience centre id, date (YYYY-MM-DD), time and code of a pick-up; "" for courier orders.
  pickup_location text not null default '',
  pickup_date text not null default '',
  pickup_time text not null default '',
  pickup_code text not null default '',
  -- 'normal', 'special' or "" (contract 5.10); content is JSON.
  invoice_type text not null default '',
  invoice_content text not null default '',
  remark text not null,
  is_rate integer not null default 0 check (is_rate in (0, 1)),
  constraint orders_sum check (total_fee = item_fee + freight_fee - discount_fee and total_fee >= 0),
  constraint orders_discount check (discount_fee = coupon_discount + member_discount + promotion_discount + point_fee),
  constraint orders_paid check (order_status not in ('PAYED', 'WAIT_BUYER_CONFIRM', 'DONE') or pay_time is not null),
  constraint orders_done check (order_status <> 'DONE' or end_time is not null)
);
create index orders_member on orders (user_id, create_time desc);
create index orders_unpaid on orders (order_status, auto_cancel_time);

create table order_line (
  order_line_id integer not null primary key,
  order_id text not null references orders (order_id),
  item_id text not null,
  goods_id text not null,
  item_bn text not null,
  item_name text not null,
  pic text not null,
  spec_name text not null,
  item_unit text not null default '',
  num integer not null check (num between 1 and 999),
  price integer not null check (price >= 0),
  item_fee integer not null check (item_fee = price * num),
  market_price integer not null default 0 check (market_price >= 0),
  coupon_discount integer not null default 0 check (coupon_discount >= 0),
  member_discount integer not null default 0 check (member_discount >= 0),
  promotion_discount integer not null default 0 check (promotion_discount >= 0),
  point_fee integer not null default 0 check (point_fee >= 0),
  -- Amount paid for the line: 'item_fee' minus the four discounts.
  total_fee integer not null,
  -- Pieces shipped.
  delivery_item_num integer not null default 0 check (delivery_item_num between 0 and num),
  refunded_fee integer not null default 0,
  is_rate integer not null default 0 check (is_rate in (0, 1)),
  constraint order_line_sum check (total_fee = item_fee - coupon_discount - member_discount - promotion_discount - point_fee and total_fee >= 0),
  constraint order_line_refund check (refunded_fee between 0 and total_fee)
);
create index order_line_order on order_line (order_id);

create table trade (
  trade_id text not null primary key,
  order_id text not null references orders (order_id),
  pay_type text not null,
  total_fee integer not null check (total_fee >= 0),
  -- Contract 15.2.
  trade_state text not null,
  time_start integer not null,
  time_expire integer not null,
  pay_time integer,
  -- Return address after Alipay; "" without one.
  return_url text not null default '',
  -- The channel's own number of the payment; unique, so that no payment counts twice.
  transaction_id text unique
);
create index trade_order on trade (order_id);
-- An order is paid only once: a second successful trade fails here instead of taking money twice.
create unique index trade_paid_once on trade (order_id) where trade_state = 'SUCCESS';

create table refund
-- A refund (contract 15.3 'refund_status') for a cancelled paid order, an after-sales case, or a payment that came too
-- late.
(
  refund_id integer not null primary key,
  order_id text not null references orders (order_id),
  trade_id text not null references trade (trade_id),
  reason text not null check (reason in ('cancel', 'aftersales', 'late_payment')),
  aftersales_bn text,
  refund_fee integer not null check (refund_fee > 0),
  refund_status text not null check (refund_status in ('READY', 'AUDIT_SUCCESS', 'PROCESSING', 'SUCCESS', 'FAILS', 'SHOP_CHECK_FAILS', 'CANCEL')),
  created integer not null,
  updated integer not null
);
create index refund_order on refund (order_id);

create table idempotency
-- Stored replies by their 'Idempotency-Key' (contract 18.5).
(
  -- 0 stands for a caller who need not be logged in, so the column references no member.
  user_id integer not null,
  scope text not null,
  key text not null,
  body_hash text not null,
  reply text not null,
  created integer not null,
  constraint idempotency_pk primary key (user_id, scope, key)
);

create table number_counter
-- Counters of order and trade numbers, one row per 90-second slot (contract 18.6).
(
  name text not null,
  slot integer not null,
  value integer not null,
  constraint number_counter_pk primary key (name, slot)
);

create table coupon
-- A coupon as the shop offers it. Amounts in cents.
(
  card_id integer not null primary key,
  card_type text not null check (card_type in ('cash', 'discount', 'new_gift')),
  title text not null,
  -- Hex colour of its card.
  color text not null,
  description text not null,
  -- Covered goods, in words.
  apply_scope text not null,
  -- Percent off: 20 = 8 折.
  discount integer not null check (discount between 0 and 99),
  -- The covered goods must cost at least this and at most 'most_cost'; 0 = no limit.
  least_cost integer not null check (least_cost >= 0),
  reduce_cost integer not null check (reduce_cost >= 0),
  most_cost integer not null check (most_cost >= 0),
  use_bound integer not null check (use_bound between 0 and 5),
  use_platform text not null check (use_platform in ('mall', 'store')),
  -- Period of receipt and, without 'fixed_term', of use: unix seconds, both included.
  begin_date integer not null,
  end_date integer not null,
  -- Days of use after receipt; null means until 'end_date'.
  fixed_term integer check (fixed_term > 0),
  quantity integer not null check (quantity > 0),
  -- Number given out.
  get_num integer not null default 0,
  -- Maximum number per member.
  get_limit integer not null check (get_limit > 0),
  -- 1 means that members take it in the coupon centre.
  receive integer not null check (receive in (0, 1)),
  -- Higher comes first.
  sort integer not null,
  -- No more coupons can be given out than exist.
  constraint coupon_given check (get_num between 0 and quantity),
  constraint coupon_dates check (begin_date < end_date),
  constraint coupon_worth check ((card_type = 'discount' and discount > 0 and reduce_cost = 0)
        or (card_type = 'cash' and reduce_cost > 0 and discount = 0)
        or (card_type = 'new_gift' and reduce_cost = 0 and discount = 0))
);

create table coupon_scope (
  card_id integer not null references coupon (card_id),
  ref_id text not null,
  constraint coupon_scope_pk primary key (card_id, ref_id)
);

create table member_coupon (
  id integer not null primary key,
  user_id integer not null references member (user_id),
  card_id integer not null references coupon (card_id),
  -- Counts a member's coupons of one kind: two simultaneous receipts cannot both be the last allowed one.
  nth integer not null check (nth > 0),
  code text not null unique,
  status integer not null check (status in (1, 2, 3, 4, 5, 6, 10)),
  get_date integer not null,
  begin_date integer not null,
  end_date integer not null,
  -- The order that locks the coupon (4) or has used it (2).
  -- One order per coupon and one coupon per order (reliability T15).
  order_id text unique references orders (order_id),
  constraint member_coupon_use check ((status in (2, 4)) = (order_id is not null)),
  constraint member_coupon_dates check (begin_date < end_date),
  constraint member_coupon_nth unique (user_id, card_id, nth)
);
`;
