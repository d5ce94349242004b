import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#backend/app/app.ts';
import { openSession } from '#backend/app/session.ts';
import { catalogueTables } from '#backend/db/migrations/0048-catalogue-version.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { openTestDatabase } from '#backend/testing/database.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { askVersion } from './catalogue-version.ts';
import { keptCalls } from './kept-calls.ts';

type App = ReturnType<typeof appOver>;

function appOver(database: Database) {
  const files = { save: fail, put: fail, read: fail, remove: fail };
  const report = (error: unknown): never => {
    throw error;
  };
  return createApp({ database, files, nowMs: Date.now, simulators: null, onError: report });
}

const fail = async (): Promise<never> => {
  throw new Error('no files here');
};

/** Questions in which every table of the catalogue has its part. */
const queries = [
  'page_size=5',
  'page_no=2&page_size=5&pageSize=5&page=2',
  'goodsSort=6&page_size=10&pageSize=10',
  'goodsSort=3&in_stock=1&page_size=10&pageSize=10',
  'keywords=灯&item_params[0][attribute_id]=1&item_params[0][attribute_value_id]=1',
  'category_id=3&card_id=1&goodsSort=1&pageSize=10',
].map((query) => `item_type=normal&${query}`);

const addresses = [...keptCalls.keys()].flatMap((name) => queries.map((query) => ({ name, query })));

async function ask(app: App, name: EndpointName, query: string, headers: Record<string, string> = {}): Promise<string> {
  const { method, path } = endpoints[name];
  const answer = await app.fetch(new Request(`http://shop.test${path}?${query}`, { method, headers }));
  expect(answer.status, `${name}?${query}`).toBe(200);
  return answer.text();
}

/** A session token that is none: its caller is a stranger too, for whom nothing is kept. */
const uncached = { token: 'nobody' };

/** Writes to each table of the catalogue, as some module, an operator or another process might. */
const writes: readonly ((connection: Connection, round: number) => Promise<unknown>)[] = [
  (connection, round) =>
    sql`update sku set stock = ${round}, sales = sales + 1 where item_id = goods_id`.execute(connection),
  (connection, round) => sql`update sku set price = price + ${round + 1}`.execute(connection),
  (connection, round) =>
    sql`update goods set item_name = ${`第 ${round} 种灯`}, sort = sort + ${round}`.execute(connection),
  (connection, round) => sql`update brand set name = name || ${` ${round}`}`.execute(connection),
  (connection, round) => sql`update category set name = name || ${` ${round}`}`.execute(connection),
  (connection, round) => sql`update tag set name = name || ${` ${round}`}`.execute(connection),
  (connection) => sql`delete from goods_tag where tag_id = (select min(tag_id) from goods_tag)`.execute(connection),
  (connection) =>
    sql`delete from goods_attribute where attribute_value_id = (select min(attribute_value_id) from goods_attribute)`.execute(
      connection,
    ),
  (connection, round) => sql`update attribute set name = name || ${` ${round}`}`.execute(connection),
  (connection, round) => sql`update attribute_value set name = name || ${` ${round}`}`.execute(connection),
  (connection) => sql`update rate set hidden_reason = 'x' where star = 5`.execute(connection),
  (connection, round) => sql`update activity set name = ${`活动 ${round}`}`.execute(connection),
  (connection) =>
    sql`delete from activity_goods where item_id = (select min(item_id) from activity_goods)`.execute(connection),
  (connection) => sql`update coupon set use_bound = 0 where card_id = 1`.execute(connection),
  (connection) => sql`delete from coupon_scope`.execute(connection),
];

/** Numbers below `most` that look random and are the same in every run. */
function* numbers(seed: number, most: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield Math.floor((state / 2 ** 31) * most);
  }
}

test('after any write, of this process or of another, a list is what it would be without being kept', async () => {
  const opened = await openTestDatabase(60);
  const other = openDatabase(opened.target);
  const apps = [appOver(opened.database), appOver(other)] as const;
  const draw = numbers(108, 2 ** 20);
  try {
    for (let round = 0; round < 24; round++) {
      const write = writes[round < writes.length ? round : draw.next().value % writes.length];
      const by = draw.next().value % 2 === 0 ? opened.database : other;
      if (!write) continue;
      await by.write((connection) => write(connection, round));
      for (const app of apps) {
        for (let question = 0; question < 3; question++) {
          const { name, query } = addresses[draw.next().value % addresses.length] ?? { name: 'listGoods', query: '' };
          const kept = await ask(app, name, query);
          expect(kept, `${name}?${query} after write ${round}`).toBe(await ask(app, name, query, uncached));
          expect(await ask(app, name, query)).toBe(kept);
        }
      }
    }
  } finally {
    await other.close();
    await opened.drop();
  }
});

test('a list that is asked for while others write is never older than the last write that was answered before', async () => {
  const opened = await openTestDatabase(20);
  const app = appOver(opened.database);
  let stored = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    for (let stock = 1; stock <= 60; stock++) {
      await opened.database.write((connection) => sql`update sku set stock = ${stock}`.execute(connection));
      stored = stock;
    }
    isOver = true;
  };
  const read = async (): Promise<void> => {
    while (!isOver) {
      // Answers come without a turn of the event loop here, and writers wait for one.
      await new Promise(setImmediate);
      const before = stored;
      const { data } = JSON.parse(await ask(app, 'listItems', 'item_type=normal&pageSize=5&is_default=false')) as {
        data: { list: { store: number }[] };
      };
      expect(data.list).toHaveLength(5);
      for (const { store } of before > 0 ? data.list : []) expect(store).toBeGreaterThanOrEqual(before);
    }
  };
  try {
    await Promise.all([write(), read(), read(), read()]);
  } finally {
    await opened.drop();
  }
});

