import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { statusAt } from '#backend/modules/order/transitions.ts';
import { maskPhone } from '#core/member/phone.ts';
import { yuanCell } from '#core/money/yuan.ts';
import type { exportOrders } from '#core/order/desk-contract.ts';
import { payTypeNames } from '#core/order/status.ts';
import { orderWords } from '#core/order/words.ts';
import { formatTime, fromDay } from '#core/time/time.ts';

const perCall = 300;
/** Days that one table may span. */
const mostDays = 366;
const daySeconds = 86_400;

const headings = [
  ...['订单号', '下单时间', '付款时间', '状态', '收货人', '手机号', '地区'],
  ...['商品', '规格', '规格编码', '数量', '单价', '小计'],
  ...['商品金额', '运费', '优惠', '实付', '已退款', '支付方式', '买家留言'],
];

const timeText = (time: number | null): string => (time === null ? '' : formatTime(time));

function periodOf(begins: string, ends: string): { from: number; until: number } {
  const [from, last] = [fromDay(begins), fromDay(ends)];
  if (from === undefined || last === undefined) throw new Refusal('日期不正确');
  if (last < from) throw new Refusal('结束日期不能早于开始日期');
  if (last - from >= mostDays * daySeconds) throw new Refusal('一次最多导出一年的订单');
  return { from, until: last + daySeconds };
}

/** Cents of what orders were paid with that went back to the buyers, by order. */
async function refundedOf(connection: Connection, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom('refund')
    .select((row) => ['order_id', row.fn.sum<number>('refund_fee').as('fee')])
    .where('order_id', 'in', [...ids])
    .where('refund_status', '=', 'SUCCESS')
    .where('reason', '!=', 'late_payment')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, fee }) => [order_id ?? '', Number(fee)]));
}

interface Told {
  readonly order: Row<'orders'>;
  readonly lines: readonly Row<'order_line'>[];
  readonly refunded: number;
  readonly now: number;
}

function rowsOf({ order, lines, refunded, now }: Told): string[][] {
  const about = [
    order.order_id,
    timeText(order.create_time),
    timeText(order.pay_time),
    orderWords({ ...order, order_status: statusAt(order, now) }, now).message,
    order.receiver_name,
    maskPhone(order.receiver_mobile),
    [order.receiver_state, order.receiver_city, order.receiver_district].join(' ').trim(),
  ];
  const itemFee = lines.reduce((sum, { item_fee }) => sum + item_fee, 0);
  const sums = [
    yuanCell(itemFee),
    yuanCell(order.freight_fee),
    yuanCell(itemFee + order.freight_fee - order.total_fee),
    yuanCell(order.total_fee),
    yuanCell(refunded),
    order.pay_time === null ? '' : payTypeNames[order.pay_type],
    order.remark,
  ];
  return lines.map((line, index) => [
    ...about,
    ...[line.item_name, line.spec_name, line.item_bn, String(line.num), yuanCell(line.price), yuanCell(line.item_fee)],
    ...(index === 0 ? sums : sums.map(() => '')),
  ]);
}

export const orderExport: DeskHandlers<{ exportOrders: typeof exportOrders }> = {
  exportOrders: async ({ begins, ends, after }, { connection, now, log }) => {
    const { from, until } = periodOf(begins, ends);
    const orders = await connection
      .selectFrom('orders')
      .selectAll()
      .where('create_time', '>=', from)
      .where('create_time', '<', until)
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(perCall)
      .execute();
    const ids = orders.map(({ order_id }) => order_id);
    const lines =
      ids.length === 0
        ? []
        : await connection
            .selectFrom('order_line')
            .selectAll()
            .where('order_id', 'in', ids)
            .orderBy('order_line_id')
            .execute();
    const refunded = ids.length === 0 ? new Map<string, number>() : await refundedOf(connection, ids);
    await log({ action: 'order.export', about: 'orders', after: { begins, ends, orders: orders.length } });
    return {
      headings,
      rows: orders.flatMap((order) =>
        rowsOf({
          order,
          lines: lines.filter(({ order_id }) => order_id === order.order_id),
          refunded: refunded.get(order.order_id) ?? 0,
          now,
        }),
      ),
      orders: orders.length,
      next: orders.length < perCall ? '' : (ids.at(-1) ?? ''),
    };
  },
};
