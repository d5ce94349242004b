import * as v from 'valibot';
import { GoodsLite, ItemLite } from '#core/goods/contract.ts';
import { Href, PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Cents, Id, IntId, IntInput, pageOf, Seconds, Text } from '#core/wire/primitives.ts';
import { spotGrid } from './limits.ts';

/** A value of the solution dictionary (spec §3, smartDicts). */
const DictItem = v.object({ id: IntId, name: v.string(), image: PictureHref });

/** The solution dictionary (contract 9.1). */
export const SmartDicts = v.object({
  smartPlatform: v.array(DictItem),
  smartSystem: v.array(DictItem),
  smartScene: v.array(DictItem),
  smartWifi: v.array(DictItem),
  smartLan: v.array(DictItem),
  houseType: v.array(DictItem),
  houseCate: v.array(DictItem),
  smartCategory: v.array(DictItem),
});
export type SmartDicts = v.InferOutput<typeof SmartDicts>;

/** The dictionary of programmes (contract 9.1). Success is code 200 (spec §7). */
export const getDict = /* @__PURE__ */ endpoint('GET /papi/home/dict', 'open', v.object({}), SmartDicts);

const rowEntries = {
  id: IntId,
  /** The code in the page's address `/Programme/{code}`. */
  code: Id,
  name: v.string(),
  cover: PictureHref,
  summary: Text,
  cate_id: IntId,
  cate_name: Text,
  house_cate: IntId,
  house_cate_name: Text,
  house_type: IntId,
  house_type_name: Text,
  /** Square metres. */
  area: v.number(),
  /** What its devices cost together; 0 = none of them can be bought. */
  price: Cents,
  /** With more than the devices: of a package its own price, else with design and installation; 0 = on request. */
  fitted_price: v.optional(Cents, 0),
  market_price: Cents,
  /** 1 = a smart package. */
  is_package: v.picklist([0, 1]),
  brand_id: IntId,
  brand_name: Text,
  /** Comma-separated names. */
  tag_info: Text,
  in_platform: v.array(IntId),
  in_system: v.array(IntId),
  in_scene: v.array(IntId),
  in_lan: v.array(IntId),
  in_wifi: v.array(IntId),
  designer: v.nullable(v.object({ id: IntId, code: Id, name: v.string(), avatar: PictureHref })),
  item_num: v.number(),
  created: Seconds,
  updated: Seconds,
};

/** A programme in a list (contract 9.2). */
export const ProgrammeRow = v.object(rowEntries);
export type ProgrammeRow = v.InferOutput<typeof ProgrammeRow>;

/** Values that change with every member and minute; no page prints them, so no snapshot keeps them (design.md §3). */
export const favouriteEntries = { is_fav: Bool, fav_num: v.number() };

const liveEntries = {
  ...favouriteEntries,
  view_num: v.optional(v.number(), 0),
  brand_logo: PictureHref,
  /** The supplier; in the sample world the brand. */
  in_supply: v.optional(IntId, 0),
};

/** A programme in a reply: the row, and the caller's own marks. */
export const LiveProgrammeRow = v.object({ ...rowEntries, ...liveEntries });
export type LiveProgrammeRow = v.InferOutput<typeof LiveProgrammeRow>;

const detailEntries = {
  images: Pictures,
  content: Text,
  rooms: v.array(v.object({ id: IntId, name: v.string(), image: PictureHref, summary: Text })),
  scenes: v.array(v.object({ id: IntId, name: v.string(), image: PictureHref })),
  params: v.array(v.object({ name: v.string(), value: v.string() })),
  store: v.nullable(v.object({ id: IntId, name: v.string() })),
  /** The provider of delivery and installation; the search finds all of its programmes by `in_supply`. */
  provider: v.nullish(v.object({ id: IntId, name: v.string(), tel: Text })),
};

