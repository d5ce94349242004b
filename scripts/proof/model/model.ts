import { deepStrictEqual } from 'node:assert';
import { parseArgs } from 'node:util';
import { Refusal } from '#backend/app/handler.ts';
import { sweeps } from '#backend/app/shop.ts';
import { randomFrom } from '#backend/app/texts/random.ts';
import { leaveOut, planUnsentOf } from '#backend/modules/aftersales/unsent.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { wholeNumber } from '#mall/options.ts';
import { createShopper } from '#scripts/proof/backend/shopper.ts';
import { logInAgain, makeMembers, stockUp } from '#scripts/proof/backend/world.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';
import { cashCoupon, discountCoupon, type MallModel, type ModelCoupon } from './mall.ts';
import type { Run } from './run.ts';
import { drawStep } from './steps.ts';

// A random walk through cart, order, payment, cancelling, shipping and refunds, beside a model that predicts every
// result: `npm run model -- --steps N --seed S [--seconds T --least N]`. Uses PostgreSQL with TEST_DATABASE_URL. Exits
// with code 1 at the first difference.

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    ...timeBoxFlags,
  },
});
const wanted = wholeNumber('steps', values.steps, 1, 10_000_000);
const seed = wholeNumber('seed', values.seed, 0, 1_000_000_000);
/** Interval of comparisons between database and model; there is one more at the end. */
const auditEvery = 250;
const couponsEach = 12;
const depositCents = 3_000_000;

const random = randomFrom(seed);
const shop = await openTestShop({ goods: 60, startMs: Date.now() });
const members = await makeMembers(shop.database, 6, depositCents);
const skus = await stockUp(shop.database, 12, 20);

/** Gives every member coupons of both kinds. */
async function handOutCoupons(): Promise<ModelCoupon[][]> {
  const now = Math.floor(shop.nowMs() / 1000);
  const forever = now + 5000 * 86_400;
  const kinds = [
    { kind: 'cash' as const, discount: 0, least_cost: cashCoupon.least, reduce_cost: cashCoupon.off },
    { kind: 'discount' as const, discount: discountCoupon.percentOff, least_cost: 0, reduce_cost: 0 },
  ];
  return shop.database.write(async (connection) => {
    const held: ModelCoupon[][] = members.map(() => []);
    for (const { kind, ...terms } of kinds) {
      const { card_id } = await connection
        .insertInto('coupon')
        .values({
          ...terms,
          card_type: kind,
          title: '模型优惠券',
          color: '#b75000',
          description: '',
          apply_scope: '全部商品可用',
          most_cost: 0,
          use_bound: 0,
          use_platform: 'mall',
          begin_date: now - 1,
          end_date: forever,
          fixed_term: null,
          quantity: 1000,
          get_limit: couponsEach,
          receive: 1,
          sort: 0,
        })
        .returning('card_id')
        .executeTakeFirstOrThrow();
      for (const [index, { userId }] of members.entries()) {
        for (let nth = 1; nth <= couponsEach / 2; nth++) {
          const code = `M${card_id}-${userId}-${nth}`;
          await connection
            .insertInto('member_coupon')
            .values({
              user_id: userId,
              card_id,
              nth,
              code,
              status: 1,
              get_date: now,
              begin_date: now - 1,
              end_date: forever,
              order_id: null,
            })
            .execute();
          held[index]?.push({ code, kind, state: 'free' });
        }
      }
    }
    return held;
  });
}

const coupons = await handOutCoupons();
const mall: MallModel = {
  stock: new Map(skus.map((sku) => [sku.item_id, 20])),
  price: new Map(skus.map((sku) => [sku.item_id, sku.price])),
  members: members.map((_, index) => ({ deposit: depositCents, cart: new Map(), coupons: coupons[index] ?? [] })),
  orders: [],
  now: Math.floor(shop.nowMs() / 1000),
};
let keys = 0;
const run: Run = {
  mall,
  random,
  nextKey: () => keys++,
  shoppers: members.map((member) => createShopper(member, () => 'http://shop.test', shop.fetch)),
  pay: (tradeId, payment) => shop.client().pay(tradeId, payment),
  leaveUnsent: (orderId, pieces, is_restocked) =>
    shop.database
      .write(async (connection) => {
        const stored = await connection
          .selectFrom('order_line')
          .select('order_line_id')
          .where('order_id', '=', orderId)
          .orderBy('order_line_id')
          .execute();
        const lines = stored
          .map(({ order_line_id }, index) => ({ id: String(order_line_id), num: pieces[index] ?? 0 }))
          .filter(({ num }) => num > 0);
        const now = Math.floor(shop.nowMs() / 1000);
        const wish = { orderId, lines, reason: '缺货', is_restocked, now };
        await leaveOut(connection, wish, await planUnsentOf(connection, wish));
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      }),
  passSeconds: async (seconds) => {
    shop.advance(seconds);
    const now = Math.floor(shop.nowMs() / 1000);
    if (seconds > 3600) await logInAgain(shop.database, members, now);
    for (const sweep of sweeps) await shop.database.write((connection) => sweep.run(connection, now));
  },
};

