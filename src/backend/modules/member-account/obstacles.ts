import type { Connection } from '#backend/db/open.ts';
import { owedByBankTo } from '#backend/modules/refund/refund.ts';
import { formatPrice } from '#core/money/money.ts';

/** States of orders in which buyer or shop still has something to do. */
const runningOrders = ['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM'] as const;

/** Obstacles to closing a member's account, in words; empty when there are none. */
export async function closingObstacles(connection: Connection, userId: number): Promise<string[]> {
  const orders = await connection
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('order_status', 'in', runningOrders)
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const cases = await connection
    .selectFrom('aftersales')
    .where('user_id', '=', userId)
    .where('aftersales_status', 'in', [0, 1])
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const programmes = await connection
    .selectFrom('programme_order')
    .where('user_id', '=', userId)
    .where('status', 'not in', [80, 90])
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { deposit } = await connection
    .selectFrom('member')
    .where('user_id', '=', userId)
    .select('deposit')
    .executeTakeFirstOrThrow();
  // Staff return it by hand: without the account nobody could be asked where to, nor be told that it is back.
  const owed = await owedByBankTo(connection, userId);
  return [
    ...(orders.count > 0 ? [`还有 ${orders.count} 笔订单没有完成`] : []),
    ...(cases.count > 0 ? [`还有 ${cases.count} 个售后单在处理中`] : []),
    ...(programmes.count > 0 ? [`还有 ${programmes.count} 个方案项目没有结束`] : []),
    ...(owed > 0 ? [`还有 ${formatPrice(owed)} 转账退款没有到账`] : []),
    ...(deposit > 0 ? [`账户余额 ${formatPrice(deposit)} 还没有用完或退回`] : []),
  ];
}
