import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { isPostgresUrl } from '#backend/db/open.ts';
import { BackupFault } from './fault.ts';
import { type BackupNote, type Facts, factNames, names } from './manifest.ts';
import { runProgram } from './run-program.ts';

/** A copy of a database at one moment. */
export type DatabaseCopy = Pick<BackupNote, 'kind' | 'schema' | 'facts'>;

/** One row of the facts; both databases read it the same. */
export const factsQuery = `select
  (select count(*) from orders) as orders,
  (select coalesce(sum(total_fee), 0) from orders) as order_cents,
  (select coalesce(sum(total_fee), 0) from trade where trade_state = 'SUCCESS') as paid_cents,
  (select count(*) from member) as members,
  (select coalesce(sum(deposit), 0) from member) as deposit_cents,
  (select coalesce(sum(stock), 0) from sku) as stock,
  (select count(*) from upload) as uploads`;

const factsOf = (row: Record<string, unknown> | undefined): Facts =>
  Object.fromEntries(factNames.map((name) => [name, Number(row?.[name])])) as Facts;

/** Copies the database at `target` into `folder` while others write to it. Throws fault 80 for one that is not intact. */
export const copyDatabase = (target: string, folder: string): Promise<DatabaseCopy> =>
  isPostgresUrl(target)
    ? dumpPostgres(target, join(folder, names.database.postgres))
    : copySqlite(target, join(folder, names.database.sqlite));

/** VACUUM INTO reads in one transaction: a whole copy, with the part that only the log has, and writers go on meanwhile. */
async function copySqlite(path: string, copy: string): Promise<DatabaseCopy> {
  if (!statSync(path, { throwIfNoEntry: false }))
    throw new BackupFault(80, `没有数据库 ${path}：请用 --data 指定数据文件夹`);
  const database = new DatabaseSync(path, { timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
  return inspectSqlite(copy);
}

/** Checks a SQLite file from end to end, and reads its facts. */
export function inspectSqlite(file: string): DatabaseCopy {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = database.prepare('PRAGMA integrity_check(1)').all();
    if (check?.['integrity_check'] !== 'ok') throw new BackupFault(80, `数据库已损坏：${check?.['integrity_check']}`);
    const broken = database.prepare('PRAGMA foreign_key_check').get();
    if (broken) throw new BackupFault(80, `数据库有断开的引用：表 ${broken['table']}`);
    const schema = database
      .prepare('select name from migration order by name')
      .all()
      .map((row) => String(row['name']));
    return { kind: 'sqlite', schema, facts: factsOf(database.prepare(factsQuery).get()) };
  } finally {
    database.close();
  }
}

/** Reads the facts in the very transaction that `pg_dump` copies. */
async function dumpPostgres(url: string, file: string): Promise<DatabaseCopy> {
  const client = new Client({ connectionString: url });
  // A server that goes away is told of by the query that needs it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { rows: exported } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const { rows: steps } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
    const { rows } = await client.query(factsQuery);
    const snapshot = `--snapshot=${exported[0]?.id ?? ''}`;
    await runProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', snapshot, `--file=${file}`, url]);
    return { kind: 'postgres', schema: steps.map(({ name }) => name), facts: factsOf(rows[0]) };
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    throw new BackupFault(80, `无法读取数据库：${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Differences between two sets of facts, in Chinese lines. */
export const differences = (wanted: Facts, found: Facts): string[] =>
  factNames
    .filter((name) => wanted[name] !== found[name])
    .map((name) => `${name}：备份时 ${wanted[name]}，恢复后 ${found[name]}`);
