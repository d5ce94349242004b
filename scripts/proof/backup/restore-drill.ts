import { ok } from 'node:assert';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { databasePath, uploadsPath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { exitOnSignals, startCluster } from '#backend/testing/cluster.ts';
import { receiver } from '#backend/testing/orders.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { wholeNumber } from '#mall/options.ts';
import { bundleBackend, startBackend } from '#scripts/proof/backend/backend-process.ts';
import { createShopper, type Shopper } from '#scripts/proof/backend/shopper.ts';
import { makeMembers, stockUp } from '#scripts/proof/backend/world.ts';
import { checkBooks, multiplyOrders, type Start } from './books.ts';
import { runCommand } from './command.ts';

// The drill of a restore (docs/guides/back-up.md): buyers order while `npm run backup` copies, then the archive goes into an
// empty place, where every order confirmed before the backup must be, with money and stock by the books, and selling
// goes on. `node scripts/run.mjs restore-drill --orders 100000 [--postgres] [--most-seconds 60]`.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    postgres: { type: 'boolean', default: false },
    'most-seconds': { type: 'string', default: '60' },
  },
});
const orders = wholeNumber('orders', values.orders, 1, 10_000_000);
const mostSeconds = wholeNumber('most-seconds', values['most-seconds'], 1, 100_000);
const buyerCount = 8;
const firstOrders = 200;

exitOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'chengju-drill-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const [shop, restored] = [join(folder, 'shop'), join(folder, 'restored')];
const cluster = values.postgres ? startCluster({ durable: true }) : null;
if (cluster) {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  for (const name of ['shop', 'restored']) await client.query(`create database ${name}`);
  await client.end();
}
const target = cluster?.urlOf('shop') ?? databasePath(shop);
const restoredTarget = cluster?.urlOf('restored') ?? databasePath(restored);

const database = openDatabase(target);
await prepareDatabase(database, { goods: 60, nowMs: Date.now });
const members = await makeMembers(database, buyerCount, 100_000_000_000_000);
const skus = await stockUp(database, 40, 100_000_000);
const start: Start = {
  stock: 100_000_000,
  depositCents: 100_000_000_000_000,
  items: skus.map(({ item_id }) => item_id),
  buyers: members.map(({ userId }) => userId),
};
mkdirSync(uploadsPath(shop), { recursive: true });
for (let index = 0; index < 100; index++) {
  writeFileSync(join(uploadsPath(shop), `${index.toString(16).padStart(32, '0')}.png`), Buffer.alloc(50_000, index));
}

const bundle = await bundleBackend();
let backend = await startBackend(bundle, shop, { database: cluster ? target : undefined });
let origin = backend.origin;
const shoppers = members.map((member) => createShopper(member, () => origin));
const acknowledged: string[] = [];

async function buy(shopper: Shopper, turn: number): Promise<void> {
  const item_id = skus[turn % skus.length]?.item_id ?? '';
  await shopper.send('POST', '/api/cart', { item_id, num: 1 + (turn % 3), cart_type: 'fastbuy', isAccumulate: 0 });
  const body = { cart_type: 'fastbuy', pay_type: 'deposit', ...receiver };
  const { order_id } = await shopper.send<{ order_id: string }>(
    'POST',
    '/api/order',
    body,
    `drill-${shopper.userId}-${turn}`,
  );
  acknowledged.push(order_id);
}

let isTrading = true;
const tradeUntil = (goesOn: () => boolean): Promise<unknown> =>
  Promise.all(
    shoppers.map(async (shopper) => {
      for (let turn = 0; goesOn(); turn++) await buy(shopper, acknowledged.length + turn);
    }),
  );
await tradeUntil(() => acknowledged.length < firstOrders);
await multiplyOrders(database, start, orders);

const trade = tradeUntil(() => isTrading);
const before = acknowledged.length;
// The copy must not begin before somebody orders.
while (acknowledged.length === before) await nextTurn();
const sure = [...acknowledged];
const timed = async (work: () => Promise<string>): Promise<{ seconds: number; said: string }> => {
  const started = performance.now();
  const said = await work();
  return { seconds: (performance.now() - started) / 1000, said };
};
const out = join(folder, 'out');
const backup = await timed(() =>
  runCommand('backup', ['--data', shop, '--out', out], { database: cluster ? target : '' }),
);
const meanwhile = acknowledged.length - sure.length;
isTrading = false;
await trade;
await backend.kill();
await checkBooks(database, start);
await database.close();

const archive = join(out, readdirSync(out)[0] ?? '');
const restore = await timed(() =>
  runCommand('restore', [archive, '--data', restored], { database: cluster ? restoredTarget : '' }),
);
const copy = openDatabase(restoredTarget);
await checkBooks(copy, start);
const there = new Set(
  (await copy.read.selectFrom('orders').select('order_id').execute()).map(({ order_id }) => order_id),
);
for (const id of sure) ok(there.has(id), `order ${id}, confirmed before the backup, is not in it`);
ok(readdirSync(uploadsPath(restored)).length === 100, 'uploads');
await copy.close();

backend = await startBackend(bundle, restored, { database: cluster ? restoredTarget : undefined });
origin = backend.origin;
const [shopper] = shoppers;
if (shopper) await buy(shopper, 1_000_000);
await backend.kill();

const megabytes = (statSync(archive).size / 1024 ** 2).toFixed(1);
console.log(
  `restore-drill: ${there.size} orders on ${cluster ? 'PostgreSQL' : 'SQLite'}, ${megabytes} MB; backup ${backup.seconds.toFixed(1)} s with ` +
    `${meanwhile} orders confirmed meanwhile, restore ${restore.seconds.toFixed(1)} s; money and stock by the books, selling goes on`,
);
cluster?.stop();
if (meanwhile === 0) console.error('restore-drill: nobody ordered while the backup ran');
if (restore.seconds > mostSeconds) console.error(`restore-drill: the restore took more than ${mostSeconds} s`);
process.exit(meanwhile === 0 || restore.seconds > mostSeconds ? 1 : 0);
