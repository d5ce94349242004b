import type { DeskHandlers, DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { inSavepoint } from '#backend/db/savepoint.ts';
import { courierName, couriers, waybillPattern } from '#core/delivery/courier.ts';
import type * as delivery from '#core/delivery/desk-contract.ts';
import { collect, type Label, ship } from './ship.ts';

type DeliveryDesk = Pick<typeof delivery, 'listDeskCouriers' | 'shipOrder' | 'collectOrder' | 'shipOrders'>;

interface SheetRow {
  readonly row: number;
  readonly order_id: string;
  readonly courier: string;
  readonly waybill: string;
}

/** What people put behind a courier's own name, each in their own way: 圆通速递 is 圆通快递 to many. */
const kind = /(?:快递|速递|速运|物流)(?:公司)?$/u;

/** The label of a row: couriers are named by code, by name or by the beginning of the name, as tables have them. */
function labelOf({ courier, waybill }: SheetRow): Label {
  const said = courier.trim();
  const number = waybill.trim();
  if (said === '') throw new Refusal('没有填写快递公司');
  if (!waybillPattern.test(number)) throw new Refusal('快递单号应为 6 至 32 位字母、数字或连字符');
  const found =
    couriers.find(({ corp_code, corp_name }) => corp_code === said.toUpperCase() || corp_name === said) ??
    byBeginning(said) ??
    byBeginning(said.replace(kind, ''));
  if (!found) throw new Refusal(`没有名为“${said}”的快递公司`);
  return { courier: found.corp_code, waybill: number };
}

/** The first courier whose name begins so: the one for home deliveries before the one for freight. */
const byBeginning = (said: string) =>
  couriers.find(({ corp_name }) => said.length >= 2 && corp_name.startsWith(said.toUpperCase()));

/** Whether this very parcel was shipped before: a file that is sent twice ships once. */
async function isShipped({ connection }: DeskWriting, orderId: string, { courier, waybill }: Label): Promise<boolean> {
  const parcel = await connection
    .selectFrom('delivery')
    .select('delivery_id')
    .where('order_id', '=', orderId)
    .where('corp_code', '=', courier)
    .where('delivery_code', '=', waybill)
    .executeTakeFirst();
  return parcel !== undefined;
}

/** Ships one row in a savepoint of its own, so that a wrong row leaves nothing. */
async function shipRow(row: SheetRow, context: DeskWriting): Promise<void> {
  const { connection, now, log } = context;
  const orderId = row.order_id.trim();
  if (!/^\d{10,24}$/.test(orderId)) throw new Refusal('订单号不正确');
  const label = labelOf(row);
  if (await isShipped(context, orderId, label)) return;
  await inSavepoint(connection, async () => {
    await ship(connection, { orderId, label, now });
    await log({ action: 'order.ship', about: `order:${orderId}`, after: { ...label, row: row.row } });
  });
}

export const deliveryDesk: DeskHandlers<DeliveryDesk> = {
  listDeskCouriers: async () => ({ list: couriers.map(({ corp_code, corp_name }) => ({ corp_code, corp_name })) }),

  shipOrder: async ({ order_id, corp_code, delivery_code, lines }, { connection, now, log }) => {
    const label = corp_code && delivery_code ? { courier: corp_code, waybill: delivery_code } : null;
    await ship(connection, { orderId: order_id, label, lines, now });
    await log({
      action: 'order.ship',
      about: `order:${order_id}`,
      after: {
        ...(label ? { courier: courierName(label.courier), waybill: label.waybill } : { progress: '服务已完成' }),
        ...(lines && { lines }),
      },
    });
    return { status: true };
  },

  collectOrder: async ({ order_id, pickup_code }, { connection, now, log }) => {
    await collect(connection, order_id, pickup_code, now);
    await log({
      action: 'order.collect',
      about: `order:${order_id}`,
      before: { progress: '待提货' },
      after: { progress: '已提货' },
    });
    return { status: true };
  },

  shipOrders: async ({ rows, is_trial }, context) => {
    const shipped: number[] = [];
    const failed: { row: number; reason: string }[] = [];
    const seen = new Set<string>();
    for (const row of rows) {
      try {
        if (seen.has(row.order_id.trim())) throw new Refusal('这个订单在表格里出现了两次');
        seen.add(row.order_id.trim());
        await shipRow(row, context);
        shipped.push(row.row);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        failed.push({ row: row.row, reason: error.message });
      }
    }
    if (is_trial) context.rollBack();
    else
      await context.log({
        action: 'order.ship-sheet',
        about: 'orders',
        after: { shipped: shipped.length, failed: failed.length },
      });
    return { shipped, failed };
  },
};
