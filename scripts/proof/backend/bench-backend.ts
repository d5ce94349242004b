import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createApp } from '#backend/app/app.ts';
import { openFileStore } from '#backend/app/files.ts';
import { listen } from '#backend/app/listen.ts';
import { openSession } from '#backend/app/session.ts';
import { databasePath, uploadsPath } from '#backend/app/shop.ts';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { exitOnSignals, startCluster } from '#backend/testing/cluster.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import { endpoints } from '#core/endpoints.ts';
import { bundleBackend, startBackend } from './backend-process.ts';
import type { Buyer, Callers, Result, Task } from './bench-client.ts';

// Measures durable orders and list reads over HTTP (docs/architecture.md, budgets): 32 connections, SQLite with
// synchronous=FULL, or with --postgres a private cluster with fsync. The same run times two baselines: single commits of a
// bare row on the same disk, because its fsync limits both, and plain reads over the same 32 connections, because on a disk
// with free fsync the processor limits both. On PostgreSQL it also compares two processes with one (ADR 116), in turns, because
// the machine is not as fast at any time: with goods that differ by buyer, and with one SKU for all.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '2' },
    goods: { type: 'string', default: '600' },
    postgres: { type: 'boolean', default: false },
    turns: { type: 'string', default: '3' },
  },
});
const connections = 32;
const folder = mkdtempSync(join(tmpdir(), 'chengju-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
exitOnSignals();

/** Single-commit rate of the disk: one row per transaction, WAL, FULL. */
function singleCommits(seconds: number): number {
  const database = new DatabaseSync(join(folder, 'single.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entry (value INTEGER) STRICT');
  const insert = database.prepare('INSERT INTO entry VALUES (?)');
  const until = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < until) insert.run(count++);
  database.close();
  return count / seconds;
}

/** SKUs with unlimited stock, and logged-in members to buy them. */
async function prepareBuyers(database: Database): Promise<{ itemIds: string[]; buyers: Buyer[] }> {
  const now = Math.floor(Date.now() / 1000);
  const skus = await database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.item_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.start_num', '<=', 1)
    .orderBy('sku.item_id')
    .limit(connections)
    .execute();
  const itemIds = skus.map((sku) => sku.item_id);
  const buyers = await database.write(async (connection) => {
    await connection.updateTable('sku').set({ stock: 1_000_000 }).where('item_id', 'in', itemIds).execute();
    const halves: Buyer[] = [];
    for (let index = 0; index < connections; index++) {
      const mobile = `137${String(index).padStart(8, '0')}`;
      const { user_id } = await connection
        .insertInto('member')
        .values({ mobile, password_hash: '', username: '', deposit: 1_000_000_000_000, created: now })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      halves.push(await openSession(connection, user_id, now));
    }
    return halves;
  });
  return { itemIds, buyers };
}

const cluster = values.postgres ? startCluster({ durable: true }) : null;
const database = openDatabase(cluster?.url ?? databasePath(folder));
await prepareDatabase(database, { goods: Number(values.goods), nowMs: Date.now });
const files = openFileStore(uploadsPath(folder));
const app = createApp({ database, files, nowMs: Date.now, simulators, onError: (error) => console.error(error) });
const server = await listen(app, 0);
const callers: Callers = { port: server.port, ...(await prepareBuyers(database)) };
const client = new Worker(join(import.meta.dirname, 'bench-client.ts'), { workerData: callers });

async function storedOrders(): Promise<number> {
  const { count } = await database.read
    .selectFrom('orders')
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Measured extends Result {
  /** Processor time of the server's thread: steady on a machine that others use too. */
  readonly cpuMs: number;
}

async function run(task: Task): Promise<Measured> {
  const before = process.threadCpuUsage();
  client.postMessage(task);
  const [result] = (await once(client, 'message')) as [Result];
  const { user, system } = process.threadCpuUsage(before);
  return { ...result, cpuMs: (user + system) / 1000 };
}

/** `rate/s, p50, p99, processor time of the server`. */
function figures({ seconds, succeeded, durations, cpuMs }: Measured): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `${(succeeded / seconds).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(cpuMs / succeeded).toFixed(3)} ms CPU each`;
}

const rateOf = ({ seconds, succeeded }: Result): number => succeeded / seconds;
const plainRead: Task = {
  kind: 'reads',
  seconds: 1,
  method: 'GET',
  path: '/api/h5app/wxapp/cartcount?shop_type=distributor',
  isMember: true,
};

await run(plainRead); // Warm-up.
const ordersBefore = await storedOrders();
const readsBefore = await run(plainRead);
const orders = await run({ kind: 'orders', name: 'first', isOneSku: true, wanted: Number(values.orders) });
const readRate = (rateOf(readsBefore) + rateOf(await run(plainRead))) / 2;
const single = singleCommits(1);
const count = (await storedOrders()) - ordersBefore;

const rate = rateOf(orders);
console.log(`${database.kind}, ${connections} connections, ${values.goods} goods`);
console.log(`durable orders (each with its cart write): ${figures(orders)}; ${count} stored, ${orders.failed} refused`);
console.log(
  `  single commits on the same disk ${single.toFixed(0)}/s, ratio ${(rate / single).toFixed(2)}; ` +
    `plain reads ${readRate.toFixed(0)}/s, ratio ${(rate / readRate).toFixed(2)}`,
);
for (const name of ['listGoods', 'listItems'] as const) {
  const { method, path } = endpoints[name];
  const query = name === 'listItems' ? '?item_type=normal&page=1&pageSize=20' : '?page_no=1&page_size=20';
  for (const isMember of [false, true]) {
    const reads = await run({ kind: 'reads', seconds: Number(values.seconds), method, path: path + query, isMember });
    console.log(`${method} ${path}, page of 20, ${isMember ? 'members' : 'strangers'}: ${figures(reads)}`);
  }
}

/** Orders of one process and of two in turns; the median of the turns counts. */
async function compareProcesses(target: string): Promise<void> {
  const bundle = await bundleBackend();
  const backends = [await startBackend(bundle, folder, { database: target })];
  backends.push(await startBackend(bundle, folder, { database: target }));
  const ports = backends.map(({ origin }) => Number(new URL(origin).port));
  const wanted = Number(values.orders);
  for (const port of ports) await run({ kind: 'orders', name: `warm-${port}`, wanted, ports: [port], isOneSku: false });
  for (const isOneSku of [false, true]) {
    const rates: [one: number[], two: number[]] = [[], []];
    for (let turn = 0; turn < Number(values.turns); turn++) {
      for (const [index, shared] of [ports.slice(0, 1), ports].entries()) {
        const name = `${isOneSku}-${turn}-${index}`;
        const result = await run({ kind: 'orders', name, wanted, ports: shared, isOneSku });
        if (result.failed > 0) throw new Error(`${result.failed} orders were refused`);
        rates[index]?.push(rateOf(result));
      }
    }
    const [one, two] = rates.map((some) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0);
    const each = rates.map((some) => some.map((rate) => rate.toFixed(0)).join(', ')).join(' against ');
    console.log(
      `${isOneSku ? 'one SKU' : 'goods by buyer'}: one process ${one?.toFixed(0)}/s, two ${two?.toFixed(0)}/s, ` +
        `ratio ${((two ?? 0) / (one ?? 1)).toFixed(2)} (turns ${each})`,
    );
  }
  await Promise.all(backends.map((backend) => backend.kill()));
}

if (cluster) await compareProcesses(cluster.url);
await client.terminate();
await server.close();
await database.close();
cluster?.stop();

// The budget is for SQLite; the disk and the network of a PostgreSQL server are outside our control.
const enough = cluster !== null || rate >= 500 || rate >= 3 * single || rate >= 0.08 * readRate;
if (!enough) console.error('limit: at least 500/s, or 3 × the single commits, or 0.08 × the plain reads of this run');
process.exitCode = enough && count === orders.succeeded && orders.failed === 0 ? 0 : 1;