const stored = {
  unpaid: 'NOTPAY',
  paid: 'PAYED',
  cancelAsked: 'PAYED',
  shipped: 'WAIT_BUYER_CONFIRM',
  done: 'DONE',
  cancelled: 'CANCEL',
};
const couponStatus = { free: 1, locked: 4, used: 2 };

/** Compares the whole database with the model. */
async function audit(): Promise<void> {
  const { read } = shop.database;
  const own = members.map((member) => member.userId);
  const orders = await read
    .selectFrom('orders')
    .select(['order_id', 'order_status'])
    .where('user_id', 'in', own)
    .execute();
  deepStrictEqual(
    orders.map((row) => `${row.order_id} ${row.order_status}`).sort(),
    mall.orders.map((order) => `${order.id} ${stored[order.state]}`).sort(),
    'orders',
  );
  const shelves = await read
    .selectFrom('sku')
    .select(['item_id', 'stock'])
    .where('item_id', 'in', [...mall.stock.keys()])
    .execute();
  deepStrictEqual(
    new Map(shelves.map((row) => [row.item_id, row.stock]).sort() as [string, number][]),
    new Map([...mall.stock].sort()),
    'stock',
  );
  const balances = await read
    .selectFrom('member')
    .select(['user_id', 'deposit'])
    .where('user_id', 'in', own)
    .orderBy('user_id')
    .execute();
  deepStrictEqual(
    balances.map((row) => row.deposit),
    mall.members.map((member) => member.deposit),
    'balances',
  );
  const held = await read.selectFrom('member_coupon').select(['code', 'status']).where('user_id', 'in', own).execute();
  deepStrictEqual(
    held.map((row) => `${row.code} ${row.status}`).sort(),
    mall.members
      .flatMap((member) => member.coupons.map((coupon) => `${coupon.code} ${couponStatus[coupon.state]}`))
      .sort(),
    'coupons',
  );
  const late = await read
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_id', 'refund.order_id')
    .select('refund.order_id')
    .distinct()
    .where('orders.user_id', 'in', own)
    .execute();
  deepStrictEqual(
    late.map((row) => row.order_id).sort(),
    mall.orders
      .filter((order) => order.isRefunded)
      .map((order) => order.id)
      .sort(),
    'refunds',
  );
}

const taken = new Map<string, number>();
const started = performance.now();
const box = openTimeBox(values, wanted);
let done = 0;
try {
  for (; box.goesOn(done); done++) {
    const { name, step } = drawStep(random);
    await step(run);
    taken.set(name, (taken.get(name) ?? 0) + 1);
    if ((done + 1) % auditEvery === 0) await audit();
  }
  await audit();
} catch (error) {
  console.error(`model: seed ${seed}, step ${done + 1}`);
  console.error(error);
  process.exit(1);
}
const count = (is: (order: (typeof mall.orders)[number]) => boolean): number => mall.orders.filter(is).length;
const counts = {
  paid: count((order) => ['paid', 'cancelAsked', 'shipped', 'done'].includes(order.state) || order.isRefunded),
  cancelled: count((order) => order.lapse === 'cancelled' || (order.state === 'cancelled' && order.lapse === '')),
  expired: count((order) => order.lapse === 'expired'),
  refunded: count((order) => order.isRefunded),
};
console.log(
  `model: ${done} steps, seed ${seed}, ${((performance.now() - started) / 1000).toFixed(0)} s, ${mall.orders.length} orders: ` +
    `${Object.entries(counts)
      .map(([name, number]) => `${number} ${name} (${((100 * number) / mall.orders.length).toFixed(1)} %)`)
      .join(', ')}; 0 differences`,
);
const shortfall = box.shortfall(done);
if (shortfall) console.error(`model: ${shortfall}`);
const rare = Object.entries(counts).filter(([, number]) => number < mall.orders.length / 100);
for (const [name] of rare) console.error(`model: fewer than 1 % ${name}: the walk is too narrow`);
if (shop.failures.length > 0) console.error(shop.failures[0]);
await shop.close();
process.exit(shortfall || rare.length > 0 || shop.failures.length > 0 ? 1 : 0);
