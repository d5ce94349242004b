import { atom } from 'nanostores';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';

/** Orders that something is done to together, by their numbers; those of one view and search. */
export const $chosen = atom<ReadonlyMap<string, DeskOrderRow>>(new Map());

/** Chooses an order, or takes it out again. */
export function turnChosen(order: DeskOrderRow): void {
  const next = new Map($chosen.get());
  if (!next.delete(order.order_id)) next.set(order.order_id, order);
  $chosen.set(next);
}

/** Chooses these orders, or none where some are chosen already. */
export function turnAll(orders: readonly DeskOrderRow[]): void {
  $chosen.set($chosen.get().size > 0 ? new Map() : new Map(orders.map((order) => [order.order_id, order])));
}