/** A session of a new member, as the headers of its calls. */
const loggedIn = (
  connection: Connection,
  mobile: string,
): Promise<{ userId: number; headers: Record<string, string> }> =>
  connection
    .insertInto('member')
    .values({ mobile, username: mobile, password_hash: '', deposit: 0, created: 0 })
    .returning('user_id')
    .executeTakeFirstOrThrow()
    .then(async ({ user_id }) => {
      const { token, sid } = await openSession(connection, user_id, Math.floor(Date.now() / 1000));
      return { userId: user_id, headers: { token, cookie: `sid=${sid}` } };
    });

test('a member’s list is the one that is made for the member alone, whatever members and the shop write', async () => {
  const opened = await openTestDatabase(60);
  const app = appOver(opened.database);
  const draw = numbers(109, 2 ** 20);
  let hearts = 0;
  let pieces = 0;
  try {
    const members = await opened.database.write(async (connection) => [
      await loggedIn(connection, '13900000001'),
      await loggedIn(connection, '13900000002'),
    ]);
    const skus = (await opened.database.read.selectFrom('sku').select('item_id').execute()).map((row) => row.item_id);
    for (let round = 0; round < 60; round++) {
      const member = members[round % 2];
      const item_id = skus[draw.next().value % skus.length] ?? '';
      const write = writes[draw.next().value % writes.length];
      if (!member || !write) continue;
      await opened.database.write(async (connection) => {
        const own = { user_id: member.userId, item_id, created: round };
        const line = { ...own, cart_type: 'cart', num: (round % 9) + 1, is_checked: 1, updated: round } as const;
        const heart = { ...own, item_name: '', item_image: '', item_price: 1 };
        if (round % 3 === 0)
          await connection
            .insertInto('cart_line')
            .values(line)
            .onConflict((same) => same.doNothing())
            .execute();
        if (round % 3 === 1)
          await connection
            .insertInto('favourite')
            .values(heart)
            .onConflict((same) => same.doNothing())
            .execute();
        if (round % 3 === 2) await write(connection, round);
        if (round % 20 === 19) await connection.deleteFrom('cart_line').where('user_id', '=', own.user_id).execute();
      });
      for (const { headers } of members) {
        for (const name of ['listGoods', 'listItems'] as const) {
          const query = `item_type=normal&page_size=30&pageSize=30&goodsSort=${draw.next().value % 7}`;
          const kept = await ask(app, name, query, headers);
          hearts += kept.split('"is_fav":true').length - 1;
          pieces += kept.split(/"cart_num":[1-9]/).length - 1;
          // This list begins with the caller's favourites where it is true, so it is never made of a stranger's.
          expect(kept, `${name}?${query} in round ${round}`).toBe(
            await ask(app, name, `${query}&is_fav_first=false`, headers),
          );
        }
      }
    }
  } finally {
    await opened.drop();
  }
  expect(hearts).toBeGreaterThan(20);
  expect(pieces).toBeGreaterThan(20);
});

test('kept calls read tables of the catalogue only, and every one of those raises its version', async () => {
  const opened = await openTestDatabase(60);
  const tables = new Set<string>();
  const note = (text: string, pattern: RegExp): void => {
    for (const [, name = ''] of text.matchAll(pattern)) tables.add(name);
  };
  const look: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node);
      note(text, /"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g);
      note(text, /\b(?:from|join) (\w+)/g);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { database } = opened;
  const read = database.read.withPlugin(look);
  // Prepared queries have been compiled before, and say in their text what they read.
  read.executeQuery = (query) => {
    if ('sql' in query) note(query.sql, /\b(?:from|join) "?(\w+)/g);
    return database.read.executeQuery(query);
  };
  try {
    const app = appOver({ ...database, read });
    for (const { name, query } of addresses) await ask(app, name, query);
    // Names of parts of a query, and the version itself.
    for (const name of ['ranked', 's', 'r', 'named', 'asked', 'catalogue_version']) tables.delete(name);
    expect([...tables].toSorted()).toEqual(catalogueTables.toSorted());

    const version = askVersion(database);
    for (const [index, write] of writes.entries()) {
      const before = await version();
      await database.write((connection) => write(connection, index));
      expect(await version(), `write ${index}`).toBeGreaterThan(before);
    }
    const before = await version();
    await database.write((connection) => sql`update orders set remark = remark`.execute(connection));
    expect(await version()).toBe(before);
  } finally {
    await opened.drop();
  }
});

test('a caller whose session is over never gets the answer that is kept', async () => {
  const opened = await openTestDatabase(20);
  const app = appOver(opened.database);
  try {
    const answerOf = async (headers: Record<string, string>): Promise<string | null> => {
      const { method, path } = endpoints.listGoods;
      return (await app.fetch(new Request(`http://shop.test${path}`, { method, headers }))).headers.get(
        'cache-control',
      );
    };
    expect(await answerOf({})).toBe('public, max-age=60');
    expect(await answerOf({})).toBe('public, max-age=60');
    expect(await answerOf(uncached)).toBe('no-store');
  } finally {
    await opened.drop();
  }
});
