import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Bool, Id, IntInput } from '#core/wire/primitives.ts';
import { CorpCode, mostParcels, Waybill } from './label.ts';

/** Couriers to choose from, with the codes that the shop's clients know. */
export const listDeskCouriers = /* @__PURE__ */ deskRead(
  '/admin/api/delivery/couriers',
  ['orders'],
  v.object({}),
  v.object({ list: v.array(v.object({ corp_code: v.string(), corp_name: v.string() })) }),
);

/**
 * Ships everything that is left of an order, or the pieces of `lines`, in a parcel with this label. Where only services are left, which no
 * parcel holds, there is no label.
 */
export const shipOrder = /* @__PURE__ */ deskWrite(
  '/admin/api/delivery',
  ['orders'],
  v.object({
    order_id: Id,
    corp_code: v.optional(CorpCode),
    delivery_code: v.optional(Waybill),
    lines: v.optional(v.array(v.object({ id: Id, num: v.pipe(IntInput, v.minValue(1, '发货数量至少为 1 件')) }))),
  }),
  v.object({ status: v.boolean() }),
);

/** Hands a pick-up order over against the buyer's code. */
export const collectOrder = /* @__PURE__ */ deskWrite(
  '/admin/api/delivery/collect',
  ['orders'],
  v.object({ order_id: Id, pickup_code: v.pipe(v.string('请输入自提码'), v.trim(), v.nonEmpty('请输入自提码')) }),
  v.object({ status: v.boolean() }),
);

/**
 * Ships rows of a courier's table, each order whole. A row that is wrong is told with its reason and changes nothing; a row
 * that was shipped before with the same courier and number counts as shipped. With `is_trial` nothing is changed at all.
 */
export const shipOrders = /* @__PURE__ */ deskWrite(
  '/admin/api/delivery/batch',
  ['orders'],
  v.object({
    is_trial: Bool,
    rows: v.pipe(
      v.array(
        v.object({
          /** Number of the row in the file. */
          row: v.number(),
          order_id: v.string(),
          /** Code or name. */
          courier: v.string(),
          waybill: v.string(),
        }),
      ),
      v.minLength(1, '表格里没有可以发货的行'),
      v.maxLength(mostParcels, `一次最多 ${mostParcels} 行`),
    ),
  }),
  v.object({
    /** Rows that are on their way now. */
    shipped: v.array(v.number()),
    failed: v.array(v.object({ row: v.number(), reason: v.string() })),
  }),
);
