import { parseArgs } from 'node:util';
import { createRandom } from '#backend/app/texts/random.ts';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { askAboutTrades } from '#backend/modules/payment/ask-channels.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import { compareDueDays } from '#backend/modules/statement/compare-days.ts';
import { openLocalAlipay } from '#backend/testing/alipay.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { fromShanghaiTime } from '#core/time/time.ts';
import { wholeNumber } from '#mall/options.ts';
import { billRow, billText } from '#pay-platforms/alipay/bill.ts';
import { balanceFaults } from './balance.ts';
import { drawNotification } from './draw-notification.ts';

// Notifications of 支付宝 in great number, true and bent, in any order and again, with lost answers and lost notifications; then a day's
// statement with planted differences. At the end books and platform agree on every trade. `--notifications N`, `--seed N`.

const { values } = parseArgs({
  options: {
    notifications: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const wanted = wholeNumber('notifications', values.notifications, 1000, 10_000_000);
const random = createRandom(`money/${values.seed}`);
const day = '2026-11-22';
const faults: string[] = [];
const fault = (text: string): number => faults.push(text);

const now = (): number => Math.floor(shop.nowMs() / 1000);
const alipay = await openLocalAlipay(now);
const channels = { alipay: createAlipay({ ...alipay.access, clock: now, onRequest: () => undefined }) };
const shop = await openTestShop({
  goods: 12,
  startMs: (fromShanghaiTime(`${day} 00:30:00`) ?? 0) * 1000,
  app: { channels },
});
const { database } = shop;
const sku = await skuFor(shop, 1, 20_000, 1_000_000);
const member = await shop.newMember();
const orders: { orderId: string; tradeId: string }[] = [];
const sent: string[] = [];

async function order(): Promise<void> {
  const orderId = await placeOrder(member, [[sku, 1]], 'unpaid', 'alipay');
  const { trade_info } = await member.call(startPayment, { order_id: orderId, pay_type: 'alipay' });
  const tradeId = String(trade_info.trade_id);
  const form = await channels.alipay.start({
    tradeId,
    cents: 20_000,
    title: '门锁',
    expires: now() + 900,
    returnUrl: '',
  });
  if (form.kind === 'form') alipay.open(form.fields);
  orders.push({ orderId, tradeId });
}

/** Calls that fail for the platform's lost answers are expected; they are repeated. */
const asking = { database, channels, onError: () => undefined };
const rounds = async (): Promise<number> =>
  (await askAboutTrades({ ...asking, now: now() })) +
  (await sendRefunds(database, channels, { ...asking, now: now() }));

const perOrder = 40;
const started = performance.now();
for (let index = 0; index < wanted; index += 1) {
  if (index % perOrder === 0) await order();
  // Some are paid twice as often as not, some never; some are cancelled before their money is told.
  const chosen = random.pick(orders.slice(-20));
  if (alipay.find(chosen.tradeId)?.status === 'WAIT_BUYER_PAY' && random.chance(0.05)) alipay.pay(chosen.tradeId);
  if (random.chance(0.002)) await member.call(cancelOrder, { order_id: chosen.orderId }).catch(() => undefined);
  const { kind, body, status } = drawNotification(random, alipay, { tradeId: chosen.tradeId, sent });
  const reply = await shop.client().fetch(notifyPath('alipay'), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (reply.status !== status) fault(`${kind}: ${reply.status} in place of ${status}: ${body.slice(0, 400)}`);
  if (random.chance(0.02)) shop.advance(random.int(1, 60));
  if (random.chance(0.01)) {
    alipay.loseAnswers(random.int(0, 2));
    await rounds();
  }
  if (index % 2000 === 1999)
    console.log(`  ${index + 1} notifications, ${orders.length} orders, ${faults.length} faults`);
}
alipay.loseAnswers(0);

/** Lets the clock run until nothing is left to ask. */
for (let quiet = 0; quiet < 40; quiet += 1) {
  shop.advance(300);
  await rounds();
}
faults.push(...(await balanceFaults(database, alipay.trades)));

const bodies: string[] = [];
for (const [tradeId, trade] of alipay.trades) {
  if (trade.paidAt !== null) bodies.push(billRow({ tradeId, kind: '交易', yuan: trade.total }));
  for (const [refundNo, { yuan }] of trade.refunds)
    bodies.push(billRow({ tradeId, kind: '退款', yuan: `-${yuan}`, refundNo }));
}
const planted = { missing: 60, amount: 100, extra: 340 };
const changed = bodies
  .slice(planted.missing)
  .map((row, index) => (index < planted.amount ? row.replaceAll('200.00', '200.01') : row));
const foreign = Array.from({ length: planted.extra }, (_, index) =>
  billRow({ tradeId: `20260000${10_000_000 + index}`, kind: '交易', yuan: '9.90' }),
);
alipay.bills.set(day, billText([...changed, ...foreign]));
shop.advance(34 * 3600);
if (bodies.length < planted.missing + planted.amount) fault(`only ${bodies.length} rows to plant differences in`);
await compareDueDays(database, channels, { now: now(), onError: (error) => fault(String(error)) });
const found = await database.read.selectFrom('statement_difference').select('kind').execute();
for (const [kind, count] of Object.entries({ ...planted, state: 0 })) {
  const there = found.filter((row) => row.kind === kind).length;
  if (there !== count) fault(`statement: ${there} of ${count} ${kind}`);
}

// Late by a day, all of them once more: nothing may move.
const before = JSON.stringify(await database.read.selectFrom('trade').selectAll().orderBy('trade_id').execute());
for (const body of sent) await shop.client().fetch(notifyPath('alipay'), { method: 'POST', body });
const after = JSON.stringify(await database.read.selectFrom('trade').selectAll().orderBy('trade_id').execute());
if (before !== after) fault('a notification that came a day late has moved a trade');

const seconds = Math.round((performance.now() - started) / 1000);
await shop.close();
await alipay.close();
for (const text of faults.slice(0, 20)) console.error(text);
console.log(
  `money: ${wanted} notifications and ${sent.length} repeats, ${orders.length} orders, ${found.length} differences found, ` +
    `${faults.length} faults in ${seconds} s (seed ${values.seed})`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
