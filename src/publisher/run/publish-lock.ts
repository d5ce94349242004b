import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PublishFault } from './outcome.ts';

/** Work of which one process at a time may do each. */
type LockName = 'publish' | 'upload' | 'compress' | 'alert';

const namesOf: Readonly<Record<LockName, string>> = {
  publish: '发布',
  upload: '上传',
  compress: '压缩',
  alert: '通知',
};

/** Better twins change places in less (better-twins.ts); a publish must not be refused for that. */
const swapMs = 300;

/**
 * Makes this process the only one that pulls and publishes into a data folder, or uploads from it; returns what gives that up. Ends at once with
 * fault 40 when another one does, with 50 when the folder cannot be written to (R25). The lock is one of an SQLite file, so the kernel takes it from a process that has died.
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
