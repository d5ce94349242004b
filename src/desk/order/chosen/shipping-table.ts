import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { goodsWords, piecesOf, toSend } from '#desk/order/goods-words.ts';
import { callDesk } from '#desk/shell/call.ts';
import { saveTable } from '#desk/shell/sheet/read-table.ts';

const heads = ['订单号', '快递公司', '快递单号', '收货人', '地区', '商品', '件数'];

/** A table for the courier or for filling in by hand, which 表格发货 takes back with its waybills. */
export const saveShippingTable = (orders: readonly DeskOrderRow[]): Promise<void> =>
  saveTable('待发货订单.csv', [
    heads,
    ...orders.map((order) => [
      ...[order.order_id, '', '', order.receiver_name, order.area],
      ...[goodsWords(toSend(order)), String(piecesOf(toSend(order)))],
    ]),
  ]);

/** The same with all orders that wait, which are read page by page. */
export async function saveWaitingTable(): Promise<void> {
  const orders: DeskOrderRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await callDesk(listDeskOrders, { view: 'toShip', page });
    orders.push(...list);
    if (list.length === 0 || orders.length >= total) break;
  }
  await saveShippingTable(orders);
}
