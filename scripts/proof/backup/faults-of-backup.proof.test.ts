import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databasePath, uploadsPath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { type Cluster, findPostgres, startCluster } from '#backend/testing/cluster.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { checkArchive } from '#mall/backup/archive.ts';
import { finishRestore } from '#mall/backup/settle-restore.ts';
import { runCommand, startCommand, timeCommand } from './command.ts';

// Backup and restore cut off by a kill, a full disk and a lost connection: no half archive has the name of a backup, and
// no folder or database has half a shop.

const folder = mkdtempSync(join(tmpdir(), 'chengju-backup-faults-'));
const shop = join(folder, 'shop');
const kept = join(folder, 'kept');
let archive = '';
let usualMs = 0;
beforeAll(async () => {
  const database = openDatabase(databasePath(shop));
  await prepareDatabase(database, { goods: 60, nowMs: Date.now });
  await database.close();
  mkdirSync(uploadsPath(shop), { recursive: true });
  for (let index = 0; index < 200; index++) {
    writeFileSync(join(uploadsPath(shop), `${index.toString(16).padStart(32, '0')}.png`), Buffer.alloc(20_000, index));
  }
  usualMs = await timeCommand('backup', ['--data', shop, '--out', kept]);
  archive = join(kept, readdirSync(kept)[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let place = '';
let count = 0;
beforeEach(() => {
  place = join(folder, `place-${++count}`);
});

const archivesIn = (out: string): string[] =>
  existsSync(out) ? readdirSync(out).filter((name) => name.endsWith('.tar')) : [];
const leftIn = (data: string): string[] => readdirSync(data).filter((name) => name.startsWith('.'));

/** Moments spread over the life of a command, from its start to a little after its usual end. */
const moments = (kills: number): number[] =>
  Array.from({ length: kills }, (_, index) => (usualMs * (index + 1) * 1.1) / kills);

async function killAfter(ms: number, command: ReturnType<typeof startCommand>): Promise<void> {
  await wait(ms);
  command.kill();
  await command.end;
}

test('a backup killed at any moment leaves no half archive, and the next one clears up', async () => {
  for (const ms of moments(12)) {
    await killAfter(ms, startCommand('backup', ['--data', shop, '--out', place]));
    for (const name of archivesIn(place)) await checkArchive(join(place, name));
  }
  await runCommand('backup', ['--data', shop, '--out', place]);
  expect(readdirSync(place).filter((name) => !name.endsWith('.tar'))).toEqual([]);
  expect(leftIn(shop)).toEqual([]);
});

test('a restore killed at any moment leaves an empty folder or a whole shop, and never a mixture', async () => {
  let whole = 0;
  for (const [index, ms] of moments(14).entries()) {
    const data = join(place, String(index));
    await killAfter(ms, startCommand('restore', [archive, '--data', data]));
    // The first step of every command that opens the folder.
    await finishRestore(data, databasePath(data));
    if (!existsSync(databasePath(data))) expect(existsSync(uploadsPath(data)), `killed after ${ms} ms`).toBe(false);
    else {
      whole += 1;
      expect(readdirSync(uploadsPath(data))).toHaveLength(200);
      continue;
    }
    await runCommand('restore', [archive, '--data', data]);
    expect(leftIn(data)).toEqual([]);
    expect(readdirSync(uploadsPath(data))).toHaveLength(200);
  }
  expect(whole).toBeLessThan(14);
});

/** A shell on a disk of a few megabytes; null where the machine allows no mount. */
const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
const canMount =
  spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    .status === 0;

/** Runs a command with a disk of `size` at `place`, then prints its contents; the mount ends with the shell. */
async function onSmallDisk(
  size: string,
  name: string,
  args: readonly string[],
): Promise<{ said: string; left: string[] }> {
  mkdirSync(place, { recursive: true });
  const mount = canMount
    ? `mount -t tmpfs -o size=${size} tmpfs "${place}"`
    : `trap "" XFSZ; ulimit -f ${Number.parseInt(size, 10) * 1024}`;
  const after = `"$@"; echo "ended $?"; cd "${place}"; find . -type f | sed 's/^/left /'`;
  const { said } = await startCommand(name, args, {
    before: [...(canMount ? unshare : []), 'sh', '-c', `${mount}; ${after}`, 'sh'],
  }).end;
  const left = said
    .split('\n')
    .flatMap((line) => (line.startsWith('left ') && !line.endsWith('.lock') ? [line.slice(7)] : []));
  return { said, left };
}

test('a full disk ends a backup with 50, and nothing half made is left', async () => {
  const { said, left } = await onSmallDisk('3m', 'backup', ['--data', shop, '--out', place]);
  expect(said).toContain('ended 50');
  expect(said).toContain('磁盘');
  expect(left).toEqual([]);
  expect(leftIn(shop)).toEqual([]);
});

test('a full disk ends a restore with 50, and the folder stays empty', async () => {
  const { said, left } = await onSmallDisk('3m', 'restore', [archive, '--data', place]);
  expect(said).toContain('ended 50');
  expect(left).toEqual([]);
});

const there = findPostgres() !== null;

describe.skipIf(!there)('PostgreSQL', () => {
  let cluster: Cluster;
  let proxy: Server;
  let port = 0;
  /** Bytes that may pass in either direction before every connection is cut; then nobody gets through. */
  let budget = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    cluster = startCluster({ durable: false });
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    for (const name of ['shop', 'a', 'b', 'c']) await client.query(`create database ${name}`);
    await client.end();
    const database = openDatabase(cluster.urlOf('shop'));
    await prepareDatabase(database, { goods: 60, nowMs: Date.now });
    await database.close();
    const path = join(new URL(cluster.url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
    proxy = createServer((near) => {
      const far = connect(path);
      const cut = (): void => {
        for (const socket of sockets) socket.destroy();
      };
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
        from.on('data', (bytes) => {
          budget -= bytes.length;
          if (budget < 0) cut();
          else to.write(bytes);
        });
      }
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    port = (proxy.address() as { port: number }).port;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    proxy?.close();
    cluster?.stop();
  });

  const through = (name: string): string => `postgres://chengju@127.0.0.1:${port}/${name}`;
  const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const tablesIn = async (name: string): Promise<number> => {
    const client = new Client({ connectionString: cluster.urlOf(name) });
    await client.connect();
    // What a killed client has sent may still be on its way: the server is asked once nobody else is in the database.
    await expect.poll(async () => (await client.query(others)).rows.length, { timeout: 10_000, interval: 20 }).toBe(0);
    const { rows } = await client.query(
      "select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    await client.end();
    return rows.length;
  };

  test('a connection cut in the middle ends a backup with 80 and leaves nothing', async () => {
    for (const bytes of [2_000, 60_000, 400_000]) {
      budget = bytes;
      const { code, said } = await startCommand('backup', ['--data', shop, '--out', place], {
        database: through('shop'),
      }).end;
      expect({ bytes, code, said }).toMatchObject({ bytes, code: 80 });
      expect(existsSync(place) ? readdirSync(place) : []).toEqual([]);
      expect(leftIn(shop)).toEqual([]);
    }
  });

  test('a pg_dump that dies in the middle is told of by name', async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs, { recursive: true });
    // The real one, killed as soon as it has written something.
    const script = `#!/bin/sh
for last in "$@"; do case "$last" in --file=*) file="\${last#--file=}";; esac; done
/usr/bin/env PATH="\${PATH#*:}" pg_dump "$@" & pid=$!
while [ ! -s "$file" ] && kill -0 $pid 2>/dev/null; do :; done
kill -9 $pid; wait $pid; exit 137
`;
    writeFileSync(join(programs, 'pg_dump'), script);
    chmodSync(join(programs, 'pg_dump'), 0o755);
    budget = Number.POSITIVE_INFINITY;
    const before = ['env', `PATH=${programs}:${process.env['PATH']}`];
    const { code, said } = await startCommand('backup', ['--data', shop, '--out', place], {
      database: through('shop'),
      before,
    }).end;
    expect({ code, said }).toMatchObject({ code: 80, said: expect.stringContaining('pg_dump 没有做完') });
    expect(readdirSync(place)).toEqual([]);
  });

  test('a restore that is cut off or killed leaves the database empty or whole, and can be done again', async () => {
    budget = Number.POSITIVE_INFINITY;
    await runCommand('backup', ['--data', shop, '--out', place], { database: through('shop') });
    const dump = join(place, readdirSync(place)[0] ?? '');
    const all = await tablesIn('shop');
    const data = join(place, 'data');
    for (const bytes of [4_000, 100_000, 350_000]) {
      budget = bytes;
      const { code } = await startCommand('restore', [dump, '--data', data], { database: through('a') }).end;
      expect({ bytes, code }).toEqual({ bytes, code: 80 });
      expect(await tablesIn('a')).toBe(0);
      expect(existsSync(uploadsPath(data))).toBe(false);
    }
    budget = Number.POSITIVE_INFINITY;
    for (const ms of moments(6)) {
      if ((await tablesIn('a')) > 0) break;
      await killAfter(ms, startCommand('restore', [dump, '--data', data], { database: through('a') }));
      expect([0, all]).toContain(await tablesIn('a'));
      await finishRestore(data, through('a'));
      expect(existsSync(uploadsPath(data)), `killed after ${ms} ms`).toBe((await tablesIn('a')) === all);
    }
    await runCommand('restore', [dump, '--data', join(place, 'other')], { database: through('b') });
    expect(await tablesIn('b')).toBe(all);
    const again = await startCommand('restore', [dump, '--data', join(place, 'third')], { database: through('b') }).end;
    expect(again).toMatchObject({ code: 2, said: expect.stringContaining('张表') });
    await runCommand('restore', [dump, '--data', join(place, 'third'), '--replace'], { database: through('b') });
    expect(await tablesIn('b')).toBe(all);
  });

  test('what the server still does for a killed restore is not committed behind the back of the next command', async () => {
    budget = Number.POSITIVE_INFINITY;
    await runCommand('backup', ['--data', shop, '--out', place], { database: through('shop') });
    const data = join(place, 'data');
    const archive = join(place, readdirSync(place)[0] ?? '');
    // From beside it: a restore refuses a database that somebody else uses.
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    const command = startCommand('restore', [archive, '--data', data], { database: through('c') });
    const working = "select 1 from pg_stat_activity where datname = 'c' and application_name = 'psql'";
    const lastWords = `${working} and query like 'analyze%'`;
    const found = async (query: string) => (await client.query(query)).rows.length;
    await expect.poll(() => found(lastWords), { timeout: 20_000, interval: 2 }).toBe(1);
    command.kill();
    await command.end;
    await finishRestore(data, through('c'));
    await expect.poll(() => found(working), { timeout: 20_000 }).toBe(0);
    await client.end();
    expect(existsSync(uploadsPath(data))).toBe(false);
    expect(await tablesIn('c')).toBe(0);
  });

  test('a backup of the one database does not go into the other', async () => {
    const { code, said } = await startCommand('restore', [archive, '--data', place], { database: through('c') }).end;
    expect({ code, said }).toMatchObject({ code: 2, said: expect.stringContaining('SQLite 的备份') });
    expect(statSync(archive).size).toBeGreaterThan(0);
  });
});
