import type { Database } from '#backend/db/open.ts';
import type { PlatformTrade } from './platform.ts';

/** Where books and platform disagree: wrong states, orders or memberships paid twice, money lost or returned twice. */
export async function balanceFaults(
  { read }: Database,
  platform: ReadonlyMap<string, PlatformTrade>,
): Promise<string[]> {
  const faults: string[] = [];
  const trades = await read
    .selectFrom('trade')
    .innerJoin('channel_trade', 'channel_trade.trade_id', 'trade.trade_id')
    .leftJoin('orders', 'orders.order_id', 'trade.order_id')
    .leftJoin('vip_purchase', 'vip_purchase.purchase_id', 'trade.purchase_id')
    .select(['trade.trade_id', 'trade.order_id', 'trade.purchase_id', 'trade.trade_state', 'trade.total_fee'])
    .select(['channel_trade.state', 'orders.order_status', 'vip_purchase.pay_time'])
    .execute();
  const refunds = await read.selectFrom('refund').select(['trade_id', 'refund_fee', 'refund_status']).execute();
  const paid = new Set<string>();
  for (const trade of trades) {
    const known = platform.get(trade.trade_id);
    const say = (text: string): number => faults.push(`trade ${trade.trade_id} (${trade.trade_state}): ${text}`);
    const returned = refunds.filter(({ trade_id }) => trade_id === trade.trade_id);
    const returnedCents = returned.reduce((sum, { refund_fee }) => sum + refund_fee, 0);
    const theirs = (known?.refunds ?? []).reduce((sum, { cents }) => sum + cents, 0);
    if (trade.state === 'open') say('is still asked about');
    if ((known?.isPaid ?? false) !== (trade.trade_state === 'SUCCESS' || trade.trade_state === 'REFUND'))
      say(`the platform says ${known?.isPaid ? 'paid' : 'not paid'}`);
    if (returned.some(({ refund_status }) => refund_status !== 'SUCCESS')) say('a refund is not done');
    if (returnedCents !== theirs) say(`${returnedCents} cents returned by us, ${theirs} by the platform`);
    if (returnedCents !== (trade.trade_state === 'REFUND' ? trade.total_fee : 0))
      say(`${returnedCents} cents returned`);
    if (trade.trade_state !== 'SUCCESS') continue;
    const number = trade.order_id ?? trade.purchase_id ?? '';
    if (paid.has(number)) say(`${number} is paid twice`);
    paid.add(number);
    if (trade.order_status === 'NOTPAY' || trade.order_status === 'CANCEL') say(`its order is ${trade.order_status}`);
    if (trade.purchase_id !== null && trade.pay_time === null) say('its membership has not begun');
  }
  return faults;
}
