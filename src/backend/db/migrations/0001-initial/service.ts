/** Tables for everything after an order: cancelling, parcels, reviews, after-sales, invoices, paid membership. */
export const serviceTables = `
create table upload
-- Files of members, by random name (contract 14.5).
(
  name text not null primary key,
  user_id integer not null references member (user_id),
  purpose text not null check (purpose in ('image', 'programme')),
  size integer not null check (size > 0),
  created integer not null
);
create index upload_member on upload (user_id, purpose, created);

create table cancel_record
-- Requests to cancel an order (contract 5.7); 'total_fee' is the refund if it is granted.
(
  cancel_id integer not null primary key,
  order_id text not null references orders (order_id),
  total_fee integer not null check (total_fee >= 0),
  -- 0 待处理, 2 处理中, 3 已完成, 4 已驳回.
  progress integer not null check (progress in (0, 2, 3, 4)),
  cancel_reason text not null,
  shop_reject_reason text not null,
  created integer not null,
  updated integer not null
);
create index cancel_record_order on cancel_record (order_id);
-- Allows only one open request per order.
create unique index cancel_record_open on cancel_record (order_id) where progress in (0, 2);

create table delivery
-- A parcel of an order. Its traces are computed from 'shipped' and the clock.
(
  delivery_id integer not null primary key,
  order_id text not null references orders (order_id),
  corp_code text not null,
  delivery_code text not null unique,
  shipped integer not null
);
create index delivery_order on delivery (order_id);

create table delivery_line (
  delivery_id integer not null references delivery (delivery_id),
  order_line_id integer not null references order_line (order_line_id),
  num integer not null check (num > 0),
  constraint delivery_line_pk primary key (delivery_id, order_line_id)
);

create table rate
-- Reviews (contract 5.7). Those of the sample world have no order line and no member.
(
  rate_id integer not null primary key,
  order_line_id integer unique references order_line (order_line_id),
  user_id integer references member (user_id),
  goods_id text not null references goods (goods_id),
  item_id text not null,
  spec_name text not null,
  -- Already masked.
  username text not null,
  anonymous integer not null check (anonymous in (0, 1)),
  star integer not null check (star between 1 and 5),
  content text not null check (length(content) between 1 and 500),
  -- string[] of URLs.
  pics text not null,
  praise_num integer not null check (praise_num >= 0),
  -- The shop's answer, "" without one.
  reply text not null,
  created integer not null,
  -- A review of a bought line has a member; only the sample world's reviews have neither.
  constraint rate_buyer check ((order_line_id is null) = (user_id is null))
);
create index rate_goods on rate (goods_id, created desc, rate_id desc);
create index rate_member on rate (user_id, created desc);

create table aftersales
-- After-sales cases (contract 14.3, 15.3).
(
  aftersales_bn text not null primary key,
  order_id text not null references orders (order_id),
  user_id integer not null references member (user_id),
  aftersales_type text not null check (aftersales_type in ('ONLY_REFUND', 'REFUND_GOODS')),
  aftersales_status integer not null,
  progress integer not null,
  refund_fee integer not null check (refund_fee >= 0),
  reason text not null,
  description text not null,
  -- string[] of URLs.
  evidence_pic text not null,
  refuse_reason text not null,
  -- Courier of the returned goods, "" before their return.
  corp_code text not null,
  logi_no text not null,
  created integer not null,
  updated integer not null,
  -- The allowed pairs of status and progress of a case (contract 15.3).
  constraint aftersales_step check ((aftersales_status = 0 and progress = 0) or (aftersales_status = 1 and progress in (1, 2, 8, 9))
    or (aftersales_status = 2 and progress = 4) or (aftersales_status = 3 and progress in (3, 5))
    or (aftersales_status = 4 and progress = 7)),
  constraint aftersales_sendback check (aftersales_type = 'REFUND_GOODS' or progress not in (1, 2, 8))
);
create index aftersales_member on aftersales (user_id, created desc);
create index aftersales_order on aftersales (order_id);

create table aftersales_line (
  detail_id integer not null primary key,
  aftersales_bn text not null references aftersales (aftersales_bn),
  order_line_id integer not null references order_line (order_line_id),
  num integer not null check (num > 0),
  refund_fee integer not null check (refund_fee >= 0),
  constraint aftersales_line_once unique (aftersales_bn, order_line_id)
);
create index aftersales_line_line on aftersales_line (order_line_id);

create table invoice
-- Invoices (contract 5.10). The progress of a running one is computed from 'created' and the clock.
(
  id integer not null primary key,
  invoice_apply_bn text not null unique,
  order_id text not null references orders (order_id),
  user_id integer not null references member (user_id),
  invoice_type text not null check (invoice_type in ('individual', 'enterprise')),
  -- 01 增值税专用发票, 02 普通发票.
  invoice_type_code text not null check (invoice_type_code in ('01', '02')),
  outcome text not null check (outcome in ('running', 'failed', 'cancel', 'waste')),
  invoice_amount integer not null check (invoice_amount > 0),
  company_title text not null,
  company_tax_number text not null,
  company_address text not null,
  company_telephone text not null,
  bank_name text not null,
  bank_account text not null,
  email text not null,
  mobile text not null,
  -- Random name of the document.
  file_name text not null unique,
  created integer not null,
  updated integer not null,
  constraint invoice_tax_number check (invoice_type = 'individual' or company_tax_number <> '')
);
-- Allows only one running or issued invoice per order.
create unique index invoice_once on invoice (order_id) where outcome = 'running';
create index invoice_member on invoice (user_id, created desc);

create table invoice_title
-- Saved invoice titles.
(
  invoices_id integer not null primary key,
  user_id integer not null references member (user_id),
  invoices_type text not null check (invoices_type in ('personal', 'corporate')),
  name text not null,
  telephone text not null,
  tax_number text not null,
  business_address text not null,
  bank text not null,
  bank_account text not null,
  is_def integer not null check (is_def in (0, 1)),
  created integer not null,
  constraint invoice_title_tax check (invoices_type = 'personal' or tax_number <> '')
);
create unique index invoice_title_default on invoice_title (user_id) where is_def = 1;

create table vip_grade
-- Paid membership (contract 14.4). 'discount' is percent off.
(
  vip_grade_id integer not null primary key,
  grade_name text not null,
  lv_type text not null unique check (lv_type in ('vip', 'svip')),
  guide_title text not null,
  background_pic_url text not null,
  description text not null,
  is_default integer not null check (is_default in (0, 1)),
  discount integer not null check (discount between 0 and 99)
);

create table vip_price (
  vip_grade_id integer not null references vip_grade (vip_grade_id),
  card_type text not null check (card_type in ('monthly', 'quarter', 'year')),
  price integer not null check (price > 0),
  days integer not null check (days > 0),
  constraint vip_price_pk primary key (vip_grade_id, card_type)
);

create table vip_membership (
  user_id integer not null references member (user_id),
  vip_grade_id integer not null references vip_grade (vip_grade_id),
  end_time integer not null,
  constraint vip_membership_pk primary key (user_id, vip_grade_id)
);

create table vip_trade
-- A purchase of a membership and its one attempt to pay; price and days are those at the time of purchase. Trade
-- numbers share the counter of order trades.
(
  trade_id text not null primary key,
  user_id integer not null references member (user_id),
  vip_grade_id integer not null references vip_grade (vip_grade_id),
  card_type text not null,
  days integer not null check (days > 0),
  pay_type text not null,
  total_fee integer not null check (total_fee > 0),
  trade_state text not null check (trade_state in ('NOTPAY', 'SUCCESS', 'PAYERROR', 'CLOSED', 'REFUND')),
  time_start integer not null,
  time_expire integer not null,
  pay_time integer,
  constraint vip_trade_paid check (trade_state not in ('SUCCESS', 'REFUND') or pay_time is not null)
);

create table vip_refund
-- Refund of a payment that came too late for a membership; one per trade.
(
  trade_id text not null primary key references vip_trade (trade_id),
  refund_fee integer not null check (refund_fee > 0),
  refund_status text not null check (refund_status in ('PROCESSING', 'SUCCESS')),
  created integer not null
);

create table rate_addition
-- A buyer's later addition to a review, one per review; 'pics' is string[] of URLs.
(
  rate_id integer not null primary key references rate (rate_id),
  content text not null,
  pics text not null,
  created integer not null
);
`;
