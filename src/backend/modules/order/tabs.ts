import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '#backend/db/schema.ts';

type Condition = ExpressionWrapper<Schema, 'orders', SqlBool>;

/** Number of a tab (contract 5.5): 0 is everything. */
export type OrderTab = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * The orders that a tab shows at `now` (contract 5.5). Tabs follow the clock, not the last sweep: an unpaid order past
 * its deadline is cancelled, and one whose time to confirm has passed is done. Tab 3 includes courier orders, which
 * upstream leaves out; tab 8 is of this backend.
 */
export function inTab(row: ExpressionBuilder<Schema, 'orders'>, tab: OrderTab, now: number): Condition {
  const arriving = row.and([
    row('order_status', '=', 'WAIT_BUYER_CONFIRM'),
    row.or([row('auto_finish_time', 'is', null), row('auto_finish_time', '>', now)]),
  ]);
  const done = row.or([
    row('order_status', '=', 'DONE'),
    row.and([row('order_status', '=', 'WAIT_BUYER_CONFIRM'), row('auto_finish_time', '<=', now)]),
  ]);
  switch (tab) {
    case 0:
      return row.and([]);
    case 1:
      return row.and([row.or([row('order_status', '=', 'PAYED'), arriving]), row('ziti_status', '=', 'NOTZITI')]);
    case 2:
      return row.and([arriving, row('delivery_status', '=', 'DONE')]);
    case 3:
      return done;
    case 4:
      return row.and([row('order_status', '=', 'PAYED'), row('ziti_status', '=', 'PENDING')]);
    case 5:
      return row.and([row('order_status', '=', 'NOTPAY'), row('auto_cancel_time', '>', now)]);
    case 6:
      return row.and([row('order_status', '=', 'PAYED'), row('ziti_status', '=', 'NOTZITI')]);
    case 7:
      return row.and([done, row('is_rate', '=', 0)]);
    case 8:
      return row.or([
        row('order_status', '=', 'CANCEL'),
        row.and([row('order_status', '=', 'NOTPAY'), row('auto_cancel_time', '<=', now)]),
      ]);
  }
}
