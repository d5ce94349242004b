import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#backend/app/app.ts';
import { openSession } from '#backend/app/session.ts';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { findPostgres, startCluster, startStandby } from '#backend/testing/cluster.ts';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { listItems } from '#core/goods/item-contract.ts';

const there = findPostgres() !== null;

const fail = async (): Promise<never> => {
  throw new Error('no files here');
};

// A real standby that follows by its log; the clock is ours, so that nobody waits for ten seconds.
describe.skipIf(!there)('open lists over a standby of PostgreSQL', () => {
  let cluster: ReturnType<typeof startCluster>;
  let standby: ReturnType<typeof startStandby>;
  let shop: TestDatabase;
  let database: Database;
  let operator: Database;
  let faults: string[];
  let ask: (headers?: Record<string, string>) => Promise<string>;

  beforeAll(async () => {
    cluster = startCluster({ durable: false });
    shop = await openTestDatabase(20, { server: cluster.url });
    standby = startStandby(cluster);
    operator = openDatabase(standby.url);
  });
  afterAll(async () => {
    await operator.close();
    await shop.drop();
    standby.stop();
    cluster.stop();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    database = openDatabase(shop.target, standby.urlOf(new URL(shop.target).pathname.slice(1)));
    faults = [];
    const app = createApp({
      database,
      files: { save: fail, put: fail, read: fail, remove: fail },
      nowMs: Date.now,
      simulators: null,
      onError: (error, call) => faults.push(`${call}: ${error instanceof Error ? error.message : String(error)}`),
    });
    ask = async (headers = {}) => {
      const url = `http://shop.test${listItems.path}?item_type=normal&pageSize=5`;
      const answer = await app.fetch(new Request(url, { headers }));
      expect(answer.status).toBe(200);
      return answer.text();
    };
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  const rename = (name: string) =>
    database.write((connection) => connection.updateTable('goods').set({ item_name: name }).execute());
  const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

  test('a standby that stands still shows what it has, for ten seconds; then the database answers until it has caught up', async () => {
    await rename('甲灯');
    await vi.waitFor(async () => expect(await ask()).toContain('甲灯'), 10_000);
    await sql`select pg_wal_replay_pause()`.execute(operator.read);
    await rename('乙灯');
    expect(await ask()).toContain('甲灯');
    pass(1000);
    expect(await ask()).toContain('甲灯');
    expect(faults).toEqual([]);
    pass(10_000);
    expect(await ask()).toContain('乙灯');
    expect(faults).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URL: the replica is at version \d+, before \d+$/),
    ]);
    await rename('丙灯');
    expect(await ask()).toContain('丙灯');
    await sql`select pg_wal_replay_resume()`.execute(operator.read);
    const copied = () => database.replica?.selectFrom('goods').select('item_name').executeTakeFirst();
    await vi.waitFor(async () => expect(await copied()).toEqual({ item_name: '丙灯' }), 10_000);
    pass(5000);
    expect(await ask()).toContain('丙灯');
    expect(faults).toHaveLength(1);
  });

  test('a member sees the own heart at once, however far behind the list itself is', async () => {
    await sql`select pg_wal_replay_pause()`.execute(operator.read);
    const [item_id, halves] = await database.write(async (connection) => {
      const row = { mobile: '13900000001', username: '', password_hash: '', deposit: 0, created: 0 };
      const { user_id } = await connection
        .insertInto('member')
        .values(row)
        .returning('user_id')
        .executeTakeFirstOrThrow();
      const [first] = JSON.parse(await ask()).data.list as { item_id: string }[];
      const heart = {
        user_id,
        item_id: first?.item_id ?? '',
        item_name: '',
        item_image: '',
        item_price: 1,
        created: 0,
      };
      await connection.insertInto('favourite').values(heart).execute();
      return [heart.item_id, await openSession(connection, user_id, Math.floor(Date.now() / 1000))] as const;
    });
    const mine = await ask({ token: halves.token, cookie: `sid=${halves.sid}` });
    const list = JSON.parse(mine).data.list as { item_id: string; is_fav: boolean }[];
    expect(list.filter((row) => row.is_fav).map((row) => row.item_id)).toEqual([item_id]);
    await sql`select pg_wal_replay_resume()`.execute(operator.read);
  });

  test('a standby that hangs is waited for once, one that is away not at all; neither costs a list', async () => {
    await vi.waitFor(async () => expect(await ask()).toBe(await ask()));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      database.replica ?? database.read,
    );
    expect(rows).toHaveLength(1);
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    process.kill(standby.pid, 'SIGSTOP');
    try {
      await rename('丁灯');
      expect(await ask()).toContain('丁灯');
      const patience = new Promise<string>((done) => setTimeout(() => done('too late'), 1000));
      const later = await Promise.all(Array.from({ length: 20 }, () => Promise.race([ask(), patience])));
      for (const text of later) expect(text).toContain('丁灯');
      expect(faults).toHaveLength(1);
    } finally {
      process.kill(standby.pid, 'SIGCONT');
      process.kill(rows[0]?.pid ?? 0, 'SIGCONT');
    }
    pass(5000);
    await vi.waitFor(async () => expect(await ask()).toContain('丁灯'), 10_000);
    expect(faults).toHaveLength(1);
    standby.stop();
    await rename('戊灯');
    expect(await ask()).toContain('戊灯');
    expect(faults).toHaveLength(2);
  });
});
