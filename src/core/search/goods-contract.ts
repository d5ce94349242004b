import * as v from 'valibot';
import { GoodsSort, Item } from '#core/goods/contract.ts';
import { Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, IdList, IntInput, Numeric, pageOf, requiredText } from '#core/wire/primitives.ts';

/**
 * Searches goods as the search page does in the browser: by words, parts of words, pinyin and with one typo (contract 14.2). Ours;
 * for malls with more goods than a browser should read.
 */
export const searchGoods = /* @__PURE__ */ endpoint(
  'GET /papi/app/search/goods',
  'open',
  v.object({
    keywords: requiredText('请输入搜索词', 60),
    page_no: PageInput,
    page_size: pageSizeInput(20, 100),
    category_id: v.optional(IdList, []),
    brand_id: v.optional(IdList, []),
    tag_id: v.optional(IdList, []),
    start_price: v.optional(v.pipe(IntInput, v.minValue(0))),
    end_price: v.optional(v.pipe(IntInput, v.minValue(0))),
    in_stock: v.optional(Bool, false),
    /** 2 price↓, 3 price↑, 4 newest; any other: the best hits first. */
    goodsSort: GoodsSort,
  }),
  v.object({
    ...pageOf(Item).entries,
    /** Goods that the words find, before any filter. */
    found_count: Numeric,
    /** The words that were searched instead, "" when those of the caller appear somewhere. */
    corrected: v.string(),
    /** Words that had to be left out to find anything. */
    dropped: v.array(v.string()),
    /** Texts to mark in titles. */
    marks: v.array(v.string()),
    /** The names of filters that were left out because nothing matched all of them. */
    loosened: v.array(v.string()),
    /** More goods have the words than were ranked. */
    is_cut: Bool,
    /** The kinds of the goods that were found, the largest first. */
    kinds: v.array(v.object({ category_id: Id, name: v.string(), count: Numeric, pics: Pictures })),
    /** What a filter may offer: the categories with those above them, the brands and the tags of all that was found. */
    category_ids: v.array(Id),
    brand_ids: v.array(Id),
    tag_ids: v.array(Id),
  }),
);