/** A programme with all data of its page (contract 9.3). `content` is untrusted HTML until cleaned. */
export const ProgrammeDetail = v.object({ ...rowEntries, ...detailEntries });
export type ProgrammeDetail = v.InferOutput<typeof ProgrammeDetail>;

/** A programme in full (contract 9.3). */
const FullProgramme = v.object({
  ...rowEntries,
  ...liveEntries,
  ...detailEntries,
  vr_url: v.nullish(Href),
  video: v.nullish(Href),
  /** The sizes it is sold in: the rooms of a price and their SKUs. */
  packages: v.optional(v.array(v.object({ id: IntId, name: v.string(), price: Cents, item_ids: v.array(Id) })), []),
});

/** Column 1–24 or row 1–12; any other value means no position. */
const gridSpot = (last: number) =>
  v.optional(
    v.pipe(
      v.number(),
      v.transform((at) => (Number.isInteger(at) && at > 0 && at <= last ? at : 0)),
    ),
    0,
  );

const placedEntries = {
  num: v.number(),
  room_id: IntId,
  room_name: Text,
  total_fee: Cents,
  /** The position on the picture of its room, on a grid of 24 × 12; 0 = on no picture. */
  spot_x: gridSpot(spotGrid.columns),
  spot_y: gridSpot(spotGrid.rows),
};

/** A device of a programme: the goods, the quantity and the room (contract 9.4). */
export const ProgrammeGoods = v.object({ ...GoodsLite.entries, ...placedEntries });
export type ProgrammeGoods = v.InferOutput<typeof ProgrammeGoods>;

/** Comma-separated ids, or one number; 0, "" and absent mean no filter (contract 9.2). */
const DictIds = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^[\d,]{0,200}$/))]),
    v.transform((value) =>
      String(value)
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0),
    ),
  ),
  '',
);

/** 0 or 1; "" reads as 0. */
const Flag = v.pipe(v.union([v.number(), v.picklist(['', '0', '1'])]), v.transform(Number), v.picklist([0, 1]));

/**
 * The solution library (contract 9.2; parameter names of spec §3). `order`: 1 newest, 2 popular, 3 price↑, 4 price↓.
 */
export const listProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/shop/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(20, 100),
    cate_id: DictIds,
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    tag_info: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    brand_id: DictIds,
    house_cate: DictIds,
    house_type: DictIds,
    in_platform: DictIds,
    in_system: DictIds,
    in_scene: DictIds,
    in_lan: DictIds,
    in_wifi: DictIds,
    in_supply: DictIds,
    /** 1 = only smart packages. */
    is_package: v.optional(Flag),
    /** 0 answers all rows without pages. */
    is_page: v.optional(Flag, 1),
    order: v.optional(v.pipe(IntInput, v.minValue(0), v.maxValue(4)), 0),
  }),
  pageOf(LiveProgrammeRow),
);

/** One programme by code (contract 9.3). Unknown → HTTP 400 方案不存在. */
export const getProgramme = /* @__PURE__ */ endpoint(
  'GET /papi/home/project/shop/{code}/info',
  'open',
  v.object({ code: v.string() }),
  FullProgramme,
);

/** The same by POST, as the mini-program calls it (contract 9.3). */
export const getProgrammeByPost = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/shop/{code}/info',
  'open',
  v.object({ code: v.string() }),
  FullProgramme,
);

const programmeInput = v.object({
  project_id: IntInput,
  limit: v.optional(v.pipe(IntInput, v.minValue(1), v.maxValue(200)), 20),
});

/** The devices of a programme (contract 9.4). */
export const listProgrammeGoods = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/items',
  'open',
  programmeInput,
  v.object({
    list: v.array(v.object({ ...ItemLite.entries, ...placedEntries })),
    total_count: v.number(),
    total_fee: Cents,
  }),
);

/** Programmes similar to this one (contract 9.4). */
export const listRelevantProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/relevant',
  'open',
  programmeInput,
  v.object({ list: v.array(LiveProgrammeRow), total_count: v.number() }),
);
