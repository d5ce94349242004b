import { isService } from '#core/delivery/service-line.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';

/** The goods of an order in a line: the first by its name, with the number of kinds. */
export const goodsWords = (goods: DeskOrderRow['goods']): string =>
  `${goods[0]?.item_name ?? ''}${goods.length > 1 ? ` 等 ${goods.length} 种` : ''}`;

/** How many pieces an order has; a service is none. */
export const piecesOf = (goods: DeskOrderRow['goods']): number =>
  goods.reduce((sum, { item_id, num }) => (isService(item_id) ? sum : sum + num), 0);
