import type { Connection } from '#backend/db/open.ts';
import { loadPackages, specText } from '#backend/modules/order/lines.ts';
import type { OrderRow } from '#backend/modules/order/rows.ts';
import { stateOf, statusAt } from '#backend/modules/order/transitions.ts';
import { maskPhone } from '#core/member/phone.ts';
import type { DeskOrderRow } from '#core/order/desk-contract.ts';
import { orderWords } from '#core/order/words.ts';
import { viewOf } from './views.ts';

/** Orders as the desk lists them, in the given order; a few queries for any number of orders. */
export async function loadDeskRows(
  connection: Connection,
  rows: readonly OrderRow[],
  now: number,
): Promise<DeskOrderRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.order_id);
  const lines = await connection
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_line_id')
    .execute();
  const packages = await loadPackages(connection, lines);
  const notes = await connection
    .selectFrom('order_note')
    .select(['order_id', 'content'])
    .where('order_id', 'in', ids)
    .orderBy('note_id', 'desc')
    .execute();
  const transfers = await connection
    .selectFrom('transfer_proof')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('check_status', '=', 0)
    .execute();
  const urges = await connection
    .selectFrom('order_urge')
    .select(['order_id', 'created'])
    .where('order_id', 'in', ids)
    .orderBy('created', 'desc')
    .execute();
  const parcels = await connection
    .selectFrom('delivery')
    .select(['order_id', 'delivery_code'])
    .where('order_id', 'in', ids)
    .orderBy('delivery_id')
    .execute();
  const waiting = new Set(transfers.map(({ order_id }) => order_id));
  return rows.map((row) => ({
    order_id: row.order_id,
    create_time: row.create_time,
    pay_time: row.pay_time,
    receiver_name: row.receiver_name,
    receiver_mobile: maskPhone(row.receiver_mobile),
    area: [row.receiver_state, row.receiver_city, row.receiver_district]
      .filter((name, index, all) => all.indexOf(name) === index)
      .join(' '),
    total_fee: row.total_fee,
    pay_type: row.pay_type,
    waybills: parcels.filter(({ order_id }) => order_id === row.order_id).map(({ delivery_code }) => delivery_code),
    view: viewOf(row, now),
    words: orderWords({ ...row, order_status: statusAt(row, now) }, now).message,
    remark: row.remark,
    note: notes.find(({ order_id }) => order_id === row.order_id)?.content ?? '',
    waits_for_transfer: waiting.has(row.order_id),
    urged:
      stateOf(row, now) === 'paid' ? (urges.find(({ order_id }) => order_id === row.order_id)?.created ?? null) : null,
    goods: lines
      .filter(({ order_id }) => order_id === row.order_id)
      .map((line) => ({
        order_line_id: String(line.order_line_id),
        item_id: line.item_id,
        item_name: line.item_name,
        spec_name: specText(line.spec_name, line.package_word),
        own_spec: line.spec_name,
        packages: [...(packages.get(line.order_line_id) ?? [])],
        pic: line.pic,
        num: line.num,
        shipped: line.delivery_item_num,
        unsent: line.unsent_num,
        total_fee: line.total_fee,
        refunded_fee: line.refunded_fee,
      })),
  }));
}
