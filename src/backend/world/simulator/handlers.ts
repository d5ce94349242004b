import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, missing, Refusal } from '#backend/app/handler.ts';
import { cancelUnpaid } from '#backend/modules/order/state.ts';
import { notificationOf, receiveNotification } from '#backend/modules/payment/notification.ts';
import { settleVipTrade } from '#backend/modules/vip/settle.ts';
import { resetBuying } from '#backend/world/buying.ts';
import type { changeCatalogue, moveClock, resetShop, simulatePayment } from '#core/payment/simulator-contract.ts';
import { changeSkus } from './catalogue.ts';

type SimulatorEndpoints = {
  simulatePayment: typeof simulatePayment;
  moveClock: typeof moveClock;
  resetShop: typeof resetShop;
  changeCatalogue: typeof changeCatalogue;
};

/** Contract 18.3: simulates the systems that a demo lacks. The router knows these paths only where simulators are on. */
export const simulatorHandlers: Handlers<SimulatorEndpoints> = {
  simulatePayment: async ({ trade_id, outcome }, { database, nowMs }) => {
    const now = secondsOf(nowMs);
    await database.write(async (connection) => {
      if (await settleVipTrade(connection, trade_id, outcome, now)) return;
      const trade = await connection
        .selectFrom('trade')
        .select(['trade_id', 'order_id', 'total_fee'])
        .where('trade_id', '=', trade_id)
        .executeTakeFirst();
      if (!trade) throw missing('交易不存在');
      if (outcome === 'expire') {
        await cancelUnpaid(connection, trade.order_id, now, true);
        return;
      }
      const told = notificationOf(trade, outcome === 'success' ? 'TRADE_SUCCESS' : 'TRADE_FAILED');
      await receiveNotification(connection, told, now);
    });
    return { status: true };
  },

  moveClock: async ({ offset_s }, { advanceClock, nowMs }) => {
    if (!advanceClock) throw new Refusal('当前环境不能拨动时钟');
    const ahead = advanceClock(offset_s);
    return { now: secondsOf(nowMs), offset_s: ahead };
  },

  resetShop: async (_input, { database, nowMs }) => {
    await database.write((connection) => resetBuying(database.kind, connection, secondsOf(nowMs)));
    return { status: true };
  },

  changeCatalogue: async (input, { database, nowMs }) => ({
    changed: await database.write((connection) => changeSkus(connection, input, secondsOf(nowMs))),
  }),
};
