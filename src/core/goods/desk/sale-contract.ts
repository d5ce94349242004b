import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Id, IntInput, Minute, requiredText } from '#core/wire/primitives.ts';

const Sale = v.object({
  activity_id: v.number(),
  name: v.string(),
  /** Unix seconds. */
  begins: v.number(),
  ends: v.number(),
  state: v.picklist(['waiting', 'running', 'over']),
  /** Of its name and times. */
  mark: v.string(),
  /** Paid orders with goods of the sale that were placed while it ran. */
  orders: v.number(),
  /** SKUs, with what they cost otherwise; cents. */
  skus: v.array(
    v.object({
      item_id: Id,
      goods_id: Id,
      item_name: v.string(),
      /** The product's first picture, "" without one. */
      pic: v.string(),
      spec_name: v.string(),
      price: v.number(),
      usual: v.number(),
      /** Pieces in store. */
      stock: v.number(),
      /** Pieces in paid orders that were placed while the sale ran, and the cents paid for them. */
      sold: v.number(),
      sold_fee: v.number(),
    }),
  ),
});

/** Sales with a beginning and an end (限时直降), newest first. */
export const listDeskSales = /* @__PURE__ */ deskRead(
  '/admin/api/activities',
  ['goods', 'content'],
  v.object({}),
  v.object({ list: v.array(Sale) }),
);

/** Plans a sale: `percent` off the price of every SKU on sale of these goods, rounded to whole yuan. Times are Shanghai's. */
export const addSale = /* @__PURE__ */ deskWrite(
  '/admin/api/activities/add',
  ['goods', 'content'],
  v.object({
    name: requiredText('请填写名称', 20),
    begins: Minute,
    ends: Minute,
    goods_ids: v.pipe(v.array(Id), v.minLength(1, '请选择商品'), v.maxLength(100, '最多选 100 个商品')),
    percent: v.pipe(IntInput, v.minValue(1, '至少降 1%'), v.maxValue(90, '最多降 90%')),
  }),
  v.object({ activity_id: v.number() }),
);

/**
 * Names a sale anew or moves its times; one that runs has begun, and keeps its beginning. Its goods stay as they were announced, and
 * no price goes up: `percent` brings down, at once where the sale runs, those that come down by less. Refused if what has the mark has
 * been changed since.
 */
export const changeSale = /* @__PURE__ */ deskWrite(
  '/admin/api/activities/change',
  ['goods', 'content'],
  v.object({
    activity_id: IntInput,
    mark: v.optional(v.string(), ''),
    name: requiredText('请填写名称', 20),
    begins: Minute,
    ends: Minute,
    /** 0 leaves the prices as they are. */
    percent: v.optional(v.pipe(IntInput, v.minValue(0), v.maxValue(90, '最多降 90%')), 0),
  }),
  v.object({ status: v.boolean() }),
);

/** Ends a sale now, or drops one that waits. */
export const endSale = /* @__PURE__ */ deskWrite(
  '/admin/api/activities/end',
  ['goods', 'content'],
  v.object({ activity_id: IntInput }),
  v.object({ status: v.boolean() }),
);
