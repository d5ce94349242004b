import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { WrittenFilm, WrittenPicture, writtenPictures } from '#core/staff/written.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Id, IntInput, Minute, requiredText, Text } from '#core/wire/primitives.ts';
import {
  type GoodsOrder,
  type GoodsState,
  goodsLimits,
  goodsOrders,
  goodsStates,
  highestPrice,
  largestFilm,
  largestPicture,
  mostPieces,
} from './limits.ts';

const State = v.picklist(Object.keys(goodsStates) as [GoodsState, ...GoodsState[]], '请选择状态');

const Price = v.pipe(IntInput, v.minValue(1, '价格应大于 0'), v.maxValue(highestPrice, '价格过高'));
const Stock = v.pipe(IntInput, v.minValue(0, '库存不能小于 0'), v.maxValue(mostPieces, '库存过大'));

const Row = v.object({
  goods_id: Id,
  item_name: v.string(),
  pic: v.string(),
  brand: v.string(),
  category: v.string(),
  state: State,
  /** Lowest and highest price of its SKUs, in cents. */
  price: v.number(),
  highest_price: v.number(),
  stock: v.number(),
  /** Pieces of the SKU that has the fewest. */
  least: v.number(),
  /** How many of its SKUs run short. */
  short: v.number(),
  /** Their names as far as they have one, the fewest pieces first. */
  short_names: v.array(v.string()),
  skus: v.number(),
  /** Time at which a withdrawn product goes on sale by itself, unix seconds; 0 = none. */
  on_sale_at: v.number(),
  /** Unix seconds. */
  updated: v.number(),
});
export type DeskGoodsRow = v.InferOutput<typeof Row>;

/**
 * Goods, newest change first, in `low` the fewest pieces first; `search` is a name or a SKU's number, `state` may be `low`: little
 * left, or `timed`: on sale soon. A category takes in those below it.
 */
export const listDeskGoods = /* @__PURE__ */ deskRead(
  '/admin/api/goods/items',
  ['goods', 'content', 'orders'],
  v.object({
    search: v.optional(Text, ''),
    state: v.optional(v.union([State, v.picklist(['low', 'timed', ''])]), ''),
    /** 0 and "" are any. */
    brand_id: v.optional(IntInput, 0),
    category_id: v.optional(v.union([v.literal(''), Id]), ''),
    order: v.optional(v.picklist(['', ...(Object.keys(goodsOrders) as GoodsOrder[])]), ''),
    page: PageInput,
  }),
  v.object({ total: v.number(), page_size: v.number(), list: v.array(Row) }),
);

/** How many goods each view of the list has that somebody has to look after. */
export const countDeskGoods = /* @__PURE__ */ deskRead(
  '/admin/api/goods/counts',
  ['goods', 'content', 'orders'],
  v.object({}),
  v.object({ instock: v.number(), timed: v.number(), low: v.number() }),
);

/** SKUs on sale with few pieces left, the fewest first; all of them without `most`. */
export const listLowSkus = /* @__PURE__ */ deskRead(
  '/admin/api/goods/low',
  ['goods', 'content', 'orders'],
  v.object({ most: v.optional(v.pipe(IntInput, v.minValue(1), v.maxValue(100))) }),
  v.object({
    list: v.array(
      v.object({
        goods_id: Id,
        item_bn: v.string(),
        item_name: v.string(),
        pic: v.string(),
        brand: v.string(),
        spec: v.string(),
        stock: v.number(),
      }),
    ),
  }),
);

const skuEntries = {
  item_bn: v.pipe(requiredText('请填写规格编码', 40), v.regex(/^[\w.\-/]+$/, '规格编码只能用字母、数字和 . - _ /')),
  price: Price,
  /** 0 = none. */
  market_price: v.optional(v.pipe(IntInput, v.minValue(0, '划线价不正确'), v.maxValue(highestPrice, '划线价过高')), 0),
  stock: Stock,
};
const SkuInput = v.object({
  /** Absent for a new one. */
  item_id: v.optional(Id),
  /** One value of each spec, in their order; empty without specs. */
  values: v.array(requiredText('请填写规格值', 30)),
  ...skuEntries,
  /** Absent: the pieces that it has, none for a new one. */
  stock: v.optional(Stock),
});

const goodsEntries = {
  item_name: requiredText('请填写商品名称', 60),
  brief: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, '卖点不能超过 100 个字')), ''),
  item_unit: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(4, '单位最多 4 个字')), '件'),
  brand_id: v.pipe(IntInput, v.minValue(1, '请选择品牌')),
  category_id: v.pipe(v.string('请选择分类'), v.nonEmpty('请选择分类')),
  /** HTML; pages print it cleaned. */
  intro: v.optional(v.pipe(v.string(), v.maxLength(60_000, '图文介绍过长')), ''),
  pics: writtenPictures(1, goodsLimits.pictures),
  film: WrittenFilm,
  params: v.pipe(
    v.array(v.object({ name: requiredText('请填写参数名', 20), value: requiredText('请填写参数值', 200) })),
    v.maxLength(goodsLimits.params, `参数最多 ${goodsLimits.params} 项`),
  ),
  /** Names of the specs, as 颜色. */
  specs: v.pipe(
    v.array(requiredText('请填写规格名', 10)),
    v.maxLength(goodsLimits.specs, `规格最多 ${goodsLimits.specs} 种`),
  ),
  state: State,
};

