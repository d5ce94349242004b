import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { deskViews } from '#core/order/desk-views.ts';

type Standing = Pick<DeskOrderRow, 'view' | 'words'>;

/** The colour of a view: what the shop has to do, and everything else. */
const tones: Readonly<Record<DeskOrderRow['view'], 'warn' | 'plain'>> = {
  toShip: 'warn',
  partShipped: 'warn',
  pickup: 'warn',
  cancelAsked: 'warn',
  shipped: 'plain',
  done: 'plain',
  unpaid: 'plain',
  over: 'plain',
  all: 'plain',
};

/** What the buyer reads while the money of a cancelled order is on its way. */
const refunding = '退款处理中';

/** The label of an order for the staff, in the words of its view; of one that is over, what became of it. */
export const wordsOf = ({ view, words }: Standing): string => (view === 'over' ? words : deskViews[view]);

/** The colour of an order's label: only what waits for the shop has one. */
export const toneOf = ({ view }: Pick<Standing, 'view'>): string => tones[view];

/** Whether nothing more happens to an order that was given up; its money may be on its way back. */
export const isOver = ({ view, words }: Standing): boolean => view === 'over' && words !== refunding;
