import { parseArgs } from 'node:util';
import { createRandom } from '#backend/app/texts/random.ts';
import { askAboutTrades } from '#backend/modules/payment/ask-channels.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import { compareDueDays } from '#backend/modules/statement/compare-days.ts';
import { exitOnSignals, startCluster } from '#backend/testing/cluster.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { fromShanghaiTime } from '#core/time/time.ts';
import { buyVipGrade } from '#core/vip/contract.ts';
import { wholeNumber } from '#mall/options.ts';
import { openPayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { alipayForProof } from './alipay.ts';
import { balanceFaults } from './balance.ts';
import { type Message, type ProofPlatform, planted } from './platform.ts';
import { wechatForProof } from './wechat.ts';

// Notifications of 微信支付 and 支付宝 in great number, true and bent, in any order and again, with lost answers and lost notifications;
// then a day's statement of each with planted differences. At the end books and platforms agree on every trade. `--notifications N`,
// `--seed N`, `--postgres`: on a private cluster in place of SQLite.

const { values } = parseArgs({
  options: {
    notifications: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now()) },
    postgres: { type: 'boolean', default: false },
  },
});
const wanted = wholeNumber('notifications', values.notifications, 1000, 10_000_000);
const random = createRandom(`money/${values.seed}`);
const day = '2026-11-22';
const faults: string[] = [];
const fault = (text: string): number => faults.push(text);

const now = (): number => Math.floor(shop.nowMs() / 1000);
const local = await openPayPlatforms({ wall: now, notifier: { tell: () => undefined } });
const platforms = [wechatForProof(local, now), alipayForProof(local, now)];
const channels = Object.fromEntries(platforms.map(({ payType, channel }) => [payType, channel]));
exitOnSignals();
const cluster = values.postgres ? startCluster({ durable: false }) : null;
const shop = await openTestShop({
  goods: 12,
  server: cluster?.url,
  startMs: (fromShanghaiTime(`${day} 00:30:00`) ?? 0) * 1000,
  app: { channels },
});
const { database } = shop;
const sku = await skuFor(shop, 1, 20_000, 1_000_000);
const member = await shop.newMember();
// Every sum is the same, so that differences can be planted in any row.
const card = { vip_grade_id: 1, card_type: 'year' } as const;
await database.write(async (connection) => {
  await connection.updateTable('vip_price').set({ price: 20_000 }).execute();
});
/** `orderId` is null where a membership is bought. */
const orders: { platform: ProofPlatform; orderId: string | null; tradeId: string }[] = [];

/** Every fifth buys a membership, by a member of its own: a purchase that waits would be taken up again. */
async function order(platform: ProofPlatform): Promise<void> {
  if (orders.length % 5 === 4) return buyCard(platform);
  const { payType } = platform;
  const orderId = await placeOrder(member, [[sku, 1]], 'unpaid', payType);
  const { trade_info } = await member.call(startPayment, { order_id: orderId, pay_type: payType });
  const tradeId = String(trade_info.trade_id);
  await platform.begin(tradeId);
  orders.push({ platform, orderId, tradeId });
}

async function buyCard(platform: ProofPlatform): Promise<void> {
  const buyer = await shop.newMember();
  const { trade_info } = await buyer.call(buyVipGrade, { ...card, pay_type: platform.payType });
  const tradeId = String(trade_info.trade_id);
  await platform.begin(tradeId);
  orders.push({ platform, orderId: null, tradeId });
}

const send = ({ payType }: ProofPlatform, { headers, body }: Message) =>
  shop.client().fetch(notifyPath(payType), { method: 'POST', body, headers });

/** Calls that fail for a platform's lost answers are expected; they are repeated. */
const asking = { database, channels, onError: () => undefined };
const rounds = async (): Promise<number> =>
  (await askAboutTrades({ ...asking, now: now() })) +
  (await sendRefunds(database, channels, { ...asking, now: now() }));

const perOrder = 20;
const started = performance.now();
for (let index = 0; index < wanted; index += 1) {
  if (index % perOrder === 0) await order(platforms[(index / perOrder) % platforms.length] as ProofPlatform);
  // Some are paid twice as often as not, some never; some are cancelled before their money is told.
  const { platform, orderId, tradeId } = random.pick(orders.slice(-20));
  if (platform.isOpen(tradeId) && random.chance(0.1)) platform.pay(tradeId);
  if (random.chance(0.002) && orderId !== null)
    await member.call(cancelOrder, { order_id: orderId }).catch(() => undefined);
  const { kind, status, ...message } = platform.draw(random, tradeId);
  const reply = await send(platform, message);
  if (reply.status !== status)
    fault(`${platform.payType} ${kind}: ${reply.status} in place of ${status}: ${message.body.slice(0, 400)}`);
  if (random.chance(0.02)) shop.advance(random.int(1, 60));
  if (random.chance(0.01)) {
    random.pick(platforms).loseAnswers(random.int(0, 2));
    await rounds();
    // A buyer who gets no code orders again; here every order counts.
    for (const { loseAnswers } of platforms) loseAnswers(0);
  }
  if (index % 2000 === 1999)
    console.log(`  ${index + 1} notifications, ${orders.length} orders, ${faults.length} faults`);
}

/** Lets the clock run until nothing is left to ask. */
for (let quiet = 0; quiet < 40; quiet += 1) {
  shop.advance(300);
  await rounds();
}
const memberships = await database.read
  .selectFrom('trade')
  .select('trade_state')
  .where('purchase_id', 'is not', null)
  .execute();
const begun = memberships.filter(({ trade_state }) => trade_state === 'SUCCESS').length;
if (begun === 0) fault('no membership was bought');
faults.push(...(await balanceFaults(database, new Map(platforms.flatMap((platform) => [...platform.trades()])))));

for (const platform of platforms) {
  const rows = platform.writeBill(day);
  if (rows < planted.missing + planted.amount) fault(`${platform.payType}: only ${rows} rows to plant differences in`);
}
shop.advance(34 * 3600);
await compareDueDays(database, channels, { now: now(), onError: (error) => fault(String(error)) });
const found = await database.read.selectFrom('statement_difference').select(['pay_type', 'kind']).execute();
for (const { payType } of platforms) {
  for (const [kind, count] of Object.entries(planted)) {
    const there = found.filter((row) => row.pay_type === payType && row.kind === kind).length;
    if (there !== count) fault(`statement of ${payType}: ${there} of ${count} ${kind}`);
  }
}

// Late by a day, all of them once more: nothing may move.
const books = async (): Promise<string> =>
  JSON.stringify(await database.read.selectFrom('trade').selectAll().orderBy('trade_id').execute());
const before = await books();
let repeated = 0;
for (const platform of platforms) {
  for (const message of platform.repeats()) {
    repeated += 1;
    const { status } = await send(platform, message);
    if (status !== 200) fault(`${platform.payType} a day late: ${status}`);
  }
}
if (before !== (await books())) fault('a notification that came a day late has moved a trade');

const seconds = Math.round((performance.now() - started) / 1000);
await shop.close();
cluster?.stop();
await local.close();
for (const text of faults.slice(0, 20)) console.error(text);
console.log(
  `money: ${database.kind}, ${wanted} notifications and ${repeated} repeats, ${orders.length} orders (${memberships.length} memberships, ${begun} paid), ${found.length} differences found, ` +
    `${faults.length} faults in ${seconds} s (seed ${values.seed})`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
