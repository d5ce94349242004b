import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { IntInput } from '#core/wire/primitives.ts';
import { FreightRule } from './contract.ts';

/** Cents. */
const Sum = v.pipe(IntInput, v.minValue(0, '金额不能小于 0'), v.maxValue(1_000_000, '金额过大'));

/** Days on the way. */
const Days = v.pipe(IntInput, v.minValue(1, '至少 1 天'), v.maxValue(60, '最多 60 天'));

const TypedRule = v.object({
  ...FreightRule.entries,
  fee: Sum,
  free_from: v.nullable(Sum),
  days: v.optional(v.nullable(Days), null),
});

/** What parcels have brought: orders that were paid in the last 30 days and are sent; cents. */
const Parcels = v.object({
  orders: v.number(),
  /** Those of them whose parcel was free. */
  free: v.number(),
  freight_fee: v.number(),
  /** Where most of them went, the most first. */
  provinces: v.array(v.object({ province: v.string(), orders: v.number(), freight_fee: v.number() })),
});

/** The rules of freight, the one of everywhere else last, all provinces that there are, and what parcels have brought. */
export const getFreight = /* @__PURE__ */ deskRead(
  '/admin/api/shipping/templates',
  ['orders', 'goods', 'money'],
  v.object({}),
  v.object({
    rules: v.array(FreightRule),
    /** Of these rules, for {@link saveFreight}. */
    mark: v.string(),
    provinces: v.array(v.string()),
    parcels: Parcels,
  }),
);

/**
 * Sets all rules of freight. Each province stands in one rule at most, and one rule is that of everywhere else. Refused when the
 * rules of the mark have been changed since.
 */
export const saveFreight = /* @__PURE__ */ deskWrite(
  '/admin/api/shipping/templates/save',
  ['goods', 'money'],
  v.object({
    rules: v.pipe(v.array(TypedRule), v.minLength(1, '请填写其他地区的运费'), v.maxLength(35)),
    mark: v.optional(v.string(), ''),
  }),
  v.object({ status: v.boolean() }),
);
