import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter, orEmpty } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, IdList, Numeric } from '#core/wire/primitives.ts';
import { FullBrand, FullTag, GoodsSort, Item } from './contract.ts';
import { Currency, Tdk } from './detail-contract.ts';

/** Contract 2.1 refuses these in search words. Characters of SKU codes and sizes stay allowed. */
const specialCharacters = /[<>"'`\\;%^*{}|$~=?!@&\p{Cc}]/u;

const SearchWords = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60, '搜索词不能超过 60 个字'),
  v.check((text) => !specialCharacters.test(text), '搜索词不能包含特殊字符'),
);

/** Yuan with up to two decimals, which only this call takes (contract 16); becomes cents. */
const YuanInput = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,8}(\.\d{1,2})?$/, '价格格式不正确'),
  v.transform((yuan) => Math.round(Number(yuan) * 100)),
);

const listStates = ['onsale', 'only_show'] as const;

/** `onsale,only_show`; goods in other states are never listed. */
const ApproveStates = v.pipe(
  v.string(),
  v.transform((text) => listStates.filter((state) => text.split(',').includes(state))),
);

const ItemParam = v.object({ attribute_id: Id, attribute_value_id: Id });

/** The product list of a real ECShopX (contract 2.1). Ids of one list are OR-ed, lists AND-ed; prices in yuan. */
export const listItems = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/items',
  'open',
  v.object({
    page: PageInput,
    pageSize: pageSizeInput(20, 50),
    /** Upstream's default is `services`, which this mall does not sell. */
    item_type: orEmpty(v.picklist(['normal', 'services'], '商品类型不正确'), 'services'),
    category: filter(IdList, []),
    category_id: filter(IdList, []),
    main_category: filter(IdList, []),
    brand_id: filter(IdList, []),
    tag_id: filter(IdList, []),
    keywords: v.optional(SearchWords, ''),
    item_name: v.optional(SearchWords, ''),
    goods_id: filter(IdList, []),
    item_id: filter(IdList, []),
    item_params: filter(v.pipe(v.array(ItemParam), v.maxLength(20, '一次最多选择 20 个参数')), []),
    start_price: filter(YuanInput),
    end_price: filter(YuanInput),
    goodsSort: GoodsSort,
    approve_status: filter(ApproveStates, 'onsale,only_show'),
    /** False lists SKUs instead of products. */
    is_default: orEmpty(Bool, true),
    card_id: filter(Id),
    distributor_id: filter(Id, '0'),
    is_tdk: orEmpty(Bool, false),
  }),
  v.object({
    total_count: Numeric,
    list: v.array(Item),
    brand_list: v.object({ total_count: Numeric, list: v.array(FullBrand) }),
    select_tags_list: v.array(FullTag),
    cur: Currency,
    /** Parameters to filter by, with their values. */
    item_params_list: v.array(
      v.object({
        attribute_id: Id,
        attribute_name: v.string(),
        attribute_values: v.array(v.object({ attribute_value_id: Id, attribute_value_name: v.string() })),
      }),
    ),
    tdk_data: v.optional(Tdk),
  }),
);

/** 猜你喜欢: bestsellers in stock, without the goods in the caller's cart (contract 14.8). */
export const listRecommendedItems = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/promotions/recommendlike',
  'open',
  v.object({ page: PageInput, pageSize: pageSizeInput(10, 50) }),
  v.object({ total_count: Numeric, list: v.array(Item) }),
);
