import type { DeskOrderRow } from '#core/order/desk-contract.ts';

/** The colour of a state: what the shop has to do, what others do, what is done, what was given up. */
export const viewTones: Readonly<Record<DeskOrderRow['view'], 'warn' | 'info' | 'good' | 'bad' | 'plain'>> = {
  toShip: 'warn',
  partShipped: 'warn',
  pickup: 'warn',
  cancelAsked: 'bad',
  shipped: 'info',
  done: 'good',
  unpaid: 'plain',
  over: 'plain',
  all: 'plain',
};
