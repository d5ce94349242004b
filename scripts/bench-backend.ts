import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { createApp } from '#backend/app.ts';
import { openSqlite } from '#backend/db/sqlite.ts';
import { openFileStore } from '#backend/files.ts';
import { listen } from '#backend/listen.ts';
import { openSession } from '#backend/session.ts';
import { databasePath, prepareDatabase, uploadsPath } from '#backend/shop.ts';

// Durable orders over HTTP (docs/architecture.md, budgets): 32 connections, SQLite with synchronous=FULL. Two baselines
// are timed in the same run: single commits of a bare row on the same disk, because its fsync decides both, and plain
// reads over the same 32 connections, because on a disk whose fsync is free the speed of the processor decides both.

const { values } = parseArgs({ options: { orders: { type: 'string', default: '600' } } });
const wanted = Number(values.orders);
const connections = 32;
const folder = mkdtempSync(join(tmpdir(), 'chengju-bench-'));

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

const database = openSqlite(databasePath(folder));
await prepareDatabase(database, { goods: 60 });
const now = Math.floor(Date.now() / 1000);
const sku = await database.read
  .selectFrom('sku')
  .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
  .select('sku.item_id')
  .where('sku.approve_status', '=', 'onsale')
  .where('goods.approve_status', '=', 'onsale')
  .where('sku.start_num', '<=', 1)
  .executeTakeFirstOrThrow();
const buyers = await database.write(async (connection) => {
  await connection.updateTable('sku').set({ stock: 1_000_000 }).where('item_id', '=', sku.item_id).execute();
  const halves = [];
  for (let index = 0; index < connections; index++) {
    const { user_id } = await connection
      .insertInto('member')
      .values({
        mobile: `137${String(index).padStart(8, '0')}`,
        password_hash: '',
        username: '',
        deposit: 0,
        created: now,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    halves.push(await openSession(connection, user_id, now));
  }
  return halves;
});
const app = createApp({
  database,
  nowMs: Date.now,
  files: openFileStore(uploadsPath(folder)),
  simulated: true,
  onError: (error) => console.error(error),
});
const server = await listen(app, 0);
const base = `http://127.0.0.1:${server.port}/api/h5app/wxapp`;

const receiver =
  'receiver_name=a&receiver_mobile=13800000000&receiver_state=a&receiver_city=b&receiver_district=c&receiver_address=d';
let placed = 0;
let refused = 0;
const durations: number[] = [];

/** One buyer: puts the product into the buy-now line and orders it, again and again. */
async function buy({ token, sid }: { token: string; sid: string }, rounds: number): Promise<void> {
  const headers = { token, cookie: `sid=${sid}`, 'content-type': 'application/x-www-form-urlencoded' };
  for (let round = 0; round < rounds; round++) {
    await fetch(`${base}/cart`, {
      method: 'POST',
      headers,
      body: `item_id=${sku.item_id}&num=1&cart_type=fastbuy&isAccumulate=0`,
    });
    const started = performance.now();
    const answer = await fetch(`${base}/order`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `${token.slice(0, 8)}-${round}` },
      body: `cart_type=fastbuy&${receiver}`,
    });
    const body = (await answer.json()) as { data: { order_id?: string } };
    durations.push(performance.now() - started);
    if (body.data.order_id) placed++;
    else refused++;
  }
}

/** Rate of a plain read of the same app over the same connections. */
async function reads(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    buyers.map(async ({ token, sid }) => {
      while (performance.now() < until) {
        await (
          await fetch(`${base}/cartcount?shop_type=distributor`, { headers: { token, cookie: `sid=${sid}` } })
        ).text();
        count++;
      }
    }),
  );
  return count / seconds;
}

const readsBefore = await reads(1);
const started = performance.now();
await Promise.all(buyers.map((buyer) => buy(buyer, Math.ceil(wanted / connections))));
const seconds = (performance.now() - started) / 1000;
const readRate = (readsBefore + (await reads(1))) / 2;
const single = singleCommits(1);
const { count } = await database.read
  .selectFrom('orders')
  .select((column) => column.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow();
await server.close();
await database.close();
rmSync(folder, { recursive: true, force: true });

// Each order is two durable writes: the buy-now line and the order itself.
const rate = placed / seconds;
const p99 = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0;
console.log(
  `durable orders over HTTP, ${connections} connections: ${rate.toFixed(0)}/s (each with its cart write), p99 ${p99.toFixed(0)} ms; ` +
    `single commits on the same disk ${single.toFixed(0)}/s, ratio ${(rate / single).toFixed(2)}; ` +
    `plain reads ${readRate.toFixed(0)}/s, ratio ${(rate / readRate).toFixed(2)}; ${count} stored, ${refused} refused`,
);
const enough = rate >= 500 || rate >= 3 * single || rate >= 0.12 * readRate;
if (!enough) console.error('limit: at least 500/s, or 3 × the single commits, or 0.12 × the plain reads of this run');
process.exitCode = enough && count === placed && refused === 0 ? 0 : 1;
