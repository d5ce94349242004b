import { missing } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { listProjects } from '#core/project/contract.ts';
import { projectStatusText } from '#core/project/status.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';
import { loadOfferTotals, loadPaidFees } from './offers.ts';

type Row = ReplyOf<typeof listProjects>['list'][number];

/** Refuses with 项目不存在, the same for a foreign order and for none, unless `userId` owns it. */
export async function requireOwnOrder(connection: Connection, userId: number, orderId: number): Promise<void> {
  const own = await connection
    .selectFrom('programme_order')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own) throw unknownOrder();
}

export const unknownOrder = () => missing('项目不存在');

/** Number of the shop order that paid for the project. */
export async function paidOrderOf(connection: Connection, orderId: number): Promise<string | undefined> {
  const paid = await connection
    .selectFrom('programme_offer')
    .innerJoin('orders', 'orders.order_id', 'programme_offer.shop_order_id')
    .where('programme_offer.order_id', '=', orderId)
    .where('orders.pay_time', 'is not', null)
    .where('orders.order_status', '<>', 'CANCEL')
    .orderBy('programme_offer.version', 'desc')
    .select('orders.order_id')
    .executeTakeFirst();
  return paid?.order_id;
}

/** Rows of contract 9.9 in the order of `ids`. */
export async function loadProjects(connection: Connection, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .selectFrom('programme_order')
    .innerJoin('programme', 'programme.programme_id', 'programme_order.programme_id')
    .innerJoin('dict as house_type', 'house_type.dict_id', 'programme_order.house_type')
    .leftJoin('designer', 'designer.designer_id', 'programme_order.designer_id')
    .where('programme_order.order_id', 'in', ids)
    .select([
      'programme_order.order_id',
      'programme_order.crm_business_id',
      'programme_order.programme_id',
      'programme.code',
      'programme.name',
      'programme.cover',
      'programme_order.status',
      'house_type.name as house_type_name',
      'programme_order.area',
      'programme_order.province',
      'programme_order.city',
      'programme_order.county',
      'programme_order.address',
      'designer.name as designer_name',
      'programme_order.created',
      'programme_order.updated',
    ])
    .execute();
  const totals = await loadOfferTotals(connection, ids);
  const paid = await loadPaidFees(connection, ids);
  const byId = new Map(
    rows.map(({ programme_id, province, city, county, address, designer_name, ...row }): [number, Row] => [
      row.order_id,
      {
        ...row,
        project_id: programme_id,
        status_msg: projectStatusText(row.status),
        total_fee: totals.get(row.order_id)?.at(-1)?.total_fee ?? 0,
        paid_fee: paid.get(row.order_id) ?? 0,
        // A municipality is its own province, so its name appears only once.
        address: [...new Set([province, city, county, address])].join(''),
        designer_name: designer_name ?? '',
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
