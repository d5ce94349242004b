import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { mallItself } from '#backend/modules/distributor/mall.ts';
import { loadOrders } from '#backend/modules/order/rows.ts';
import type { Aftersale } from '#core/aftersales/contract.ts';
import { courierName } from '#core/delivery/courier.ts';
import type { Order } from '#core/order/contract.ts';

export type AftersalesRow = Row<'aftersales'>;

/** Cases in their wire form, with their lines. */
export async function describeCases(
  connection: Connection,
  rows: readonly AftersalesRow[],
  now: number,
): Promise<Aftersale[]> {
  if (rows.length === 0) return [];
  const orders = await ordersOf(connection, rows, now);
  const items = new Map([...orders.values()].flatMap((order) => order.items.map((item) => [item.id, item])));
  const distributor_info = await mallItself(connection);
  const lines = await connection
    .selectFrom('aftersales_line')
    .innerJoin('order_line', 'order_line.order_line_id', 'aftersales_line.order_line_id')
    .selectAll('aftersales_line')
    .select(['order_line.item_id', 'order_line.item_name', 'order_line.pic'])
    .where(
      'aftersales_bn',
      'in',
      rows.map((row) => row.aftersales_bn),
    )
    .orderBy('detail_id')
    .execute();
  return rows.map((row) => ({
    aftersales_bn: row.aftersales_bn,
    order_id: row.order_id,
    aftersales_type: row.aftersales_type,
    ...(row.is_unsent === 1 && { is_unsent: true }),
    aftersales_status: row.aftersales_status,
    progress: row.progress,
    refund_fee: row.refund_fee,
    refund_point: 0,
    reason: row.reason,
    description: row.description,
    evidence_pic: fromJson<string[]>(row.evidence_pic),
    refuse_reason: row.refuse_reason,
    memo: '',
    sendback_data:
      row.logi_no === ''
        ? []
        : { corp_code: row.corp_code, corp_name: courierName(row.corp_code), logi_no: row.logi_no },
    create_time: row.created,
    update_time: row.updated,
    distributor_info,
    detail: lines
      .filter((line) => line.aftersales_bn === row.aftersales_bn)
      .map((line) => ({
        detail_id: String(line.detail_id),
        sub_order_id: String(line.order_line_id),
        item_id: line.item_id,
        item_name: line.item_name,
        item_pic: line.pic,
        num: line.num,
        refund_fee: line.refund_fee,
        aftersales_bn: row.aftersales_bn,
        orderItem: items.get(String(line.order_line_id)) ?? {},
      })),
  }));
}

/** The whole orders of cases, by number. */
export async function ordersOf(
  connection: Connection,
  cases: readonly Pick<AftersalesRow, 'order_id'>[],
  now: number,
): Promise<Map<string, Order>> {
  const ids = [...new Set(cases.map((row) => row.order_id))];
  const rows = await connection.selectFrom('orders').selectAll().where('order_id', 'in', ids).execute();
  return new Map((await loadOrders(connection, rows, now)).map((order) => [order.order_id, order]));
}

/** One case in its wire form. */
export async function describeCase(connection: Connection, row: AftersalesRow, now: number): Promise<Aftersale> {
  const [described] = await describeCases(connection, [row], now);
  if (!described) throw new Error('a case was described away');
  return described;
}

/** The member's own case; refuses an unknown id and another member's with the same message. */
export async function ownCase(connection: Connection, userId: number, bn: string): Promise<AftersalesRow> {
  const row = await connection
    .selectFrom('aftersales')
    .selectAll()
    .where('aftersales_bn', '=', bn)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('售后单不存在');
  return row;
}
