import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { onceIfKeyed } from '#backend/app/idempotency.ts';
import { loadLinesLeft } from '#backend/modules/order/sold-lines.ts';
import { ownOrder } from '#backend/modules/order/transitions.ts';
import type {
  closeAftersales,
  createAftersales,
  getAftersales,
  getRefundablePrice,
  listAftersales,
  listAftersalesReasons,
  modifyAftersales,
  sendBackGoods,
  simulateAftersales,
} from '#core/aftersales/contract.ts';
import { aftersalesReasons, refundOf } from '#core/aftersales/rules.ts';
import { changeCase, openCase } from './apply.ts';
import { getAftersalesHandler } from './info.ts';
import { describeCase, describeCases, ownCase } from './rows.ts';
import { stepCase } from './step.ts';

type AftersalesEndpoints = {
  listAftersales: typeof listAftersales;
  getAftersales: typeof getAftersales;
  createAftersales: typeof createAftersales;
  modifyAftersales: typeof modifyAftersales;
  sendBackGoods: typeof sendBackGoods;
  closeAftersales: typeof closeAftersales;
  listAftersalesReasons: typeof listAftersalesReasons;
  getRefundablePrice: typeof getRefundablePrice;
  simulateAftersales: typeof simulateAftersales;
};

export const aftersalesHandlers: Handlers<AftersalesEndpoints> = {
  listAftersales: async ({ page, pageSize, aftersales_status, order_id }, context) => {
    const { read } = context.database;
    let own = read.selectFrom('aftersales').where('user_id', '=', memberOf(context).userId);
    if (aftersales_status !== undefined) own = own.where('aftersales_status', '=', aftersales_status as 0);
    if (order_id !== undefined) own = own.where('order_id', '=', order_id);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('aftersales_bn', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { total_count: count, list: await describeCases(read, rows, secondsOf(context.nowMs)) };
  },

  getAftersales: getAftersalesHandler,

  createAftersales: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const intent = { userId, scope: 'aftersales' as const, key: context.idempotencyKey, body: input, now };
    return context.database.write((connection) =>
      onceIfKeyed(connection, intent, async () => {
        const row = await openCase(connection, userId, input, now);
        return { status: true, result: await describeCase(connection, row, now) };
      }),
    );
  },

  modifyAftersales: async (input, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const row = await changeCase(connection, userId, input, secondsOf(context.nowMs));
      return { status: true, result: await describeCase(connection, row, secondsOf(context.nowMs)) };
    });
  },

  sendBackGoods: async ({ aftersales_bn, corp_code, logi_no }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const row = await ownCase(connection, userId, aftersales_bn);
      const moved = await stepCase(connection, row, 'sendback', secondsOf(context.nowMs), { corp_code, logi_no });
      return describeCase(connection, moved, secondsOf(context.nowMs));
    });
  },

  closeAftersales: async ({ aftersales_bn }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const row = await ownCase(connection, userId, aftersales_bn);
      const now = secondsOf(context.nowMs);
      return describeCase(connection, await stepCase(connection, row, 'close', now), now);
    });
  },

  listAftersalesReasons: async () => [...aftersalesReasons],

  getRefundablePrice: async ({ order_id, item_id, number }, context) => {
    const { read } = context.database;
    await ownOrder(read, memberOf(context).userId, order_id);
    const lines = [...(await loadLinesLeft(read, [order_id])).values()];
    const found = lines.find(({ line, left }) => line.item_id === item_id && left > 0);
    if (!found) throw new Refusal('没有可以售后的商品');
    if (number > found.left) throw new Refusal(`「${found.line.item_name}」最多还能申请 ${found.left} 件`);
    return { refund_fee: refundOf(found.line, found.taken, number), left_aftersales_num: found.left };
  },

  simulateAftersales: async ({ aftersales_bn, action, refuse_reason }, { database, nowMs }) =>
    database.write(async (connection) => {
      const row = await connection
        .selectFrom('aftersales')
        .selectAll()
        .where('aftersales_bn', '=', aftersales_bn)
        .executeTakeFirst();
      if (!row) throw new Refusal('售后单不存在');
      const more = action === 'refuse' ? { refuse_reason } : {};
      const now = secondsOf(nowMs);
      return describeCase(connection, await stepCase(connection, row, action, now, more), now);
    }),
};
