import * as v from 'valibot';
import { approveStatuses } from '#core/goods/stock.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, IntInput, Numeric, Seconds } from '#core/wire/primitives.ts';

// Every call here exists only with `SIM=1` (contract 18.3); otherwise its path answers 404.

/** Moves the shop's clock forward (contract 18.3). Each call adds at most 400 days; time never runs back. */
export const moveClock = /* @__PURE__ */ endpoint(
  'POST /__sim/clock',
  'public',
  v.object({
    offset_s: v.pipe(IntInput, v.minValue(0, '时钟只能向前拨'), v.maxValue(400 * 86_400, '一次最多向前拨 400 天')),
  }),
  v.object({
    now: Seconds,
    /** The number of seconds the clock is now ahead of the real one. */
    offset_s: Numeric,
  }),
  'json',
);

/**
 * Resets members, carts, orders and coupons to the initial state of the sample shop (contract 18.3). Everybody is
 * logged out.
 */
export const resetShop = /* @__PURE__ */ endpoint(
  'POST /__sim/reset',
  'public',
  v.object({}),
  v.object({ status: Bool }),
  'json',
);

const CatalogueChange = v.object({
  item_id: Id,
  price: v.optional(v.pipe(IntInput, v.minValue(1, '价格至少为 1 分'), v.maxValue(100_000_000, '价格过高'))),
  stock: v.optional(v.pipe(IntInput, v.minValue(0, '库存不能为负'), v.maxValue(1_000_000, '库存过大'))),
  approve_status: v.optional(v.picklist(approveStatuses, '商品状态不正确')),
});

/**
 * Changes SKUs so that there is something to publish (contract 18.3). Takes named SKUs, or `count` random ones (the
 * same ones for the same seed).
 */
export const changeCatalogue = /* @__PURE__ */ endpoint(
  'POST /__sim/catalogue',
  'public',
  v.object({
    changes: v.optional(v.pipe(v.array(CatalogueChange), v.maxLength(1000, '一次最多修改 1000 个规格')), []),
    random: v.optional(
      v.object({
        count: v.pipe(IntInput, v.minValue(1, '数量至少为 1'), v.maxValue(1000, '一次最多修改 1000 个规格')),
        seed: IntInput,
      }),
    ),
  }),
  v.object({ changed: v.array(Id) }),
  'json',
);
