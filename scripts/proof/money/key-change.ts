import { parseArgs } from 'node:util';
import { createRandom } from '#backend/app/texts/random.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { startPayment } from '#core/payment/contract.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { fromShanghaiTime } from '#core/time/time.ts';
import { wholeNumber } from '#mall/options.ts';
import { openPayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { wechatForProof } from './wechat.ts';

// A shop of 微信支付 changes from the platform's certificate to its public key: both are valid, and the platform signs with the one or the
// other, more and more often with the new one. Each payment has three answers and a notification. `--payments N`, `--seed N`.

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const wanted = wholeNumber('payments', values.payments, 10, 1_000_000);
const random = createRandom(`key-change/${values.seed}`);
const now = (): number => Math.floor(shop.nowMs() / 1000);
const local = await openPayPlatforms({ wall: now, notifier: { tell: () => undefined } });
const { payType, channel } = wechatForProof(local, now);
const shop = await openTestShop({
  goods: 12,
  startMs: (fromShanghaiTime('2026-11-22 00:30:00') ?? 0) * 1000,
  app: { channels: { [payType]: channel } },
});
const sku = await skuFor(shop, 1, 20_000, 10_000_000);
const member = await shop.newMember();
const signed = { certificate: 0, publicKey: 0 };
let failed = 0;

/** The platform signs its next words with one key or the other. */
function turn(progress: number): void {
  const key = random.chance(progress) ? 'publicKey' : 'certificate';
  signed[key] += 1;
  local.wechat.signWith(key);
}

const started = performance.now();
for (let index = 0; index < wanted; index += 1) {
  const progress = index / wanted;
  try {
    turn(progress);
    const orderId = await placeOrder(member, [[sku, 1]], 'unpaid', payType);
    turn(progress);
    const { trade_info } = await member.call(startPayment, { order_id: orderId, pay_type: payType });
    const tradeId = String(trade_info.trade_id);
    local.wechat.pay(tradeId);
    turn(progress);
    const { state } = await channel.query(tradeId);
    turn(progress);
    const { status } = await shop.client().fetch(notifyPath(payType), {
      method: 'POST',
      ...local.wechat.notification(tradeId),
    });
    if (state !== 'paid' || status !== 200) failed += 1;
  } catch (error) {
    failed += 1;
    console.error(error);
  }
  if (index % 20 === 0) shop.advance(1);
  if (index % 1000 === 999) console.log(`  ${index + 1} payments, ${failed} failed`);
}
const booked = await shop.database.read
  .selectFrom('channel_trade')
  .select(({ fn }) => fn.countAll<number | string>().as('count'))
  .where('state', '=', 'settled')
  .executeTakeFirstOrThrow();
await shop.close();
await local.close();
if (Number(booked.count) !== wanted) failed += 1;
console.log(
  `key-change: ${wanted} payments, ${signed.certificate} signatures with the certificate and ${signed.publicKey} with the public key, ` +
    `${booked.count} booked, ${failed} failed in ${Math.round((performance.now() - started) / 1000)} s (seed ${values.seed})`,
);
process.exitCode = failed > 0 ? 1 : 0;
