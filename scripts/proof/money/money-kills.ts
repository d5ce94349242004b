import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePath } from '#backend/app/shop.ts';
import { createRandom } from '#backend/app/texts/random.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { exitOnSignals, startCluster } from '#backend/testing/cluster.ts';
import { receiver } from '#backend/testing/orders.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { wholeNumber } from '#mall/options.ts';
import { environmentOf } from '#pay-platforms/environment.ts';
import { openPayPlatforms } from '#pay-platforms/pay-platforms.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';
import { createShopper, type Shopper } from '#scripts/proof/backend/shopper.ts';
import { makeMembers, stockUp } from '#scripts/proof/backend/world.ts';
import { alipayForProof } from './alipay.ts';
import { balanceFaults } from './balance.ts';
import { wechatForProof } from './wechat.ts';

// `serve --test-platforms` is killed with SIGKILL while both platforms send their notifications to it, some of them twice, late or
// not at all, and while they sign with one key and the other. After the last restart every payment is booked once. `--kills N`, `--seed N`,
// `--postgres`: on a private cluster in place of SQLite.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now()) },
    postgres: { type: 'boolean', default: false },
  },
});
const kills = wholeNumber('kills', values.kills, 1, 10_000);
const random = createRandom(`money-kills/${values.seed}`);
/** Orders of each kind between two kills. */
const perKill = 5;
const folder = mkdtempSync(join(tmpdir(), 'chengju-money-kills-'));
const [data, keys] = [join(folder, 'data'), join(folder, 'keys')];
for (const made of [data, keys]) mkdirSync(made);

exitOnSignals();
const cluster = values.postgres ? startCluster({ durable: false }) : null;
const target = cluster?.url ?? databasePath(data);
const database = openDatabase(target);
await prepareDatabase(database, { goods: 20, nowMs: Date.now });
const [member] = await makeMembers(database, 1, 0);
const skus = await stockUp(database, 1, 1_000_000);
await database.close();

/** A port that was free a moment ago: the shop keeps its address over all restarts. */
const port = await new Promise<number>((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
  });
});
const local = await openPayPlatforms();
const env = {
  ...environmentOf(local, keys),
  PUBLIC_SITE_ORIGIN: `http://127.0.0.1:${port}`,
  DATABASE_URL: cluster?.url ?? '',
};
const flags = ['--demo', '--test-platforms', '--port', String(port)];
const start = () => startServe({ dataFolder: data, flags, env });

interface Started {
  readonly trade_info: { readonly trade_id: string | number };
  readonly payment?: string;
}

/** An order whose buyer stands at the platform; returns the payment that is left to make. */
async function begin(shopper: Shopper, payType: 'alipay' | 'wxpaypc'): Promise<() => void> {
  const line = { item_id: skus[0]?.item_id ?? '', num: 1, cart_type: 'fastbuy', isAccumulate: 'false' };
  await shopper.send('POST', '/api/cart', line);
  const order = { cart_type: 'fastbuy', pay_type: payType, ...receiver };
  const { order_id } = await shopper.send<{ order_id: string }>('POST', '/api/order', order, crypto.randomUUID());
  const { trade_info, payment } = await shopper.send<Started>('POST', '/api/payment', { order_id, pay_type: payType });
  const tradeId = String(trade_info.trade_id);
  if (payType === 'wxpaypc') return () => void local.wechat.pay(tradeId);
  const inputs = [...(payment ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  ]);
  local.alipay.open(Object.fromEntries(inputs) as Record<string, string>);
  return () => void local.alipay.pay(tradeId);
}

if (!member) throw new Error('no member');
const shopper = createShopper(member, () => `http://127.0.0.1:${port}`);
const started = performance.now();
let orders = 0;
let shop = await start();
for (let kill = 0; kill < kills; kill += 1) {
  const payments: (() => void)[] = [];
  for (let count = 0; count < perKill; count += 1) {
    for (const payType of ['wxpaypc', 'alipay'] as const) payments.push(await begin(shopper, payType));
  }
  orders += payments.length;
  for (const platform of ['wechat', 'alipay'] as const) {
    for (const fault of ['lost', 'twice', 'late'] as const)
      if (random.chance(0.5)) local.faults.plan(platform, fault, 1);
  }
  local.wechat.signWith(random.pick(['certificate', 'publicKey']));
  for (const pay of payments) pay();
  const sending = local.clock.advance(0);
  await new Promise((done) => setTimeout(done, random.int(0, 60)));
  await shop.stop('SIGKILL');
  await sending;
  shop = await start();
  console.log(`  ${kill + 1} kills, ${orders} orders, ${local.sent.length} notifications sent`);
}
// All repeats, and those that were late. Before this the clock must not run ahead: an order would have expired at its birth.
await local.clock.advance(2 * 86_400);

const books = openDatabase(target);
const open = () => books.read.selectFrom('channel_trade').select('trade_id').where('state', '=', 'open').execute();
const deadline = performance.now() + 120_000;
// Lost notifications are found by the questions of `serve`, ten seconds between two rounds.
while ((await open()).length > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, 1000));
const [alipay, wechat] = [alipayForProof(local, () => 0), wechatForProof(local, () => 0)];
const faults = await balanceFaults(books, new Map([...alipay.trades(), ...wechat.trades()]));
const paid = await books.read.selectFrom('trade').select('trade_id').where('trade_state', '=', 'SUCCESS').execute();
const known = new Set([...local.alipay.trades.keys(), ...local.wechat.trades.keys()]);
const booked = paid.filter(({ trade_id }) => known.has(trade_id)).length;
if (booked !== orders) faults.push(`${booked} of ${orders} payments are booked`);
await books.close();
await shop.stop('SIGKILL');
cluster?.stop();
const { sent } = local;
await local.close();
rmSync(folder, { recursive: true, force: true });
for (const text of faults.slice(0, 20)) console.error(text);
const cut = sent.filter(({ status }) => status === 0).length;
console.log(
  `money-kills: ${books.kind}, ${kills} kills, ${orders} payments, ${sent.length} notifications of which ${cut} met no server, ` +
    `${faults.length} faults in ${Math.round((performance.now() - started) / 1000)} s (seed ${values.seed})`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
