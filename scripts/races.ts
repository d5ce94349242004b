import { deepStrictEqual, strictEqual } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#backend/db/open.ts';
import { databasePath, prepareDatabase } from '#backend/shop.ts';
import { bundleBackend, startBackend } from './proof/backend-process.ts';
import { createShopper, Refused, type Shopper } from './proof/shopper.ts';
import { makeMembers, stockUp } from './proof/world.ts';

// Races over HTTP (docs/evidence.md): each round 100 buyers want the last 10 pieces at once, two orders want one
// coupon, one payment is notified several times at once. Every round must come out exact: `npm run races -- --rounds N`.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);
const buyers = 100;
const pieces = 10;

const bundle = await bundleBackend();
const folder = mkdtempSync(join(tmpdir(), 'chengju-races-'));
const database = openDatabase(databasePath(folder));
await prepareDatabase(database, { goods: 60, nowMs: Date.now });
const members = await makeMembers(database, buyers, 0);
const [sku] = await stockUp(database, 1, pieces);
if (!sku) throw new Error('the sample world has nothing to sell');
const backend = await startBackend(bundle, folder);
const shoppers = members.map((member) => createShopper(member, () => backend.origin));

const receiver = {
  receiver_name: '林知夏',
  receiver_mobile: '13800000000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '文三路 1 号',
};

interface OrderReply {
  order_id: string;
  trade_info: { trade_id: string };
}

/** Puts one piece into everybody's buy-now line and `pieces` on the shelf. */
async function prepare(itemId: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await database.write(async (connection) => {
    await connection.updateTable('sku').set({ stock: pieces }).where('item_id', '=', itemId).execute();
    await connection.deleteFrom('cart_line').execute();
    await connection
      .insertInto('cart_line')
      .values(
        members.map(({ userId }) => ({
          user_id: userId,
          cart_type: 'fastbuy' as const,
          item_id: itemId,
          num: 1,
          is_checked: 1 as const,
          created: now,
          updated: now,
        })),
      )
      .execute();
  });
}

/** What a call came to: its reply, or the words of the refusal. */
async function outcomeOf<Reply>(call: Promise<Reply>): Promise<Reply | string> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

const order = (shopper: Shopper, key: string) =>
  outcomeOf(
    shopper.send<OrderReply>('POST', '/api/order', { cart_type: 'fastbuy', pay_type: 'wxpaypc', ...receiver }, key),
  );

const tally = { placed: 0, soldOut: 0, notified: 0 };
const started = performance.now();
for (let round = 1; round <= rounds; round++) {
  await prepare(sku.item_id);
  const outcomes = await Promise.all(shoppers.map((shopper) => order(shopper, `race-${round}`)));
  const placed = outcomes.filter((outcome) => typeof outcome !== 'string');
  const refusals = outcomes.filter((outcome) => typeof outcome === 'string');
  strictEqual(placed.length, pieces, `round ${round}: orders placed`);
  for (const words of refusals) if (!words.includes('库存不足')) throw new Error(`round ${round}: ${words}`);
  tally.placed += placed.length;
  tally.soldOut += refusals.length;

  const [first] = placed;
  const payer = shoppers[outcomes.indexOf(first ?? '')];
  if (!first || !payer) throw new Error('nobody bought');
  const paid = { trade_id: first.trade_info.trade_id, outcome: 'success' };
  await Promise.all(Array.from({ length: 4 }, () => payer.send('POST', '/__sim/pay', paid)));
  tally.notified += 4;

  const orders = await database.read
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.order_id')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('order_line.num').as('pieces')])
    .where('order_line.item_id', '=', sku.item_id)
    .executeTakeFirstOrThrow();
  deepStrictEqual({ ...orders }, { count: round * pieces, pieces: round * pieces }, `round ${round}: stored orders`);
  const shelf = await database.read
    .selectFrom('sku')
    .select('stock')
    .where('item_id', '=', sku.item_id)
    .executeTakeFirstOrThrow();
  strictEqual(shelf.stock, 0, `round ${round}: stock`);
  const trades = await database.read
    .selectFrom('trade')
    .innerJoin('orders', 'orders.order_id', 'trade.order_id')
    .select(['trade.trade_state', 'orders.order_status'])
    .where('trade.order_id', '=', first.order_id)
    .execute();
  deepStrictEqual(
    trades.map((trade) => ({ ...trade })),
    [{ trade_state: 'SUCCESS', order_status: 'PAYED' }],
    `round ${round}: payment`,
  );
}
await backend.kill();
await database.close();
rmSync(folder, { recursive: true, force: true });
console.log(
  `races: ${rounds} rounds, ${((performance.now() - started) / 1000).toFixed(0)} s: ${tally.placed} of ${tally.placed + tally.soldOut} orders placed, ` +
    `${tally.soldOut} sold out, ${tally.notified} payment notices for ${rounds} payments, 0 disagreements`,
);
