import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { exitOnSignals, startCluster } from '#backend/testing/cluster.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { dataFolderOf, wholeNumber } from '#mall/options.ts';
import { backendPrefixes } from '#mall/prefixes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';
import { makeMembers, stockUp } from '#scripts/proof/backend/world.ts';
import { findNginx, freePort, howToGetNginx, startNginx } from '#scripts/proof/publish/nginx-process.ts';
import { keepTo } from './cores.ts';
import { holdRate } from './hold-rate.ts';
import { isGood, LoadClient, told } from './load-client.ts';

// `npm run load -- --data DIR [--seconds 60] [--least 20] [--rate N] [--minutes N] [--postgres] [--nginx]`: visitors, members and buyers (3 : 1 : 0.1) against `serve`
// over the release in --data and a database of its own. Requests come at planned moments and are timed from them. Finds
// the knee (--rate skips the search and warms the server up at that rate), then sends three times as much for --seconds. Fails unless the rest is turned away
// politely, at least --least orders are made, half the knee is served well again within 10 s, and no order is lost or doubled in the database.
// With --minutes it holds --rate for so long instead: served well in every minute, the memory of the server as it was after the first tenth.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    least: { type: 'string', default: '20' },
    rate: { type: 'string' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
  },
});
const recoverSeconds = 10;
const searchSeconds = 3;

const minutes = values.minutes === undefined ? 0 : wholeNumber('minutes', values.minutes, 1, 10_000);
if (minutes > 0 && !values.rate) {
  console.error('--minutes 需要 --rate：每秒多少次请求');
  process.exit(2);
}

const source = dataFolderOf(values.data);
const placed = currentRelease(releasesIn(source));
if (!placed) throw new Error(`${source} 中还没有版本`);
const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-load-'));
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
exitOnSignals();
for (const name of ['releases', 'assets']) symlinkSync(join(source, name), join(dataFolder, name));
// Whoever sends three times what a server can do must not take the server's time for it.
const areApart = keepTo(0);
const cluster = values.postgres ? startCluster({ durable: true }) : null;
const database = openDatabase(cluster?.url ?? databasePath(dataFolder));
await prepareDatabase(database, { goods: 60, nowMs: Date.now });
const [sku] = await stockUp(database, 1, 10_000_000);
if (!sku) throw new Error('the sample world sells nothing');
const members = await makeMembers(database, 200, 1_000_000_000);

const env = { TRUSTED_PROXIES: '127.0.0.1', ACCESS_LOG: 'off', ...(cluster && { DATABASE_URL: cluster.url }) };
const server = await startServe({ dataFolder, flags: ['--demo'], env });
const program = values.nginx ? findNginx() : null;
if (values.nginx && !program) throw new Error(howToGetNginx);
const port = program ? await freePort() : server.port;
const api = apiAt([server.origin], backendPrefixes);
const assetPool = assetPoolIn(source);
const config = () =>
  nginxConfig({ ...placed, assetPool, port, api, siteOrigin: '', log: 'off', hasTelemetry: false, hasBrotli: false });
const stopNginx = program ? await startNginx(program, config(), port) : async () => undefined;

const pages = Object.keys(placed.release.pages)
  .filter((path) => /^\/(?:$|Goods\/)/.test(path))
  .slice(0, 200);
const url = new URL(`http://127.0.0.1:${port}`);
if (areApart) keepTo(1);
const client = new LoadClient({ url, pages, members, itemId: sku.item_id });

/** The highest rate that is served well: doubled until it is not, then halved between the two once. */
async function findKnee(): Promise<number> {
  let good = 0;
  for (let rate = 50; ; rate *= 2) {
    const window = await client.run(rate, searchSeconds);
    console.log(`  ${told(window)}`);
    if (!isGood(window)) break;
    good = rate;
  }
  const between = await client.run(good * 1.5, searchSeconds);
  console.log(`  ${told(between)}`);
  return isGood(between) ? good * 1.5 : good;
}

/** A server that has answered nothing yet compiles its code and reads its pages first: that is no overload. */
async function warmUp(rate: number): Promise<number> {
  console.log(`  ${told(await client.run(rate, searchSeconds))}`);
  return rate;
}

async function secondsToRecover(rate: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 2 * recoverSeconds * 1000) {
    const at = performance.now();
    if (isGood(await client.run(rate, 1))) return (at - started) / 1000;
  }
  return Number.POSITIVE_INFINITY;
}

/** Asks again for every order whose answer was lost, then holds the keys against the database. */
async function countOrders(): Promise<{ keys: number; stored: number; lost: number }> {
  for (const [key, { member, orderId }] of client.orders) if (orderId === null) await client.order(key, member);
  const ids = [...client.orders.values()].map(({ orderId }) => orderId);
  const rows = await database.read
    .selectFrom('orders')
    .select('order_id')
    .where(
      'user_id',
      'in',
      members.map(({ userId }) => userId),
    )
    .execute();
  const stored = new Set(rows.map(({ order_id }) => String(order_id)));
  const lost = ids.filter((id) => id === null || !stored.has(String(id))).length;
  return { keys: ids.length, stored: stored.size, lost };
}

/** Finds the knee, sends three times as much, and waits until half of it is served well again. */
async function exceedKnee(): Promise<void> {
  const knee = values.rate ? await warmUp(Number(values.rate)) : await findKnee();
  const over = await client.run(3 * knee, Number(values.seconds));
  console.log(`拐点 ${knee}/s；三倍：${told(over)}`);
  const recovered = await secondsToRecover(knee / 2);
  console.log(`恢复用了 ${recovered.toFixed(1)} s（至多 ${recoverSeconds} s）`);
  if (knee === 0) faults.push('最低的速率也没有服务好');
  if (over.failed > 0.01 * over.sent) faults.push(`${over.failed} 次请求既没有服务，也没有婉拒`);
  if (over.unsent > 0.1 * over.sent) faults.push(`${over.unsent} 次请求没有发出，远不到三倍`);
  if (recovered > recoverSeconds) faults.push('没有及时恢复');
}

const faults: string[] = [];
console.log(
  `${database.kind}，${program ? 'nginx 之后' : '直接'}，${members.length} 名会员，${areApart ? '商城与访客各用一个核' : '商城与访客共用各核'}`,
);
if (minutes > 0) faults.push(...(await holdRate(client, { rate: Number(values.rate), minutes, pid: server.pid })));
else await exceedKnee();
const { keys, stored, lost } = await countOrders();
console.log(`订单：${keys} 个键，数据库 ${stored} 笔，丢失 ${lost}，重复 ${Math.max(0, stored - keys)}`);
if (lost > 0 || stored !== keys) faults.push('订单与答复不一致');
if (keys < Number(values.least)) faults.push(`只有 ${keys} 笔订单，至少应有 ${values.least} 笔`);
await client.close();
await stopNginx();
await server.stop();
await database.close();
cluster?.stop();
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
