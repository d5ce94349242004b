import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#backend/app/app.ts';
import { askVersion } from '#backend/app/kept-reply/catalogue-version.ts';
import { openSession } from '#backend/app/session.ts';
import { placeOrder } from '#backend/modules/order/place.ts';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { receiver } from '#backend/testing/orders.ts';
import { createOrder } from '#core/order/contract.ts';
import type { Connection, Database } from './open.ts';
import { openDatabase } from './open-database.ts';
import { execute } from './sql-text.ts';

// Two databases over one PostgreSQL stand for two processes. SQLite has one writer and one process.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('writes of members on PostgreSQL', () => {
  let shop: TestDatabase;
  let one: Database;
  let other: Database;
  beforeAll(async () => {
    shop = await openTestDatabase(20);
    one = shop.database;
    other = openDatabase(shop.target);
    await one.write((connection) => execute(connection, 'create table tally (name text primary key, value bigint)'));
  });
  afterAll(async () => {
    await other.close();
    await shop.drop();
  });

  const now = Math.floor(Date.now() / 1000);
  const body = { cart_type: 'cart', pay_type: 'deposit', ...receiver } as const;

  /** The nth of the SKUs that can be bought alone, with so many pieces. */
  const skuAt = (index: number, stock: number) =>
    one.write(async (connection) => {
      const sku = await connection
        .selectFrom('sku')
        .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
        .select(['sku.item_id', 'sku.goods_id'])
        .where('sku.approve_status', '=', 'onsale')
        .where('goods.approve_status', '=', 'onsale')
        .where('sku.start_num', '<=', 1)
        .orderBy('sku.item_id')
        .offset(index)
        .limit(1)
        .executeTakeFirstOrThrow();
      await connection.updateTable('sku').set({ stock }).where('item_id', '=', sku.item_id).execute();
      return sku;
    });

  let members = 0;

  /** A member with one piece in the cart, and how they order it in a process. */
  async function buyerOf(item_id: string) {
    members += 1;
    const mobile = `139${String(members).padStart(8, '0')}`;
    return one.write(async (connection) => {
      const { user_id } = await connection
        .insertInto('member')
        .values({ mobile, password_hash: '', username: mobile, deposit: 100_000_000, created: now })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      const line = { user_id, cart_type: 'cart', item_id, num: 1, is_checked: 1, created: now, updated: now } as const;
      await connection.insertInto('cart_line').values(line).execute();
      const { token, sid } = await openSession(connection, user_id, now);
      const order = async (database: Database): Promise<Record<string, unknown>> => {
        const answer = await appOver(database).fetch(
          new Request('http://shop.test/api/h5app/wxapp/order', {
            method: 'POST',
            headers: { token, cookie: `sid=${sid}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        );
        return ((await answer.json()) as { data: Record<string, unknown> }).data;
      };
      return { userId: user_id, order };
    });
  }

  function appOver(database: Database) {
    const fail = async (): Promise<never> => {
      throw new Error('no files here');
    };
    const files = { save: fail, put: fail, read: fail, remove: fail };
    const report = (error: unknown): never => {
      throw error;
    };
    return createApp({ database, files, nowMs: Date.now, simulators: null, onError: report });
  }

  /** Runs a write of a member up to its end and holds its transaction open until `commit`. */
  async function held(
    database: Database,
    userId: number,
    itemIds: string[],
    work?: (connection: Connection) => unknown,
  ) {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const ended = database.writeForMember(userId, async (connection, lockSkus) => {
      await lockSkus(async () => itemIds);
      await work?.(connection);
      reached.resolve();
      await gate.promise;
    });
    await Promise.race([reached.promise, ended]);
    return {
      commit: () => {
        gate.resolve();
        return ended;
      },
    };
  }

  /** Whether a promise is still open after the others have had their time. */
  const waits = async (promise: Promise<unknown>): Promise<boolean> =>
    Promise.race([promise.then(() => false), new Promise<boolean>((done) => setTimeout(done, 300, true))]);

  const changesAfter = async (number: number) =>
    (
      await one.read.selectFrom('catalogue_change').select(['number', 'key']).where('number', '>', number).execute()
    ).map((change) => change.key);
  const newest = async () =>
    (
      await one.read
        .selectFrom('catalogue_change')
        .select((row) => row.fn.max('number').as('number'))
        .executeTakeFirstOrThrow()
    ).number;

  test('orders of two members for different goods do not wait for each other, and no change of them is missed', async () => {
    const [a, b] = [await skuAt(0, 5), await skuAt(4, 5)];
    const [first, second] = [await buyerOf(a.item_id), await buyerOf(b.item_id)];
    const input = v.parse(createOrder.input, body);
    const version = askVersion(one);
    const [start, before] = [await newest(), await version()];
    const open = await held(one, first.userId, [a.item_id], (connection) =>
      placeOrder(connection, input, first.userId, now),
    );
    expect(await second.order(other)).toMatchObject({ pay_status: true });
    // Somebody who pulls now sees the second order, and takes its number as the one to go on from.
    const [seen, between] = [await newest(), await version()];
    expect(await changesAfter(start)).toContain(b.goods_id);
    expect(between).toBeGreaterThan(before);
    await open.commit();
    expect(await changesAfter(seen)).toContain(a.goods_id);
    expect(await version()).toBeGreaterThan(between);
  });

  test('an order waits for one of the same goods, and for one of the same member', async () => {
    const [a, b] = [await skuAt(1, 5), await skuAt(5, 5)];
    const buyer = await buyerOf(a.item_id);
    const sameGoods = await held(one, 9_000_001, [a.item_id]);
    const order = buyer.order(other);
    expect(await waits(order)).toBe(true);
    await sameGoods.commit();
    expect(await order).toMatchObject({ pay_status: true });

    const sameMember = await held(one, buyer.userId, [b.item_id]);
    const again = other.writeForMember(buyer.userId, async () => 'done');
    expect(await waits(again)).toBe(true);
    await sameMember.commit();
    expect(await again).toBe('done');
  });

  test('two orders of the last piece in two processes: exactly one', async () => {
    for (let round = 0; round < 10; round++) {
      const { item_id } = await skuAt(2, 1);
      const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerOf(item_id)));
      const replies = await Promise.all(buyers.map((buyer, index) => buyer.order(index % 2 === 0 ? one : other)));
      expect(replies.filter((reply) => reply['pay_status'] === true)).toHaveLength(1);
      const sku = one.read.selectFrom('sku').select('stock').where('item_id', '=', item_id);
      expect(await sku.executeTakeFirst()).toEqual({ stock: 0 });
    }
  });

  test('any other write waits for those of members, and they for it', async () => {
    const open = await held(one, 9_000_002, ['x']);
    const alone = other.write(async () => 'alone');
    expect(await waits(alone)).toBe(true);
    await open.commit();
    expect(await alone).toBe('alone');

    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const long = other.write(async () => {
      reached.resolve();
      await gate.promise;
    });
    await reached.promise;
    const member = one.writeForMember(9_000_003, async () => 'member');
    expect(await waits(member)).toBe(true);
    gate.resolve();
    await long;
    expect(await member).toBe('member');
  });

  test('carts that share SKUs in any order: every job reads what the one before has written, none is lost, none hangs', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const expected = new Map(names.map((name) => [name, 0]));
    await one.write((connection) =>
      sql`insert into tally (name, value) select unnest(${names}::text[]), 0`.execute(connection),
    );
    const jobs = Array.from({ length: 300 }, (_, index) => {
      const mine = names.filter((_name, place) => (index * 7 + place * place * 5) % 3 === 0);
      const wanted = index % 2 === 0 ? mine : mine.toReversed();
      for (const name of wanted) expected.set(name, (expected.get(name) ?? 0) + 1);
      return (index % 3 === 0 ? one : other).writeForMember(index % 20, async (connection, lockSkus) => {
        await lockSkus(async () => wanted);
        for (const name of wanted) {
          const { rows } = await sql<{ value: number }>`select value from tally where name = ${name}`.execute(
            connection,
          );
          await sql`update tally set value = ${(rows[0]?.value ?? 0) + 1} where name = ${name}`.execute(connection);
        }
      });
    });
    await Promise.all(jobs);
    const { rows } = await sql<{ name: string; value: number }>`select name, value from tally`.execute(one.read);
    expect(new Map(rows.map(({ name, value }) => [name, value]))).toEqual(expected);
  });

  test('a job that the database has undone runs again, in its savepoint or at the commit; a fault is told', async () => {
    await one.write(async (connection) => {
      await execute(connection, 'create sequence undone');
      await execute(connection, 'create table fragile (value bigint)');
      await execute(
        connection,
        `create function undo() returns trigger language plpgsql as $$ begin
         if nextval('undone') < 4 then raise exception using errcode = tg_argv[0]; end if; return null; end $$`,
      );
      await execute(
        connection,
        `create constraint trigger undo after insert on fragile deferrable initially deferred
         for each row execute function undo('40001')`,
      );
    });
    let runs = 0;
    await one.writeForMember(1, async (connection) => {
      runs += 1;
      if (runs < 3) await execute(connection, `do $$ begin raise exception using errcode = '40P01'; end $$`);
      await execute(connection, 'insert into fragile values (1)');
    });
    // Twice in its savepoint, three times at the commit.
    expect(runs).toBe(6);
    expect((await sql`select value from fragile`.execute(one.read)).rows).toEqual([{ value: 1 }]);

    const always = (connection: Connection) =>
      execute(connection, `do $$ begin raise exception using errcode = '40P01'; end $$`);
    await expect(one.writeForMember(1, always)).rejects.toMatchObject({ code: '40P01' });
    await expect(one.write(always)).rejects.toMatchObject({ code: '40P01' });
  });
});
