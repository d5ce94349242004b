import { waitingOf } from '#core/aftersales/unsent.ts';
import { isService } from '#core/delivery/service-line.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';

type Lines = readonly Pick<DeskOrderRow['goods'][number], 'item_id' | 'item_name' | 'num'>[];

/** What of an order is still to be sent, each line with the pieces that wait; of an order that waits for none all of it. */
export function toSend({ view, goods }: Pick<DeskOrderRow, 'view' | 'goods'>): DeskOrderRow['goods'] {
  if (view !== 'toShip' && view !== 'partShipped') return goods;
  return goods.map((line) => ({ ...line, num: waitingOf(line) })).filter(({ num }) => num > 0);
}

/** The goods of an order in a line: the first by its name, with the number of kinds; services are no kind of goods. */
export function goodsWords(goods: Lines): string {
  const kinds = kindsOf(goods);
  return `${goods[0]?.item_name ?? ''}${kinds > 1 ? ` 等 ${kinds} 种` : ''}`;
}

/** How many kinds of goods an order has; a service is none. */
export const kindsOf = (goods: Lines): number => goods.filter(({ item_id }) => !isService(item_id)).length;

/** `9 件 + 2 项服务`; of services alone only these. */
export function piecesWords(goods: Lines): string {
  const services = goods.filter(({ item_id }) => isService(item_id)).length;
  const pieces = piecesOf(goods);
  return [pieces > 0 && `${pieces} 件`, services > 0 && `${services} 项服务`].filter(Boolean).join(' + ');
}

/** How many pieces an order has; a service is none. */
export const piecesOf = (goods: Lines): number =>
  goods.reduce((sum, { item_id, num }) => (isService(item_id) ? sum : sum + num), 0);

/** What becomes of the freight when pieces are not sent; of an order of which only services are done no goods were on their way. */
export function freightWord(
  goods: readonly { readonly item_id: string; readonly shipped: number }[],
  back: number,
): string {
  if (back > 0) return '一起退回';
  return goods.some(({ item_id, shipped }) => shipped > 0 && !isService(item_id)) ? '已发过货，不退' : '这次不退';
}
