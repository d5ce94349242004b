import type { listGoods } from '#core/goods/contract.ts';
import type { listItems } from '#core/goods/item-contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';

/** The filter and order of goods, for all calls. Ids inside one list are OR-ed, lists are AND-ed; prices in cents. */
export interface GoodsFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Sales categories; their children are included. */
  readonly categoryIds: readonly string[];
  /** The category of the product itself. */
  readonly mainCategoryIds: readonly string[];
  readonly brandIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly keywords: string;
  readonly itemName: string;
  readonly goodsIds: readonly string[];
  readonly itemIds: readonly string[];
  /** Values of one attribute are OR-ed, attributes AND-ed. */
  readonly params: readonly { readonly attribute_id: string; readonly attribute_value_id: string }[];
  readonly startCents: number | undefined;
  readonly endCents: number | undefined;
  /** Contract 2.1: 1 sales↓, 2 price↓, 3 price↑, 4 newest, 5 stock↓, 0 manual; ours: 6 reviews↓, then score↓. */
  readonly sort: number;
  readonly states: readonly ('onsale' | 'only_show')[];
  readonly inStock: boolean;
  /** Restricts the list to goods that this coupon covers. */
  readonly cardId: string | undefined;
  /** True lists products as their default SKU, false lists every SKU. */
  readonly isByGoods: boolean;
}

const open: GoodsFilter = {
  page: 1,
  pageSize: 20,
  categoryIds: [],
  mainCategoryIds: [],
  brandIds: [],
  tagIds: [],
  keywords: '',
  itemName: '',
  goodsIds: [],
  itemIds: [],
  params: [],
  startCents: undefined,
  endCents: undefined,
  sort: 0,
  states: ['onsale', 'only_show'],
  inStock: false,
  cardId: undefined,
  isByGoods: true,
};

/** Filter of the product library (contract 2.4). */
export const libraryFilter = (input: ParsedInputOf<typeof listGoods>): GoodsFilter => ({
  ...open,
  page: input.page_no,
  pageSize: input.page_size,
  categoryIds: input.category_id,
  brandIds: input.brand_id,
  tagIds: input.tag_id,
  keywords: input.keywords,
  startCents: input.start_price,
  endCents: input.end_price,
  sort: input.goodsSort,
  inStock: input.in_stock,
});

/** Filter of the product list (contract 2.1). */
export const listFilter = (input: ParsedInputOf<typeof listItems>): GoodsFilter => ({
  ...open,
  page: input.page,
  pageSize: input.pageSize,
  categoryIds: [...input.category, ...input.category_id],
  mainCategoryIds: input.main_category,
  brandIds: input.brand_id,
  tagIds: input.tag_id,
  keywords: input.keywords,
  itemName: input.item_name,
  goodsIds: input.goods_id,
  itemIds: input.item_id,
  params: input.item_params,
  startCents: input.start_price,
  endCents: input.end_price,
  sort: input.goodsSort,
  states: input.approve_status,
  cardId: input.card_id,
  isByGoods: input.is_default,
});
