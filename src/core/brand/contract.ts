import * as v from 'valibot';
import { LiveProgrammeRow } from '#core/programme/contract.ts';
import { Href, PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, IntId, IntInput, pageOf, Text } from '#core/wire/primitives.ts';

const rowEntries = {
  /** Equals the goods family's `attribute_id`, so `/Brand/{id}` and `brand_id=` agree (contract 9.5). */
  id: IntId,
  name: v.string(),
  logo: PictureHref,
  image: PictureHref,
  slogan: Text,
  /** The first letter of the pinyin, for the A–Z list. */
  initial: Text,
  is_hot: v.picklist([0, 1]),
  item_count: v.number(),
  project_count: v.number(),
  sort: v.number(),
};

/** A brand in a list (contract 9.5). */
export const BrandRow = v.object(rowEntries);
export type BrandRow = v.InferOutput<typeof BrandRow>;

/** A brand with its page (contract 9.6). `intro` is untrusted HTML until cleaned. */
export const BrandDetail = v.object({
  ...rowEntries,
  intro: Text,
  banners: Pictures,
  company: Text,
  tel: Text,
  website: Href,
  /** Its keywords, comma-separated; the brand name comes first and finds its news (contract 9.8). */
  tag_info: Text,
  categories: v.array(v.object({ category_id: Id, category_name: v.string() })),
  platforms: v.array(IntId),
});
export type BrandDetail = v.InferOutput<typeof BrandDetail>;

/** The brand library (contract 9.5). With `is_page` 0 it answers all brands. */
export const listBrands = /* @__PURE__ */ endpoint(
  'POST /papi/home/brand/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(10, 100),
    is_page: v.optional(v.picklist([0, 1]), 1),
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    /** A sales category: brands with goods in it or below it. */
    cate_id: v.optional(Id),
  }),
  pageOf(BrandRow),
);

/** One brand (contract 9.6). Unknown → HTTP 400 品牌不存在. */
export const getBrand = /* @__PURE__ */ endpoint(
  'GET /papi/home/brand/{id}/info',
  'open',
  v.object({ id: v.string() }),
  BrandDetail,
);

/** The programmes of a brand, five per page (contract 9.7, spec §9). */
export const listBrandProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/brand/project',
  'open',
  v.object({ id: IntInput, page_no: PageInput, page_size: pageSizeInput(5, 50) }),
  pageOf(LiveProgrammeRow),
);
