import type { Generated } from 'kysely';

/** 0 or 1. */
type Flag = number;
/** JSON text. */
type Json = string;
/** Unix seconds. */
type Time = number;
/** Integer cents. */
type Cents = number;

type ApproveStatus = 'onsale' | 'offline_sale' | 'only_show' | 'instock';

interface BrandTable {
  brand_id: number;
  name: string;
  logo: string;
  image: string;
  slogan: string;
  intro: string;
  /** First letter of the pinyin. */
  initial: string;
  is_hot: Flag;
  company: string;
  tel: string;
  website: string;
  /** What it is known for, comma-separated, its name first. */
  tag_info: string;
  /** string[] of pictures. */
  banners: Json;
  /** number[] of dict ids of kind smartPlatform. */
  platforms: Json;
  sort: number;
}

/** Sales categories; `path` lists ids from the root, "3,31,311". */
export interface CategoryTable {
  category_id: string;
  parent_id: string | null;
  name: string;
  level: number;
  path: string;
  image_url: string;
  /** Higher comes first. */
  sort: number;
}

/** A product. Its id is the item_id of its default SKU. */
export interface GoodsTable {
  goods_id: string;
  item_name: string;
  brief: string;
  item_unit: string;
  brand_id: number;
  /** Leaf category, its ids from the root, and the first of them. */
  category_id: string;
  category_path: string;
  root_category_id: string;
  /** HTML. */
  intro: string;
  /** { attribute_name, attribute_value_name }[] */
  item_params: Json;
  /** Specs with their values as the wire has them (contract 1.2). */
  item_spec_desc: Json;
  /** string[], the first is the cover. */
  pics: Json;
  /** string[]: white, graphite, gold. */
  finishes: Json;
  approve_status: ApproveStatus;
  /** Higher comes first. */
  sort: number;
  created: Time;
  updated: Time;
  /** Lower-case name, brand, SKU codes and tags, for keyword search. */
  search_text: string;
}

/** What is priced, stocked and ordered. */
export interface SkuTable {
  item_id: string;
  goods_id: string;
  item_bn: string;
  price: Cents;
  /** 0 = none. */
  market_price: Cents;
  activity_price: Cents | null;
  stock: number;
  sales: Generated<number>;
  /** Value ids joined by "-", specs in descending id order; "" without specs. */
  spec_id: string;
  /** Value names joined by 、. */
  spec_name: string;
  /** { spec_id, spec_name, spec_value_id, spec_value_name }[] */
  item_spec: Json;
  pic: string;
  approve_status: ApproveStatus;
  /** Minimum order quantity, 0 = none. */
  start_num: Generated<number>;
  sort: number;
  updated: Time;
}

/** `cate`: 1 control, 2 scene, 3 ecosystem, 4 hot search, 5 protocol (contract 1.4). */
interface TagTable {
  tag_id: number;
  name: string;
  cate: number;
  sort: number;
}

interface GoodsTagTable {
  goods_id: string;
  tag_id: number;
}

export type DictKind =
  | 'smartPlatform'
  | 'smartSystem'
  | 'smartScene'
  | 'smartWifi'
  | 'smartLan'
  | 'houseType'
  | 'houseCate'
  | 'smartCategory';

/** Values of the solution dictionary; ids are unique over all kinds. */
export interface DictTable {
  dict_id: number;
  kind: DictKind;
  name: string;
  image: string;
  sort: number;
}

export interface DesignerTable {
  designer_id: number;
  code: string;
  name: string;
  avatar: string;
  title: string;
  city: string;
  years: number;
  intro: string;
  /** string[] */
  styles: Json;
  /** string[] of pictures. */
  images: Json;
  /** Score × 10. */
  score_tenths: number;
  sort: number;
}

export interface ProgrammeTable {
  programme_id: number;
  /** Names the page `/Programme/{code}`. */
  code: string;
  name: string;
  cover: string;
  summary: string;
  /** dict ids. */
  cate_id: number;
  house_cate: number;
  house_type: number;
  /** Square metres. */
  area: number;
  /** 0 = on request. */
  price: Cents;
  market_price: Cents;
  is_package: Flag;
  brand_id: number;
  /** Comma-separated names. */
  tag_info: string;
  designer_id: number | null;
  experience_id: number | null;
  popularity: number;
  view_num: number;
  images: Json;
  /** HTML. */
  content: string;
  /** { name, value }[] */
  params: Json;
  created: Time;
  updated: Time;
}

/** Platforms, systems, scenes, networks of a programme. */
export interface ProgrammeDictTable {
  programme_id: number;
  dict_id: number;
}

export interface ProgrammeRoomTable {
  room_id: number;
  programme_id: number;
  name: string;
  image: string;
  summary: string;
  sort: number;
}

export interface ProgrammeGoodsTable {
  programme_id: number;
  room_id: number;
  item_id: string;
  num: number;
  sort: number;
  /** Place on the picture of the room, columns 1–24 and rows 1–12; 0 = none. */
  spot_x: number;
  spot_y: number;
}

export interface ArticleTable {
  article_id: number;
  code: string;
  title: string;
  summary: string;
  /** HTML. */
  content: string;
  image_url: string;
  cate_id: number;
  cate_name: string;
  /** Brand names, comma-separated. */
  tag_info: string;
  author: string;
  /** Where it was first published; "" = here. */
  source: string;
  /** Designer who wrote it. */
  designer_id: number | null;
  view_num: number;
  release_time: Time;
}

/** What can be looked at: written by the seed, read by the catalogue modules; `sku.stock` and `sku.sales` also by orders. */
export interface CatalogueSchema {
  brand: BrandTable;
  category: CategoryTable;
  goods: GoodsTable;
  sku: SkuTable;
  tag: TagTable;
  goods_tag: GoodsTagTable;
  dict: DictTable;
  designer: DesignerTable;
  programme: ProgrammeTable;
  programme_dict: ProgrammeDictTable;
  programme_room: ProgrammeRoomTable;
  programme_goods: ProgrammeGoodsTable;
  article: ArticleTable;
}