/** One product as the form shows it. */
const Goods = v.object({
  goods_id: Id,
  ...goodsEntries,
  skus: v.array(v.object({ item_id: Id, values: v.array(v.string()), ...skuEntries })),
  updated: v.number(),
});
export type DeskGoods = v.InferOutput<typeof Goods>;

/** One product as the form shows it, with its SKUs on sale. */
export const getDeskGoods = /* @__PURE__ */ deskRead(
  '/admin/api/goods/item',
  ['goods', 'content'],
  v.object({ goods_id: Id }),
  Goods,
);

/**
 * Stores a product with its SKUs; without `goods_id` a new one. SKUs that are left out are withdrawn, not deleted, since
 * orders name them. `updated` is that of the product that was read: it is refused when somebody else has stored it since.
 * The first SKU, by which lists and pages read the product, may be left out with other specs only.
 */
export const saveGoods = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/items/save',
  ['goods'],
  v.object({
    goods_id: v.optional(Id),
    updated: v.optional(IntInput, 0),
    ...goodsEntries,
    skus: v.pipe(
      v.array(SkuInput),
      v.minLength(1, '请至少填写一个规格'),
      v.maxLength(goodsLimits.skus, `规格最多 ${goodsLimits.skus} 个`),
    ),
  }),
  v.object({ goods_id: Id }),
);
export type GoodsToSave = v.InferOutput<(typeof saveGoods)['input']>;

/** Changes prices and stocks of SKUs; `add` pieces are added to what is there then, so that sales meanwhile count. */
export const updateStore = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/itemstoreupdate',
  ['goods'],
  v.object({
    changes: v.pipe(
      v.array(
        v.object({
          item_id: Id,
          price: v.optional(Price),
          add: v.optional(v.pipe(IntInput, v.minValue(-mostPieces), v.maxValue(mostPieces, '数量过大'))),
        }),
      ),
      v.minLength(1, '没有要改的规格'),
      v.maxLength(500, '一次最多改 500 个规格'),
    ),
  }),
  v.object({ changed: v.number() }),
);

/** Puts goods on sale or takes them off. */
export const updateStatus = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/itemstatusupdate',
  ['goods'],
  v.object({ goods_ids: v.pipe(v.array(Id), v.minLength(1, '请选择商品'), v.maxLength(500)), state: State }),
  v.object({ changed: v.number() }),
);

/**
 * Lets withdrawn goods go on sale at a minute of Shanghai's; "" takes that back. Putting them on sale by hand takes it back as
 * well.
 */
export const timeGoods = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/itemtiming',
  ['goods'],
  v.object({
    goods_ids: v.pipe(v.array(Id), v.minLength(1, '请选择商品'), v.maxLength(500)),
    at: v.union([v.literal(''), Minute], '请选择时间'),
  }),
  v.object({ changed: v.number() }),
);

/** What the form of a product chooses from. */
export const listGoodsChoices = /* @__PURE__ */ deskRead(
  '/admin/api/goods/choices',
  ['goods', 'content'],
  v.object({}),
  v.object({
    brands: v.array(v.object({ brand_id: v.number(), name: v.string() })),
    /** Leaf categories with the names of their whole path. */
    categories: v.array(
      v.object({ category_id: v.string(), name: v.string(), parent_id: v.string(), is_leaf: v.boolean() }),
    ),
    /** Names of parameters that goods have, most frequent first: one word for one thing. */
    params: v.array(v.string()),
  }),
);

/** Adds a category below another one; "" is the top. Categories have three levels. */
export const addCategory = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/category',
  ['goods'],
  v.object({ name: requiredText('请填写分类名称', 12), parent_id: v.optional(v.string(), '') }),
  v.object({ category_id: v.string() }),
);

/** Adds a brand. */
export const addBrand = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/brand',
  ['goods'],
  v.object({
    name: requiredText('请填写品牌名称', 20),
    logo: v.optional(v.union([v.literal(''), WrittenPicture]), ''),
    slogan: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, '口号不能超过 40 个字')), ''),
  }),
  v.object({ brand_id: v.number() }),
);

/** Stores a picture and returns its path. */
export const uploadPicture = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/picture',
  ['goods', 'content', 'service'],
  v.object({ file: v.file('请选择图片') }),
  v.object({ url: v.string() }),
  { encoding: 'multipart', bodyCapBytes: largestPicture + 64 * 1024 },
);

/** Stores a film and returns its path. */
export const uploadFilm = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/film',
  ['goods'],
  v.object({ file: v.file('请选择视频') }),
  v.object({ url: v.string() }),
  { encoding: 'multipart', bodyCapBytes: largestFilm + 64 * 1024 },
);
