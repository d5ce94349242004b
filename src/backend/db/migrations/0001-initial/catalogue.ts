/** Tables: brands, categories, goods with their SKUs and tags. */
export const catalogueTables = `
create table brand (
  brand_id integer not null primary key,
  name text not null unique,
  logo text not null,
  image text not null,
  slogan text not null,
  intro text not null,
  -- First letter of the pinyin.
  initial text not null,
  is_hot integer not null check (is_hot in (0, 1)),
  company text not null,
  tel text not null,
  website text not null,
  -- Strengths of the brand, comma-separated, its name first.
  tag_info text not null,
  -- string[] of pictures.
  banners text not null,
  -- number[] of dict ids of kind smartPlatform.
  platforms text not null,
  sort integer not null
);

create table category
-- Sales categories; 'path' lists ids from the root, "3,31,311".
(
  category_id text not null primary key,
  parent_id text references category (category_id),
  name text not null,
  level integer not null check (level between 1 and 3),
  path text not null,
  image_url text not null,
  -- Higher comes first.
  sort integer not null,
  constraint category_parent check ((level = 1) = (parent_id is null))
);

create table goods
-- A product. Its id is the item_id of its default SKU.
(
  goods_id text not null primary key,
  item_name text not null,
  brief text not null,
  item_unit text not null,
  brand_id integer not null references brand (brand_id),
  -- Leaf category, its ids from the root, and the first of them.
  category_id text not null references category (category_id),
  category_path text not null,
  root_category_id text not null references category (category_id),
  -- HTML.
  intro text not null,
  -- { attribute_name, attribute_value_name }[]
  item_params text not null,
  -- Specs with their values in wire form (contract 1.2). JSON.
  item_spec_desc text not null,
  -- string[], the first is the cover.
  pics text not null,
  -- string[]: white, graphite, gold.
  finishes text not null,
  approve_status text not null check (approve_status in ('onsale', 'offline_sale', 'only_show', 'instock')),
  -- Higher comes first.
  sort integer not null,
  created integer not null,
  updated integer not null,
  -- Lower-case name, brand, SKU codes and tags, for keyword search.
  search_text text not null
);
create index goods_order on goods (sort desc, goods_id);
create index goods_newest on goods (created desc, goods_id);
create index goods_category on goods (category_id, sort desc);
create index goods_brand on goods (brand_id, sort desc);
-- Covers a keyword search, so that it need not read whole products. The text comes first: the index is for a full scan,
-- and must not tempt a planner to seek by state, which nearly all goods share.
create index goods_search on goods (search_text, approve_status, category_id, brand_id, goods_id);
-- Cover the counting and paging of a list: rows of goods are long, and without these indexes every page would read
-- 20,000 of them.
create index goods_listed on goods (sort desc, goods_id, approve_status, category_id, brand_id);

create table sku
-- A SKU: the unit that has a price and a stock and can be ordered.
(
  item_id text not null primary key,
  goods_id text not null references goods (goods_id),
  item_bn text not null unique,
  price integer not null check (price >= 0),
  -- 0 = none.
  market_price integer not null check (market_price >= 0),
  activity_price integer check (activity_price >= 0),
  stock integer not null check (stock >= 0),
  sales integer not null default 0 check (sales >= 0),
  -- Value ids joined by "-", specs in descending id order; "" without specs.
  spec_id text not null,
  -- Value names joined by 、.
  spec_name text not null,
  -- { spec_id, spec_name, spec_value_id, spec_value_name }[]
  item_spec text not null,
  pic text not null,
  approve_status text not null check (approve_status in ('onsale', 'offline_sale', 'only_show', 'instock')),
  -- Minimum order quantity, 0 = none.
  start_num integer not null default 0 check (start_num >= 0),
  sort integer not null,
  updated integer not null
);
create index sku_goods on sku (goods_id, sort);
create index sku_listed on sku (goods_id, item_id, approve_status);

create table tag
-- 'cate': 1 control, 2 scene, 3 ecosystem, 4 hot search, 5 protocol (contract 1.4).
(
  tag_id integer not null primary key,
  name text not null,
  cate integer not null,
  sort integer not null,
  constraint tag_name unique (cate, name)
);

create table goods_tag (
  goods_id text not null references goods (goods_id),
  tag_id integer not null references tag (tag_id),
  constraint goods_tag_pk primary key (goods_id, tag_id)
);
create index goods_tag_tag on goods_tag (tag_id, goods_id);
`;
