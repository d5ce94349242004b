/** Tables: experience centres, designers, programmes with their rooms and devices, articles. */
export const planningTables = `
create table experience
-- An offline experience centre ("store" on the wire). Degrees are stored in millionths.
(
  experience_id integer not null primary key,
  name text not null,
  cover text not null,
  logo text not null,
  province text not null,
  city text not null,
  county text not null,
  province_id text not null,
  city_id text not null,
  area_id text not null,
  address text not null,
  lng_e6 integer not null check (abs(lng_e6) <= 180000000),
  lat_e6 integer not null check (abs(lat_e6) <= 90000000),
  tel text not null,
  hours text not null,
  -- Score × 10.
  score_tenths integer not null check (score_tenths between 0 and 50),
  comment_num integer not null check (comment_num >= 0),
  -- Number of favourites; changes with 'experience_fav'.
  fav_num integer not null check (fav_num >= 0),
  -- Only 6 is online.
  status integer not null check (status in (0, 1, 2, 4, 5, 6)),
  store_type integer not null,
  store_type_name text not null,
  -- JSON.
  tags text not null,
  -- JSON.
  images text not null,
  -- HTML.
  intro text not null,
  -- JSON.
  facilities text not null,
  sort integer not null,
  created integer not null
);

create table dict
-- Values of the solution dictionary; ids are unique over all kinds.
(
  dict_id integer not null primary key,
  kind text not null,
  name text not null,
  image text not null,
  sort integer not null,
  constraint dict_name unique (kind, name)
);

create table designer (
  designer_id integer not null primary key,
  code text not null unique,
  name text not null,
  avatar text not null,
  title text not null,
  city text not null,
  years integer not null,
  intro text not null,
  -- string[]
  styles text not null,
  -- string[] of pictures.
  images text not null,
  -- Score × 10.
  score_tenths integer not null check (score_tenths between 0 and 50),
  sort integer not null
);

create table programme (
  programme_id integer not null primary key,
  -- Code in the page's address '/Programme/{code}'.
  code text not null unique,
  name text not null,
  cover text not null,
  summary text not null,
  -- dict ids.
  cate_id integer not null references dict (dict_id),
  house_cate integer not null references dict (dict_id),
  house_type integer not null references dict (dict_id),
  -- Square metres.
  area integer not null check (area >= 0),
  -- 0 = on request.
  price integer not null check (price >= 0),
  market_price integer not null check (market_price >= 0),
  is_package integer not null check (is_package in (0, 1)),
  brand_id integer not null references brand (brand_id),
  -- Comma-separated names.
  tag_info text not null,
  designer_id integer references designer (designer_id),
  experience_id integer references experience (experience_id),
  popularity integer not null,
  view_num integer not null check (view_num >= 0),
  -- JSON.
  images text not null,
  -- HTML.
  content text not null,
  -- { name, value }[]
  params text not null,
  created integer not null,
  updated integer not null
);
create index programme_brand on programme (brand_id, created);

create table programme_dict
-- Platforms, systems, scenes, networks of a programme.
(
  programme_id integer not null references programme (programme_id),
  dict_id integer not null references dict (dict_id),
  constraint programme_dict_pk primary key (programme_id, dict_id)
);
create index programme_dict_dict on programme_dict (dict_id);

create table programme_room (
  room_id integer not null primary key,
  programme_id integer not null references programme (programme_id),
  name text not null,
  image text not null,
  summary text not null,
  sort integer not null
);
create index programme_room_programme on programme_room (programme_id, sort);

create table programme_goods (
  programme_id integer not null references programme (programme_id),
  room_id integer not null references programme_room (room_id),
  item_id text not null references sku (item_id),
  num integer not null check (num > 0),
  sort integer not null,
  -- Place on the picture of the room, columns 1–24 and rows 1–12; 0 = none.
  spot_x integer not null default 0,
  spot_y integer not null default 0,
  constraint programme_goods_pk primary key (room_id, item_id)
);
create index programme_goods_programme on programme_goods (programme_id, sort);

create table experience_brand (
  experience_id integer not null references experience (experience_id),
  brand_id integer not null references brand (brand_id),
  constraint experience_brand_pk primary key (experience_id, brand_id)
);

create table experience_goods (
  experience_id integer not null references experience (experience_id),
  item_id text not null references sku (item_id),
  sort integer not null,
  constraint experience_goods_pk primary key (experience_id, item_id)
);

create table experience_programme (
  experience_id integer not null references experience (experience_id),
  programme_id integer not null references programme (programme_id),
  sort integer not null,
  constraint experience_programme_pk primary key (experience_id, programme_id)
);

create table experience_notice (
  notice_id integer not null primary key,
  experience_id integer not null references experience (experience_id),
  title text not null,
  content text not null,
  created integer not null
);
create index experience_notice_experience on experience_notice (experience_id, created);

create table article (
  article_id integer not null primary key,
  code text not null unique,
  title text not null,
  summary text not null,
  -- HTML.
  content text not null,
  image_url text not null,
  cate_id integer not null,
  cate_name text not null,
  -- Brand names, comma-separated.
  tag_info text not null,
  author text not null,
  -- Place of the first publication; "" means this site.
  source text not null,
  -- The designer who wrote the article.
  designer_id integer references designer (designer_id),
  view_num integer not null check (view_num >= 0),
  release_time integer not null
);
create index article_cate on article (cate_id, release_time desc);
`;
