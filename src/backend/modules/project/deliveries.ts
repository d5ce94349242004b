import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { loadGoodsLite } from '#backend/modules/goods/rows.ts';
import type * as service from '#core/project/service-contract.ts';
import type { ProjectDelivery } from '#core/project/service-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { requireOwnOrder } from './rows.ts';

/** Parcels of one project with their contents and traces, newest first. */
export async function loadDeliveries(connection: Connection, orderId: number): Promise<ProjectDelivery[]> {
  const deliveries = await connection
    .selectFrom('programme_delivery')
    .where('order_id', '=', orderId)
    .orderBy('delivery_id', 'desc')
    .selectAll()
    .execute();
  const ids = deliveries.map((row) => row.delivery_id);
  if (ids.length === 0) return [];
  const lines = await connection
    .selectFrom('programme_delivery_line')
    .where('delivery_id', 'in', ids)
    .orderBy('item_id')
    .selectAll()
    .execute();
  const traces = await connection
    .selectFrom('programme_delivery_trace')
    .where('delivery_id', 'in', ids)
    .orderBy('time', 'desc')
    .orderBy('delivery_id')
    .selectAll()
    .execute();
  const goods = await loadGoodsLite(connection, [...new Set(lines.map((line) => line.item_id))]);
  return deliveries.map((delivery) => ({
    delivery_id: delivery.delivery_id,
    delivery_corp_name: delivery.corp_name,
    delivery_code: delivery.code,
    status_msg: delivery.status_msg,
    items: lines
      .filter((line) => line.delivery_id === delivery.delivery_id)
      .flatMap((line) => {
        const lite = goods.get(line.item_id);
        return lite ? [{ ...lite, num: line.num }] : [];
      }),
    traces: traces
      .filter((trace) => trace.delivery_id === delivery.delivery_id)
      .map((trace) => ({ AcceptTime: formatTime(trace.time), AcceptStation: trace.station })),
  }));
}

export const projectDeliveryHandlers = {
  listProjectDeliveries: async ({ order_id }, context) => {
    await requireOwnOrder(context.database.read, memberOf(context).userId, order_id);
    return { list: await loadDeliveries(context.database.read, order_id) };
  },
} satisfies Handlers<Pick<typeof service, 'listProjectDeliveries'>>;
