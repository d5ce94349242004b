/** Tables: programme orders with their offers, work, parcels and files; needs and favourites of members. */
export const projectTables = `
create table programme_order (
  order_id integer not null primary key,
  -- Number of the same project in the CRM.
  crm_business_id integer not null unique,
  user_id integer not null references member (user_id),
  programme_id integer not null references programme (programme_id),
  designer_id integer references designer (designer_id),
  -- dict id.
  house_type integer not null references dict (dict_id),
  -- Square metres.
  area integer not null check (area > 0),
  status integer not null check (status in (10, 20, 30, 40, 50, 60, 70, 80, 90)),
  contacts text not null,
  mobile text not null,
  province text not null,
  city text not null,
  county text not null,
  address text not null,
  remark text not null,
  created integer not null,
  updated integer not null
);
create index programme_order_member on programme_order (user_id, created desc);

create table programme_stage
-- Time when a stage was reached.
(
  order_id integer not null references programme_order (order_id),
  status integer not null,
  time integer not null,
  constraint programme_stage_pk primary key (order_id, status)
);

create table programme_team (
  order_id integer not null references programme_order (order_id),
  role text not null,
  name text not null,
  mobile text not null,
  avatar text not null,
  sort integer not null,
  constraint programme_team_pk primary key (order_id, role)
);

create table programme_offer (
  offer_id integer not null primary key,
  order_id integer not null references programme_order (order_id),
  version integer not null check (version > 0),
  -- The newest shop order of the offer, which also gives its state; null before acceptance.
  shop_order_id text unique references orders (order_id),
  created integer not null,
  constraint programme_offer_version unique (order_id, version)
);

create table programme_offer_line
-- A line is goods at the agreed price, or a service without a SKU; the sum of the lines is the offer.
(
  line_id integer not null primary key,
  offer_id integer not null references programme_offer (offer_id),
  -- Null for a service.
  item_id text references sku (item_id),
  name text not null,
  room_name text not null,
  num integer not null check (num between 1 and 999),
  price integer not null check (price >= 0)
);
create index programme_offer_line_offer on programme_offer_line (offer_id);

create table programme_work (
  work_id integer not null primary key,
  order_id integer not null references programme_order (order_id),
  type text not null check (type in ('survey', 'install', 'debug', 'repair')),
  title text not null,
  status integer not null check (status between 0 and 3),
  appoint_time integer,
  engineer_name text not null,
  engineer_mobile text not null,
  -- JSON list of paths.
  images text not null,
  -- 1–5, null before the member's confirmation.
  score integer check (score between 1 and 5),
  comment text not null,
  created integer not null,
  constraint programme_work_scored check ((status = 3) = (score is not null)),
  constraint programme_work_dated check (status = 0 or appoint_time is not null)
);
create index programme_work_order on programme_work (order_id);

create table programme_delivery (
  delivery_id integer not null primary key,
  order_id integer not null references programme_order (order_id),
  corp_name text not null,
  code text not null unique,
  status_msg text not null
);
create index programme_delivery_order on programme_delivery (order_id);

create table programme_delivery_line (
  delivery_id integer not null references programme_delivery (delivery_id),
  item_id text not null references sku (item_id),
  num integer not null check (num > 0),
  constraint programme_delivery_line_pk primary key (delivery_id, item_id)
);

create table programme_delivery_trace (
  delivery_id integer not null references programme_delivery (delivery_id),
  time integer not null,
  station text not null,
  constraint programme_delivery_trace_pk primary key (delivery_id, time)
);

create table programme_file (
  file_id integer not null primary key,
  order_id integer not null references programme_order (order_id),
  name text not null,
  -- Drawings come from the designer and wait for the member, the others come from the member.
  purpose text not null check (purpose in ('drawing', 'houseplan', 'photo', 'other')),
  type text not null check (type in ('image', 'pdf', 'vr', 'dwg')),
  url text not null,
  thumb text not null,
  version integer not null check (version > 0),
  status integer not null check (status between 0 and 2),
  remark text not null,
  -- Random name in the uploads folder; null for a drawing, which has a public picture.
  stored_name text unique,
  created integer not null,
  constraint programme_file_stored check ((purpose = 'drawing') = (stored_name is null))
);
create index programme_file_order on programme_file (order_id);

create table programme_need (
  need_id integer not null primary key,
  need_code text not null unique,
  user_id integer not null references member (user_id),
  status integer not null check (status in (10, 20, 30, 90)),
  contacts text not null,
  mobile text not null,
  house_cate integer references dict (dict_id),
  house_type integer references dict (dict_id),
  -- Tenths of a square metre, 0 means unknown.
  area_tenths integer not null check (area_tenths >= 0),
  -- JSON lists of dict ids.
  in_scene text not null,
  in_platform text not null,
  budget integer not null check (budget >= 0),
  address text not null,
  remark text not null,
  programme_id integer references programme (programme_id),
  created integer not null,
  -- "" means unknown, as for city and county.
  province text not null default '',
  city text not null default '',
  county text not null default '',
  -- The programme order that resulted from the need.
  order_id integer references programme_order (order_id)
);
create index programme_need_member on programme_need (user_id, created desc);

create table programme_favourite (
  user_id integer not null references member (user_id),
  programme_id integer not null references programme (programme_id),
  created integer not null,
  constraint programme_favourite_pk primary key (user_id, programme_id)
);
create index programme_favourite_programme on programme_favourite (programme_id);
`;
