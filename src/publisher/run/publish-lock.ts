import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { formatTime } from '#core/time/time.ts';
import { PublishFault } from './outcome.ts';

/** Kinds of work that one process at a time may do. */
type LockName = 'publish' | 'upload' | 'compress' | 'alert' | 'backup';

const namesOf: Readonly<Record<LockName, string>> = {
  publish: '发布',
  upload: '上传',
  compress: '压缩',
  alert: '通知',
  backup: '备份或恢复',
};

/** Work under the lock of publishing that takes moments, and for which a publish waits. */
export const compressing = '压缩';

/** Whoever looks only for a moment, as `doctor` does, must not refuse a publish. */
const glanceMs = 300;
/** Whoever may open a lock can hold it against the shop, so its files are their owner's whatever the umask of a command. */
const ownersOnly = 0o600;
/** Swapping in better twins takes less than this, also on a busy machine (better-twins.ts). */
const swapMs = 15_000;

/**
 * Makes this process the only one that pulls and publishes into a data folder, or uploads from it; returns the function
 * that releases the lock. Waits for the compressor. Throws fault 40 when another publisher holds it, with its work and
 * process, and 50 when the folder is not writable (R25). It is the lock of an SQLite file, so the kernel frees it when a
 * process dies. `work` is what this process does with it.
 */
export function takePublishLock(dataFolder: string, name: LockName = 'publish', work = namesOf[name]): () => void {
  const holderFile = join(dataFolder, `${name}.holder`);
  let lock = tryLock(dataFolder, name, name === 'publish' ? glanceMs : 0);
  if (!lock && readHolder(holderFile).startsWith(compressing)) lock = tryLock(dataFolder, name, swapMs);
  if (!lock) {
    const holder = readHolder(holderFile);
    throw new PublishFault(40, `另一个${namesOf[name]}正在进行${holder && `（${holder}）`}，本次不做任何事`);
  }
  return holding(lock, holderFile, work);
}

/** The same for a server, which must not stand still: null when another process holds the lock. */
export function tryPublishLock(dataFolder: string, work: string): (() => void) | null {
  const lock = tryLock(dataFolder, 'publish', 0);
  return lock && holding(lock, join(dataFolder, 'publish.holder'), work);
}

/** Names the holder, and returns what releases the lock. */
function holding(lock: DatabaseSync, holderFile: string, work: string): () => void {
  nameHolder(holderFile, `${work}，进程 ${process.pid}，${formatTime(Date.now() / 1000)} 开始`);
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

/** Takes the lock within this time; null when another process keeps it. */
function tryLock(dataFolder: string, name: LockName, timeout: number): DatabaseSync | null {
  const lock = openLock(dataFolder, name, timeout);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    return null;
  }
}

/** A courtesy to whoever finds the lock taken; a full disk is the business of the work itself. */
function nameHolder(file: string, holder: string): void {
  try {
    writeFileSync(file, holder, { mode: ownersOnly });
  } catch {
    // Nobody is named.
  }
}

/** The work of the process that holds the lock; "" while it has not said so yet. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function openLock(dataFolder: string, name: LockName, timeout: number): DatabaseSync {
  try {
    mkdirSync(dataFolder, { recursive: true });
    const file = join(dataFolder, `${name}.lock`);
    if (!existsSync(file)) makeLock(file);
    return new DatabaseSync(file, { timeout });
  } catch (error) {
    throw new PublishFault(50, `无法写入 ${dataFolder}：${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Only a new file is opened here: closing one that this process has locked would unlock it. */
function makeLock(file: string): void {
  try {
    closeSync(openSync(file, 'ax', ownersOnly));
  } catch (error) {
    // Another process has just made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
