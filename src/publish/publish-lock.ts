import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PublishFault } from './outcome.ts';

/**
 * Makes this process the only one that pulls and publishes into a data folder, or uploads from it; returns what gives that up. Ends at once with
 * fault 40 when another one does. The lock is one of an SQLite file, so the kernel takes it from a process that has died.
 */
export function takePublishLock(dataFolder: string, name: 'publish' | 'upload' | 'alert' = 'publish'): () => void {
  mkdirSync(dataFolder, { recursive: true });
  const lock = new DatabaseSync(join(dataFolder, `${name}.lock`), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    throw new PublishFault(
      40,
      name === 'publish' ? '另一个发布正在进行，本次不做任何事' : '另一个上传正在进行，本次不做任何事',
    );
  }
  return () => lock.close();
}
