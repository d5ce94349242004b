import { secondsOf } from '#backend/app/clock.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { notificationOf, receiveNotification } from '#backend/modules/payment/notification.ts';
import { settleVipTrade } from '#backend/modules/vip/settle.ts';

/**
 * Pays open 微信支付 and 支付宝 trades that are `afterSeconds` old, including those of memberships (contract 18.3
 * `SIM_AUTOPAY_S`). Returns how many.
 */
export async function payWaitingTrades(database: Database, afterSeconds: number, now: number): Promise<number> {
  const orders = await waiting(database.read, 'trade', afterSeconds, now).execute();
  for (const { trade_id } of orders) {
    await database.write(async (connection) => {
      const trade = await connection
        .selectFrom('trade')
        .select(['trade_id', 'order_id', 'total_fee'])
        .where('trade_id', '=', trade_id)
        .executeTakeFirstOrThrow();
      await receiveNotification(connection, notificationOf(trade, 'TRADE_SUCCESS'), now);
    });
  }
  const memberships = await waiting(database.read, 'vip_trade', afterSeconds, now).execute();
  for (const { trade_id } of memberships) {
    await database.write((connection) => settleVipTrade(connection, trade_id, 'success', now));
  }
  return orders.length + memberships.length;
}

const waiting = (connection: Connection, table: 'trade' | 'vip_trade', afterSeconds: number, now: number) =>
  connection
    .selectFrom(table)
    .select('trade_id')
    .where('trade_state', '=', 'NOTPAY')
    .where('pay_type', 'in', ['wxpaypc', 'alipay'])
    .where('time_start', '<=', now - afterSeconds)
    .where('time_expire', '>', now)
    .orderBy('trade_id')
    .limit(100);

/** Simulates buyers who pay after `afterSeconds` (contract 18.3 `SIM_AUTOPAY_S`), until `stop` is called. */
export function startAutopay(
  database: Database,
  nowMs: () => number,
  afterSeconds: number,
  onError: (error: unknown, call: string) => void,
): { stop: () => void } {
  const pay = () =>
    payWaitingTrades(database, afterSeconds, secondsOf(nowMs)).catch((error: unknown) => onError(error, 'autopay'));
  const timer = setInterval(() => void pay(), 1000).unref();
  return { stop: () => clearInterval(timer) };
}
