import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '#backend/db/migrate.ts';
import { isPostgresUrl } from '#backend/db/open.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import { filesBelow } from '#publisher/release/sums.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { flushFiles } from '#publisher/run/to-disk.ts';
import { checkArchive, unpackInto } from './archive.ts';
import { differences, inspectSqlite } from './copy-database.ts';
import { BackupFault } from './fault.ts';
import { type BackupNote, names, readNote } from './manifest.ts';
import { restorePostgres, stateOfPostgres } from './restore-postgres.ts';
import { clearRestore, finishRestore, restoreIn, writePlan } from './settle-restore.ts';
import { stampOf } from './take-backup.ts';

/** Inputs of a restore. */
export interface RestoreOrder {
  readonly archive: string;
  readonly dataFolder: string;
  /** Path or URL of the database. */
  readonly database: string;
  /** Replace what is there; it is kept aside, except in PostgreSQL. */
  readonly isReplacing: boolean;
  /** Store of uploads outside the data folder; null when they lie in it. */
  readonly shared: FileStore | null;
  readonly nowMs: () => number;
}

/** A finished restore; `aside` is the folder with what it has replaced, "" when there was nothing. */
export interface RestoredBackup {
  readonly note: BackupNote;
  readonly aside: string;
}

/**
 * Restores a backup: checks the whole archive, takes it apart beside the data, checks the database in it, and only then
 * puts everything in place. Until then nothing is changed, and from then on the restore is finished by whichever command
 * comes next, so there is no half of it. Throws `BackupFault`.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { archive, dataFolder, database, nowMs } = order;
  if (!existsSync(archive)) throw new BackupFault(2, `没有这个文件：${archive}`);
  const releaseLock = takePublishLock(dataFolder, 'backup');
  let isPlanned = false;
  try {
    await finishRestore(dataFolder, database);
    await refuseOccupied(order);
    await checkArchive(archive);
    const inside = join(restoreIn(dataFolder), 'in');
    clearRestore(dataFolder);
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    await unpackInto(archive, inside);
    const note = readNote(inside);
    refuseUnfit(note, order);
    if (note.kind === 'sqlite') checkCopy(note, inside);
    if (order.shared) await putUploads(order.shared, inside);
    const aside = `replaced-${stampOf(nowMs())}`;
    const id = readFileSync(join(inside, names.seal), 'utf8').trim() + nowMs();
    const moved = [...names.kept, ...(order.shared ? [] : [names.uploads]), names.database.sqlite];
    const isDecidedByServer = note.kind === 'postgres';
    flushFiles(inside, new Set(filesBelow(inside)), [inside]);
    isPlanned = true;
    writePlan(dataFolder, { id, names: moved, aside, isDecidedByServer });
    if (isDecidedByServer) await restorePostgres(database, inside, note, { id, isReplacing: order.isReplacing });
    await finishRestore(dataFolder, database);
    return { note, aside: existsSync(join(dataFolder, aside)) ? join(dataFolder, aside) : '' };
  } catch (error) {
    // Without an answer of PostgreSQL it is unknown whether it has committed; the next command asks it.
    if (isPlanned) await finishRestore(dataFolder, database).catch(() => undefined);
    else clearRestore(dataFolder);
    throw error;
  } finally {
    releaseLock();
  }
}

/** Throws fault 2 when something would be overwritten without the flag, or somebody is using it. */
async function refuseOccupied({ dataFolder, database, isReplacing }: RestoreOrder): Promise<void> {
  try {
    rmdirSync(join(dataFolder, names.uploads));
  } catch {
    // Not there, or not empty.
  }
  const there: string[] = [names.database.sqlite, names.uploads, ...names.kept].filter((name) =>
    existsSync(join(dataFolder, name)),
  );
  const { tables, others } = isPostgresUrl(database) ? await stateOfPostgres(database) : { tables: 0, others: 0 };
  if (tables > 0) there.push(`数据库中的 ${tables} 张表`);
  if (there.length > 0 && !isReplacing) {
    throw new BackupFault(2, `目标不是空的，未作任何改动：${dataFolder} 已有 ${there.join('、')}`, [
      '恢复到另一个空文件夹（--data）或另一个空数据库（DATABASE_URL）',
      '确认要替换：加 --replace；文件夹里原有的内容会移到 replaced-… 中，PostgreSQL 中原有的表会被删除，请先备份',
    ]);
  }
  if (others > 0)
    throw new BackupFault(2, `还有 ${others} 个连接在使用这个数据库，请先停下商城的全部进程，未作任何改动`);
  if (isUsed(join(dataFolder, names.database.sqlite))) {
    throw new BackupFault(2, '商城还在使用这个数据文件夹，请先停下它，未作任何改动');
  }
}

/** Whether another process has the SQLite file open: in WAL every connection holds a shared lock. */
function isUsed(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    return error instanceof Error && /locked|busy/.test(error.message);
  } finally {
    database.close();
  }
}

function refuseUnfit({ kind, schema }: BackupNote, { database }: RestoreOrder): void {
  const target = isPostgresUrl(database) ? 'postgres' : 'sqlite';
  if (kind !== target) {
    const how = kind === 'postgres' ? '请用 DATABASE_URL 指定一个空数据库' : '请不要设置 DATABASE_URL';
    throw new BackupFault(2, `这是 ${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'} 的备份：${how}`);
  }
  const unknown = schema.find((step) => !migrations.some(({ name }) => name === step));
  if (unknown) throw new BackupFault(2, `备份比程序新（结构步骤 ${unknown}），请用做备份的版本或更新的程序恢复`);
}

function checkCopy(note: BackupNote, folder: string): void {
  const lines = differences(note.facts, inspectSqlite(join(folder, names.database.sqlite)).facts);
  if (lines.length > 0) throw new BackupFault(80, '恢复出的数据与备份不符，未作任何改动', lines);
}

/** Puts uploads back into the bucket: their names are random, so they replace nothing but themselves. */
async function putUploads(shared: FileStore, folder: string): Promise<void> {
  const uploads = join(folder, names.uploads);
  for (const name of existsSync(uploads) ? readdirSync(uploads) : []) {
    await shared.put(name, readFileSync(join(uploads, name)));
  }
}
