import type { Database } from '#backend/db/open.ts';
import { notificationOf, receiveNotification } from '#backend/modules/payment/notification.ts';

/** Pays open 微信支付 and 支付宝 trades that are `afterSeconds` old (contract 18.3 `SIM_AUTOPAY_S`). Returns how many. */
export async function payWaitingTrades(database: Database, afterSeconds: number, now: number): Promise<number> {
  const waiting = await database.read
    .selectFrom('trade')
    .select(['trade_id', 'order_id', 'total_fee'])
    .where('trade_state', '=', 'NOTPAY')
    .where('pay_type', 'in', ['wxpaypc', 'alipay'])
    .where('time_start', '<=', now - afterSeconds)
    .where('time_expire', '>', now)
    .orderBy('trade_id')
    .limit(100)
    .execute();
  for (const trade of waiting) {
    await database.write((connection) => receiveNotification(connection, notificationOf(trade, 'TRADE_SUCCESS'), now));
  }
  return waiting.length;
}
