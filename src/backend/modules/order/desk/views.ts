import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '#backend/db/schema.ts';
import { inTab } from '#backend/modules/order/tabs.ts';
import { type OrderCondition, type OrderState, stateOf } from '#backend/modules/order/transitions.ts';
import type { DeskView } from '#core/order/desk-views.ts';

type Condition = ExpressionWrapper<Schema, 'orders', SqlBool>;

/** The orders of a view at `now`; views but `all` share no order. */
export function inView(row: ExpressionBuilder<Schema, 'orders'>, view: DeskView, now: number): Condition {
  const waiting = row('cancel_status', '=', 'WAIT_PROCESS');
  const paid = row('order_status', '=', 'PAYED');
  switch (view) {
    case 'all':
      return row.and([]);
    case 'unpaid':
      return inTab(row, 5, now);
    case 'cancelAsked':
      return row.and([paid, waiting]);
    case 'toShip':
      return row.and([
        paid,
        row.not(waiting),
        row('ziti_status', '!=', 'PENDING'),
        row('delivery_status', '=', 'PENDING'),
      ]);
    case 'partShipped':
      return row.and([
        paid,
        row.not(waiting),
        row('ziti_status', '!=', 'PENDING'),
        row('delivery_status', '!=', 'PENDING'),
      ]);
    case 'pickup':
      return row.and([paid, row.not(waiting), row('ziti_status', '=', 'PENDING')]);
    case 'shipped':
      return inTab(row, 2, now);
    case 'done':
      return inTab(row, 3, now);
    case 'over':
      return inTab(row, 8, now);
  }
}

const viewOfState: Readonly<Record<OrderState, DeskView>> = {
  unpaid: 'unpaid',
  expired: 'over',
  paid: 'toShip',
  pickup: 'pickup',
  cancelAsked: 'cancelAsked',
  partShipped: 'partShipped',
  shipped: 'shipped',
  done: 'done',
  refunding: 'over',
  over: 'over',
};

/** The view that an order is in. */
export const viewOf = (order: OrderCondition, now: number): DeskView => viewOfState[stateOf(order, now)];
