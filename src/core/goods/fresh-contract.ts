import * as v from 'valibot';
import { FreightRule } from '#core/freight/contract.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Cents, Id, IntId, IntInput, LowerPrice, Numeric, Seconds } from '#core/wire/primitives.ts';
import { approveStatuses } from './stock.ts';

/** The current price and stock of the goods on a page (contract 14.10). `stock_level`: 2 有货, 1 紧张, 0 无货. */
export const getFreshness = /* @__PURE__ */ endpoint(
  'POST /papi/home/fresh',
  'open',
  v.object({
    item_ids: v.optional(v.pipe(v.array(Id), v.maxLength(100, '一次最多查询 100 件商品')), []),
    project_ids: v.optional(v.pipe(v.array(IntInput), v.maxLength(20, '一次最多查询 20 个方案')), []),
  }),
  v.object({
    items: v.array(
      v.object({
        item_id: Id,
        price: Cents,
        market_price: Cents,
        activity_price: LowerPrice,
        /** When the running sale ends that made `activity_price`. */
        activity_ends: v.nullish(Seconds),
        stock_level: v.pipe(Numeric, v.picklist([0, 1, 2])),
        approve_status: v.picklist(approveStatuses),
        updated: Seconds,
      }),
    ),
    projects: v.array(v.object({ id: IntId, price: Cents, updated: Seconds })),
    server_time: Seconds,
    /** Freight by province; absent where the backend does not tell it. */
    freight: v.optional(v.array(FreightRule)),
  }),
);
