/** Tables: filters, sales, topics, news of centres, forms, and entries sent without logging in. */
export const contentTables = `
create table attribute (
  attribute_id integer not null primary key,
  name text not null unique
);

create table attribute_value (
  attribute_value_id integer not null primary key,
  attribute_id integer not null references attribute (attribute_id),
  name text not null,
  constraint attribute_value_name unique (attribute_id, name)
);

create table goods_attribute (
  goods_id text not null references goods (goods_id),
  attribute_value_id integer not null references attribute_value (attribute_value_id),
  constraint goods_attribute_pk primary key (goods_id, attribute_value_id)
);
create index goods_attribute_value on goods_attribute (attribute_value_id, goods_id);

create table activity
-- A sale with a beginning and an end. While it is 'running' 'sku.activity_price' holds its prices.
(
  activity_id integer not null primary key,
  name text not null,
  begins integer not null,
  ends integer not null,
  state text not null check (state in ('waiting', 'running', 'over')),
  constraint activity_lasts check (ends > begins)
);

create table activity_goods (
  activity_id integer not null references activity (activity_id),
  item_id text not null references sku (item_id),
  -- Cents.
  price integer not null check (price >= 0),
  constraint activity_goods_pk primary key (activity_id, item_id)
);
create index activity_goods_item on activity_goods (item_id);

create table programme_package (
  package_id integer not null primary key,
  programme_id integer not null references programme (programme_id),
  name text not null,
  -- Cents.
  price integer not null check (price >= 0),
  -- string[] of SKUs.
  item_ids text not null,
  sort integer not null,
  constraint programme_package_order unique (programme_id, sort)
);

create table experience_dynamic (
  dynamic_id integer not null primary key,
  experience_id integer not null references experience (experience_id),
  title text not null,
  summary text not null,
  -- JSON.
  images text not null,
  video text,
  -- HTML.
  content text not null,
  view_num integer not null check (view_num >= 0),
  like_num integer not null check (like_num >= 0),
  created integer not null
);
create index experience_dynamic_experience on experience_dynamic (experience_id, created desc);

create table experience_fav (
  user_id integer not null references member (user_id),
  experience_id integer not null references experience (experience_id),
  created integer not null,
  constraint experience_fav_pk primary key (user_id, experience_id)
);

create table topic (
  -- Name in the page's address '/topic/{name}'.
  name text not null primary key,
  title text not null,
  image text not null,
  -- Null means that it stays open.
  ends integer
);

create table topic_block (
  topic_name text not null references topic (name),
  sort integer not null,
  type text not null check (type in ('banner', 'items', 'projects', 'html', 'form')),
  title text not null,
  -- Banners, item ids, programme ids, HTML or the form, as JSON.
  data text not null,
  constraint topic_block_pk primary key (topic_name, sort)
);

create table search_word (
  word_id integer not null primary key,
  name text not null unique,
  sort integer not null
);

create table reservation (
  province_id text not null,
  province_name text not null,
  city_id text not null,
  city_name text not null,
  area_id text not null,
  area_name text not null,
  detailed_address text not null,
  -- Random, so that it does not reveal the number of reservations.
  reservation_id text not null primary key,
  contacts text not null check (contacts <> ''),
  contact_number text not null check (contact_number <> ''),
  remark text not null,
  source_type integer not null,
  client_ip text not null,
  created integer not null
);
create index reservation_caller on reservation (client_ip, created);

create table business
-- A booked visit or talk (contract 10.9).
(
  province_id text not null,
  province_name text not null,
  city_id text not null,
  city_name text not null,
  area_id text not null,
  area_name text not null,
  detailed_address text not null,
  business_id integer not null primary key,
  crm_business_id text not null unique,
  programme_id integer references programme (programme_id),
  experience_id integer references experience (experience_id),
  user_id integer references member (user_id),
  contacts text not null check (contacts <> ''),
  contact_number text not null check (contact_number <> ''),
  -- YYYY-MM-DD, "" when not chosen.
  appoint_date text not null,
  remark text not null,
  source_type integer not null,
  client_ip text not null,
  created integer not null,
  constraint business_subject check (programme_id is not null or experience_id is not null)
);
create index business_caller on business (client_ip, created);

create table crm_campaign
-- A campaign of the CRM (contract 12). 'ends' null = never.
(
  marketing_id text not null primary key,
  owner_id text not null,
  name text not null,
  is_stopped integer not null check (is_stopped in (0, 1)),
  ends integer,
  view_num integer not null check (view_num >= 0)
);

create table crm_field (
  field_id integer not null primary key,
  marketing_id text not null references crm_campaign (marketing_id),
  field_name text not null,
  label text not null,
  type integer not null check (type in (1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14)),
  form_type text not null,
  input_tips text not null,
  max_length integer check (max_length > 0),
  default_value text not null,
  is_unique integer not null check (is_unique in (0, 1)),
  is_required integer not null check (is_required in (0, 1)),
  -- Choices, comma-separated.
  options text not null,
  is_fixed integer not null check (is_fixed in (0, 1)),
  sort integer not null,
  constraint crm_field_name unique (marketing_id, field_name)
);

create table crm_entry (
  entry_id integer not null primary key,
  marketing_id text not null references crm_campaign (marketing_id),
  device text not null,
  -- Record of field name → answer. JSON.
  answers text not null,
  client_ip text not null,
  created integer not null,
  constraint crm_entry_device unique (marketing_id, device)
);
create index crm_entry_caller on crm_entry (client_ip, created);

create table crm_answer
-- Answers to unique fields, each of which may be given only once.
(
  field_id integer not null references crm_field (field_id),
  answer text not null,
  entry_id integer not null references crm_entry (entry_id),
  constraint crm_answer_pk primary key (field_id, answer)
);

create table search_miss
-- Searches without a result; the operator's buying desk reads the table.
(
  -- Start of the day in Shanghai, unix seconds.
  day integer not null,
  -- As typed, in lower case.
  word text not null,
  times integer not null check (times > 0),
  constraint search_miss_key primary key (day, word)
);
`;
