import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** Swapping in better twins takes less than this (better-twins.ts), and a publish must not be refused because of it. */
const swapMs = 300;

/**
 * Makes this process the only one that pulls and publishes into a data folder, or uploads from it; returns the function
 * that releases the lock. Throws fault 40 at once when another process holds it, and 50 when the folder is not writable
 * (R25). It is the lock of an SQLite file, so the kernel frees it when a process dies.
 */
export function takePublishLock(dataFolder: string, name: LockName = 'publish'): () => void {
  const lock = openLock(dataFolder, name);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    throw new PublishFault(40, `另一个${namesOf[name]}正在进行，本次不做任何事`);
  }
  return () => lock.close();
}

function openLock(dataFolder: string, name: LockName): DatabaseSync {
  try {
    mkdirSync(dataFolder, { recursive: true });
    return new DatabaseSync(join(dataFolder, `${name}.lock`), { timeout: name === 'publish' ? swapMs : 0 });
  } catch (error) {
    throw new PublishFault(50, `无法写入 ${dataFolder}：${error instanceof Error ? error.message : String(error)}`);
  }
}
