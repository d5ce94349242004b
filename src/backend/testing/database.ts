import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databasePath } from '#backend/app/shop.ts';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { testRun } from './current-run.ts';
import { watchWrites } from './watched-writes.ts';

/** A database for a single test shop. */
export interface TestDatabase {
  readonly database: Database;
  /** Target for `openDatabase`, for a second process over the same database. */
  readonly target: string;
  /** Closes and removes the database. */
  readonly drop: () => Promise<void>;
}

/** Server of a test run: URL of a PostgreSQL server with the right to create databases; "" means SQLite. */
const serverOfRun = process.env['TEST_DATABASE_URL'] ?? '';

/**
 * Opens a database with a sample world of `goods` products: a SQLite file, or a PostgreSQL database where
 * `server` or `TEST_DATABASE_URL` names a server. The world is seeded once per test run and copied for each shop. 0 goods: an empty
 * database, without tables.
 */
export async function openTestDatabase(
  goods: number,
  {
    isWatched = true,
    server = serverOfRun,
  }: { readonly isWatched?: boolean; readonly server?: string | undefined } = {},
): Promise<TestDatabase> {
  const opened = await (server ? openOnPostgres(server, goods) : openOnSqlite(goods));
  return isWatched ? { ...opened, database: watchWrites(opened.database) } : opened;
}

async function seed(target: string, goods: number): Promise<void> {
  const database = openDatabase(target);
  try {
    await prepareDatabase(database, { goods, nowMs: Date.now });
  } finally {
    await database.close();
  }
}

async function openOnSqlite(goods: number): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-test-'));
  const path = databasePath(folder);
  const run = testRun();
  if (goods > 0 && run) copyFileSync(await sqliteTemplate(run.folder, goods), path);
  else if (goods > 0) await seed(path, goods);
  const database = openDatabase(path);
  return {
    database,
    target: path,
    drop: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the template file. Two workers may seed it at once; the later file replaces an equal one. */
async function sqliteTemplate(folder: string, goods: number): Promise<string> {
  const template = join(folder, `${goods}.db`);
  if (existsSync(template)) return template;
  const own = join(folder, `${goods}-${process.pid}.db`);
  await seed(own, goods);
  renameSync(own, template);
  return template;
}

/** URL of database `name` on a server. */
function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Uses `template0`, because a server's own default may have another encoding. */
const empty = `TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`;

async function openOnPostgres(server: string, goods: number): Promise<TestDatabase> {
  const run = testRun();
  const name = `chengju_shop_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    const source =
      goods > 0 && run ? `TEMPLATE ${await postgresTemplate(server, client, { run: run.id, goods })}` : empty;
    await client.query(`CREATE DATABASE ${name} ${source}`);
  });
  const target = urlOf(server, name);
  if (goods > 0 && !run) await seed(target, goods);
  const database = openDatabase(target);
  return {
    database,
    target,
    drop: async () => {
      await database.close();
      await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Makes the template database: one worker seeds it, the others wait at the lock and find it. */
async function postgresTemplate(
  server: string,
  client: Client,
  { run, goods }: { readonly run: string; readonly goods: number },
): Promise<string> {
  const template = `chengju_template_${run}_${goods}`;
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return template;
    const own = `${template}_raw`;
    await client.query(`DROP DATABASE IF EXISTS ${own}`);
    await client.query(`CREATE DATABASE ${own} ${empty}`);
    await seed(urlOf(server, own), goods);
    await client.query(`ALTER DATABASE ${own} RENAME TO ${template}`);
    return template;
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
}

/** Removes the templates of a run from the PostgreSQL server. */
export async function dropTemplates(run: string): Promise<void> {
  if (!serverOfRun) return;
  await onServer(serverOfRun, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
      `chengju\\_template\\_${run}\\_%`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}
