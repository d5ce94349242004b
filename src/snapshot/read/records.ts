import * as v from 'valibot';
import { ArticleRow, getArticle } from '#core/article/contract.ts';
import { BrandDetail, BrandRow } from '#core/brand/contract.ts';
import { Category } from '#core/category/contract.ts';
import { Designer, getDesigner } from '#core/designer/contract.ts';
import { ExperienceDetail, ExperienceRow, listExperienceNotices } from '#core/experience/contract.ts';
import { DynamicRow } from '#core/experience/dynamic-contract.ts';
import { ExperienceDict } from '#core/experience/visit-contract.ts';
import { FreightRule } from '#core/freight/contract.ts';
import { FilterBrand, Tag } from '#core/goods/contract.ts';
import { ProgrammeDetail, ProgrammeRow, SmartDicts } from '#core/programme/contract.ts';
import { getTopic, TopicBlock } from '#core/topic/contract.ts';
import {
  CategoryZoneRecord,
  GoodsDetailRecord,
  GoodsLiteRecord,
  ListedGoodsRecord,
  ProgrammeGoodsRecord,
} from './goods-records.ts';
import { Picture } from './pictures.ts';

/** Blocks of a topic as pages show them: goods and programmes without values that change by the hour. */
const [bannerBlock, , , htmlBlock, formBlock, slideBlock, floorBlock] = TopicBlock.options;
const QuietBlock = v.variant('type', [
  bannerBlock,
  v.object({ type: v.literal('items'), title: v.string(), data: v.array(GoodsLiteRecord) }),
  v.object({ type: v.literal('projects'), title: v.string(), data: v.array(ProgrammeRow) }),
  htmlBlock,
  formBlock,
  slideBlock,
  floorBlock,
]);

/** A product that has left all lists, with the data that its page still shows (R35). */
const Withdrawn = v.object({
  item_id: v.string(),
  item_name: v.string(),
  brief: v.string(),
  pics: v.array(v.string()),
  brand_id: v.string(),
  goods_brand: v.string(),
  item_main_cat_id: v.string(),
  item_category: v.array(v.string()),
  /** First day in Shanghai on which it was missing, `2026-11-20`. */
  gone: v.string(),
  /** Unix seconds from which its page is gone as well. */
  until: v.number(),
});

/**
 * The contents of a snapshot: one schema per collection. A record holds everything that one page needs, so that a page can
 * be rendered from a single record, and its key is fit to be a file name. Collections of one record use the key `all`.
 */
export const collections = {
  /** Products, keyed by the item_id of their default SKU. */
  goods: GoodsDetailRecord,
  /** Products withdrawn in the last thirty days, under their old keys. */
  withdrawn: Withdrawn,
  /** Rows of the product library in its own order, with its filter row. */
  goodsLibrary: v.object({
    list: v.array(ListedGoodsRecord),
    brand_list: v.array(FilterBrand),
    select_tags_list: v.array(Tag),
    /** The orders of this shop beyond contract 2.1; a snapshot of an earlier program has none. */
    own_sorts: v.optional(v.array(v.number()), []),
  }),
  category: v.object({ list: v.array(Category) }),
  brand: v.object({ ...BrandDetail.entries, programmes: v.array(ProgrammeRow), articles: v.array(ArticleRow) }),
  brandLibrary: v.object({ list: v.array(BrandRow) }),
  /** Programmes, keyed by code. */
  programme: v.object({
    ...ProgrammeDetail.entries,
    goods: v.array(ProgrammeGoodsRecord),
    /** Sum of the device prices, in cents. */
    goods_total: v.number(),
    relevant: v.array(ProgrammeRow),
  }),
  programmeLibrary: v.object({ list: v.array(ProgrammeRow) }),
  dict: SmartDicts,
  experience: v.object({
    ...ExperienceDetail.entries,
    goods: v.array(GoodsLiteRecord),
    programmes: v.array(ProgrammeRow),
    notices: listExperienceNotices.output.entries.list,
  }),
  experienceLibrary: v.object({ list: v.array(ExperienceRow) }),
  experienceDict: ExperienceDict,
  /** Dynamics of the centres that have a page, the newest first. */
  dynamic: DynamicRow,
  /** Designers, keyed by code, with their programmes. */
  designer: v.object({ ...getDesigner.output.entries, programmes: v.array(ProgrammeRow) }),
  /** `cates`: smartCategory ids of their programmes. */
  designerLibrary: v.object({ list: v.array(v.object({ ...Designer.entries, cates: v.array(v.number()) })) }),
  /** News, keyed by code; no page prints `view_num` (design.md §3). */
  article: v.object({
    ...v.omit(getArticle.output, ['view_num', 'updated']).entries,
    related: v.array(ArticleRow),
  }),
  articleLibrary: v.object({ list: v.array(ArticleRow) }),
  /** Topics and the texts of the shop, keyed by name (topics.ts). */
  topic: v.object({ ...getTopic.output.entries, blocks: v.array(QuietBlock) }),
  /** Words that people search for, the hottest first. */
  hotWords: v.object({ list: v.array(v.string()) }),
  /** Null where the gateway does not tell its rules. */
  freight: v.object({ rules: v.nullable(v.array(FreightRule)) }),
  /** Contents of the home page besides the libraries: zones of contract 2.5 (1 recommended, 2 new, 3 hot). */
  home: v.object({
    recommended: v.array(CategoryZoneRecord),
    fresh: v.array(CategoryZoneRecord),
    hot: v.array(CategoryZoneRecord),
  }),
  /** Pictures of other hosts that records show (pictures.ts). */
  picture: Picture,
} as const;

export type CollectionName = keyof typeof collections;
export type RecordOf<Name extends CollectionName> = v.InferOutput<(typeof collections)[Name]>;
export type GoodsRecord = RecordOf<'goods'>;
export type WithdrawnRecord = RecordOf<'withdrawn'>;
export type ProgrammeRecord = RecordOf<'programme'>;
export type TopicRecord = RecordOf<'topic'>;

/** Key of the collections that hold a single record. */
export const onlyKey = 'all';

/** `manifest.json` of a snapshot: the id is the digest of everything else. */
export interface SnapshotManifest {
  readonly id: string;
  /** See format.ts. */
  readonly format?: number;
  readonly collections: Readonly<Record<CollectionName, { readonly count: number; readonly sha256: string }>>;
}
