import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { factsQuery } from './copy-database.ts';
import { BackupFault } from './fault.ts';
import { type BackupNote, factNames, names } from './manifest.ts';
import { runProgram } from './run-program.ts';

/** Rows of the query; `before` is run first, in the same session. */
async function ask<Row>(url: string, query: string, before?: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (before) await client.query(before);
    return (await client.query(query)).rows as Row[];
  } catch (error) {
    throw new BackupFault(80, `无法连接数据库：${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What the server says about the database before a restore. */
export async function stateOfPostgres(url: string): Promise<{ tables: number; others: number }> {
  const [row] = await ask<{ tables: string; others: string }>(
    url,
    `select
       (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
       (select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  );
  return { tables: Number(row?.tables), others: Number(row?.others) };
}

const markOf = (id: string): string => `restored ${id}`;

/** Key of the advisory lock that a restore holds until its end: any number, as long as every version uses the same. */
const restoreLock = 7_305_102;

/**
 * Whether the restore of this id was committed: it leaves a mark in its own transaction. A restore whose process was killed
 * may still be at its end on the server, so this waits for it.
 */
export async function wasRestored(url: string, id: string): Promise<boolean> {
  const [row] = await ask<{ mark: string | null }>(
    url,
    `select obj_description(to_regclass('public.migration'), 'pg_class') as mark`,
    `select pg_advisory_lock(${restoreLock})`,
  );
  return row?.mark === markOf(id);
}

/**
 * Restores a dump in one transaction: with `isReplacing` the old tables go, the new ones come, their sums are compared with
 * those of the backup, and the mark is left. Whatever ends it before the commit, the server has the database of before: psql
 * outlives a killed parent, so it gets the commit from us alone, when it has come so far.
 */
export async function restorePostgres(
  url: string,
  folder: string,
  note: BackupNote,
  { id, isReplacing }: { readonly id: string; readonly isReplacing: boolean },
): Promise<void> {
  const work = join(folder, '..');
  const script = join(work, 'script.sql');
  const dump = join(folder, names.database.postgres);
  await runProgram('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, dump]);
  const begin = join(work, 'begin.sql');
  const clean = isReplacing ? 'drop schema public cascade;\ncreate schema public;\n' : '';
  // What the dump selects is printed nowhere, so the first word that comes out is the one below.
  writeFileSync(begin, `\\o /dev/null\nbegin;\nselect pg_advisory_xact_lock(${restoreLock});\n${clean}`);
  const check = join(work, 'check.sql');
  writeFileSync(check, `${checkOf(note, id)}\\echo checked\n`);
  const files = [begin, script, check, '-'].flatMap((file) => ['-f', file]);
  const flags = ['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1'];
  await runProgram('psql', [...flags, ...files, `--dbname=${url}`], { answer: 'commit;\n' });
}

function checkOf({ facts }: BackupNote, id: string): string {
  const differs = factNames.map((name) => `found.${name} <> ${facts[name]}`).join(' or ');
  return `set local search_path = public;
do $$ declare found record; begin
  for found in ${factsQuery} loop
    if ${differs} then raise exception '恢复出的数据与备份不符：%', found; end if;
  end loop;
end $$;
comment on table migration is '${markOf(id)}';
analyze;
`;
}
