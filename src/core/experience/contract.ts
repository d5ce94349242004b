import * as v from 'valibot';
import { BrandRow } from '#core/brand/contract.ts';
import { ItemLite } from '#core/goods/contract.ts';
import { LiveProgrammeRow } from '#core/programme/contract.ts';
import { PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, DivisionCode, IntId, IntInput, pageOf, Seconds, Text } from '#core/wire/primitives.ts';

/** The store status of spec §4; shoppers only ever see 6 (已上线). */
const StoreStatus = v.picklist([0, 1, 2, 4, 5, 6]);

const rowEntries = {
  id: IntId,
  name: v.string(),
  cover: PictureHref,
  province: v.string(),
  city: v.string(),
  county: v.string(),
  provinceId: DivisionCode,
  cityId: DivisionCode,
  areaId: DivisionCode,
  address: v.string(),
  lng: v.number(),
  lat: v.number(),
  /** Metres; null when the caller's position is unknown. */
  distance: v.nullable(v.number()),
  tel: v.string(),
  /** "09:00-21:00". */
  hours: v.string(),
  /** From 0 to 5, one decimal. */
  score: v.number(),
  status: StoreStatus,
  store_type: IntId,
  store_type_name: Text,
  tags: v.array(v.string()),
  /** When the centre was last changed, unseen parts too; 0 where a gateway does not say. */
  updated: v.optional(Seconds, 0),
};

/** An experience centre in a list (contract §10). The wire word is "store". */
export const ExperienceRow = v.object(rowEntries);
export type ExperienceRow = v.InferOutput<typeof ExperienceRow>;

/** Counts and the caller's own marks: they travel, but no page prints them (design.md §3). */
const liveEntries = {
  logo: PictureHref,
  comment_num: v.optional(v.number(), 0),
  fav_num: v.optional(v.number(), 0),
  is_fav: v.optional(Bool, false),
  created: v.optional(Seconds, 0),
};

/** An experience centre as it travels (contract §10); pages keep the {@link ExperienceRow} part. */
export const LiveExperienceRow = v.object({ ...rowEntries, ...liveEntries });
export type LiveExperienceRow = v.InferOutput<typeof LiveExperienceRow>;

const detailEntries = {
  images: Pictures,
  intro: Text,
  facilities: v.array(v.string()),
  brands: v.array(BrandRow),
  /** Whether a visit can be booked (contract 10.9). */
  appointment: v.optional(Bool, false),
};

/** An experience centre with its page (contract 10.3). `intro` is untrusted HTML until cleaned. */
export const ExperienceDetail = v.object({ ...rowEntries, ...detailEntries });
export type ExperienceDetail = v.InferOutput<typeof ExperienceDetail>;

/** The caller's position, GCJ-02 degrees. */
const coordinateEntries = {
  lng: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  lat: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
};

/** Lists centres, nearest or best first (contract 10.1). `order`: 1 nearest (needs lng and lat), 2 score. */
export const listExperiences = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(10, 100),
    provinceId: v.optional(DivisionCode),
    cityId: v.optional(DivisionCode),
    areaId: v.optional(DivisionCode),
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    store_type: v.optional(IntInput, 0),
    /** The id in the dictionary, or the tag itself. */
    store_tag: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20)), ''),
    ...coordinateEntries,
    order: v.optional(v.picklist([1, 2]), 2),
  }),
  pageOf(LiveExperienceRow),
);

const byId = v.object({ id: v.string() });

/** One centre (contract 10.3). Unknown or not online → HTTP 400 体验馆不存在. */
export const getExperience = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/{id}/info',
  'open',
  v.object({ ...byId.entries, ...coordinateEntries }),
  v.object({ ...rowEntries, ...liveEntries, ...detailEntries }),
);

/** The goods a centre shows, up to eight (contract 10.4). */
export const listExperienceGoods = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/{id}/items/top',
  'open',
  byId,
  v.object({ list: v.array(ItemLite) }),
);

/** The programmes a centre shows, up to six (contract 10.5). */
export const listExperienceProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/{id}/project/top',
  'open',
  byId,
  v.object({ list: v.array(LiveProgrammeRow) }),
);

/** The notices of a centre (contract 10.6). */
export const listExperienceNotices = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/{id}/notice',
  'open',
  byId,
  v.object({ list: v.array(v.object({ id: IntId, title: v.string(), content: v.string(), created: Seconds })) }),
);
