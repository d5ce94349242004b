import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { factsQuery } from './copy-database.ts';
import { BackupFault } from './fault.ts';
import { type BackupNote, factNames, names } from './manifest.ts';
import { runProgram } from './run-program.ts';

async function ask<Row>(url: string, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
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

/** Whether the restore of this id was committed: it leaves a mark in its own transaction. */
export async function wasRestored(url: string, id: string): Promise<boolean> {
  const [row] = await ask<{ mark: string | null }>(
    url,
    `select obj_description(to_regclass('public.migration'), 'pg_class') as mark`,
  );
  return row?.mark === markOf(id);
}

/**
 * Restores a dump in one transaction: with `isReplacing` the old tables go, the new ones come, their sums are compared with
 * those of the backup, and the mark is left. Whatever ends it before the commit, the server has the database of before.
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
  const clean = join(work, 'clean.sql');
  writeFileSync(clean, isReplacing ? 'drop schema public cascade;\ncreate schema public;\n' : '');
  const check = join(work, 'check.sql');
  writeFileSync(check, checkOf(note, id));
  const files = [clean, script, check].flatMap((file) => ['-f', file]);
  const flags = ['--no-psqlrc', '--quiet', '--single-transaction', '-v', 'ON_ERROR_STOP=1'];
  await runProgram('psql', [...flags, ...files, `--dbname=${url}`]);
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
