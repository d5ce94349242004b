import { deepStrictEqual, strictEqual } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { startCluster } from '#backend/testing/cluster.ts';
import { receiver } from '#backend/testing/orders.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { wholeNumber } from '#mall/options.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';
import { bundleBackend, startBackend } from './backend-process.ts';
import { openProofPlatforms } from './proof-platforms.ts';
import { createShopper, Refused, type Shopper } from './shopper.ts';
import { makeMembers, offerCoupon, stockUp } from './world.ts';

// Races over HTTP (docs/evidence.md): in each round 100 buyers compete for the last 10 pieces and the last 10 coupons,
// six orders compete for one coupon, and one payment is notified several times at once. Every round must come out exact:
// `npm run races -- --rounds N [--postgres]`.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    postgres: { type: 'boolean', default: false },
    ...timeBoxFlags,
  },
});
const rounds = wholeNumber('rounds', values.rounds, 1, 100_000);
const buyers = 100;
const pieces = 10;

const bundle = await bundleBackend();
const folder = mkdtempSync(join(tmpdir(), 'chengju-races-'));
const platforms = await openProofPlatforms(mkdtempSync(join(folder, 'keys-')));
const cluster = values.postgres ? startCluster({ durable: false }) : null;
const target = cluster ? cluster.url : databasePath(folder);
const database = openDatabase(target);
await prepareDatabase(database, { goods: 60, nowMs: Date.now });
const members = await makeMembers(database, buyers, 0);
const [sku, plenty] = await stockUp(database, 2, 1_000_000);
if (!sku || !plenty) throw new Error('the sample world has nothing to sell');
// Two processes share PostgreSQL, as behind a balancer; a SQLite file belongs to one.
const backends = await Promise.all(
  Array.from({ length: cluster ? 2 : 1 }, () =>
    startBackend(bundle, folder, { database: cluster ? target : undefined, env: platforms.env }),
  ),
);
const shoppers = members.map((member, index) =>
  createShopper(member, () => backends[index % backends.length]?.origin ?? ''),
);
const own = members.map((member) => member.userId);

interface OrderReply {
  order_id: string;
  trade_info: { trade_id: string };
}

/** Puts one piece into every buyer's buy-now line and sets the stock to `pieces`. */
async function prepare(itemId: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await database.write(async (connection) => {
    await connection.updateTable('sku').set({ stock: pieces }).where('item_id', '=', itemId).execute();
    await connection.deleteFrom('cart_line').where('user_id', 'in', own).execute();
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

/** Result of a call: its reply, or the message of the refusal. */
async function outcomeOf<Reply>(call: Promise<Reply>): Promise<Reply | string> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

const order = (
  shopper: Shopper,
  key: string,
  wishes: { cart_type?: 'cart' | 'fastbuy'; coupon_discount?: string } = {},
) =>
  outcomeOf(
    shopper.send<OrderReply>(
      'POST',
      '/api/order',
      { cart_type: 'fastbuy', pay_type: 'wxpaypc', ...receiver, ...wishes },
      key,
    ),
  );

/** Every buyer wants one of ten coupons; one who got it then sends six orders at once that all use it. */
async function raceForCoupons(round: number): Promise<void> {
  const cardId = await offerCoupon(database, { reduceCents: 100, quantity: pieces, limit: 1 });
  const outcomes = await Promise.all(
    shoppers.map((shopper) =>
      outcomeOf(shopper.send<{ status: { code: string } }>('GET', `/api/user/receiveCard?card_id=${cardId}`)),
    ),
  );
  const got = outcomes.flatMap((outcome, index) =>
    typeof outcome === 'string' ? [] : [{ index, code: outcome.status.code }],
  );
  strictEqual(got.length, pieces, `round ${round}: coupons received`);
  const [first] = got;
  const shopper = shoppers[first?.index ?? 0];
  if (!first || !shopper || !plenty) throw new Error('nobody got a coupon');
  for (const cart_type of ['cart', 'fastbuy']) {
    await shopper.send('POST', '/api/cart', { item_id: plenty.item_id, num: 1, cart_type, isAccumulate: false });
  }
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      order(shopper, `coupon-${round}-${turn}`, {
        cart_type: turn % 2 === 0 ? 'cart' : 'fastbuy',
        coupon_discount: first.code,
      }),
    ),
  );
  const placed = orders.filter((outcome) => typeof outcome !== 'string');
  strictEqual(
    placed.length,
    1,
    `round ${round}: orders with the coupon: ${orders.filter((one) => typeof one === 'string').join(', ')}`,
  );
  const held = await database.read
    .selectFrom('member_coupon')
    .select(['status', 'order_id'])
    .where('card_id', '=', cardId)
    .where('order_id', 'is not', null)
    .execute();
  deepStrictEqual(
    held.map((row) => ({ ...row })),
    [{ status: 4, order_id: placed[0]?.order_id }],
    `round ${round}: coupon`,
  );
}

const tally = { placed: 0, soldOut: 0, notified: 0 };
const started = performance.now();
const box = openTimeBox(values, rounds);
let done = 0;
for (; box.goesOn(done); done++) {
  const round = done + 1;
  await prepare(sku.item_id);
  const outcomes = await Promise.all(shoppers.map((shopper) => order(shopper, `race-${round}`)));
  const placed = outcomes.filter((outcome) => typeof outcome !== 'string');
  const refusals = outcomes.filter((outcome) => typeof outcome === 'string');
  strictEqual(placed.length, pieces, `round ${round}: orders placed`);
  for (const words of refusals) if (!words.includes('库存不足')) throw new Error(`round ${round}: ${words}`);
  tally.placed += placed.length;
  tally.soldOut += refusals.length;

  const [first] = placed;
  if (!first) throw new Error('nobody bought');
  const { trade_id } = first.trade_info;
  await Promise.all(
    Array.from({ length: 4 }, (_, turn) => platforms.pay(trade_id, backends[turn % backends.length]?.origin ?? '')),
  );
  tally.notified += 4;

  const orders = await database.read
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.order_id')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('order_line.num').as('pieces')])
    .where('order_line.item_id', '=', sku.item_id)
    .where('orders.user_id', 'in', own)
    .executeTakeFirstOrThrow();
  deepStrictEqual({ ...orders }, { count: round * pieces, pieces: round * pieces }, `round ${round}: stored orders`);
  const shelf = await database.read
    .selectFrom('sku')
    .select('stock')
    .where('item_id', '=', sku.item_id)
    .executeTakeFirstOrThrow();
  strictEqual(shelf.stock, 0, `round ${round}: stock`);
  await raceForCoupons(round);
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
await Promise.all(backends.map((backend) => backend.kill()));
await platforms.close();
await database.close();
cluster?.stop();
rmSync(folder, { recursive: true, force: true });
console.log(
  `races: ${done} rounds over ${backends.length} process(es) and ${database.kind}, ${((performance.now() - started) / 1000).toFixed(0)} s: ${tally.placed} of ${tally.placed + tally.soldOut} orders placed, ` +
    `${tally.soldOut} sold out, ${tally.notified} payment notices for ${done} payments, ${done * pieces} coupons for ${done * buyers} wishes, ${done} used of ${done * 6} tries, 0 disagreements`,
);
const shortfall = box.shortfall(done);
if (shortfall) console.error(`races: ${shortfall}`);
process.exitCode = shortfall ? 1 : 0;
