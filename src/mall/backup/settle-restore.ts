import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { flush } from './archive.ts';
import { wasRestored } from './restore-postgres.ts';

/**
 * A restore whose files are complete in `.restore/in`. From the moment this plan is on the disk the restore happens: a
 * killed one is finished by the next command that opens the data folder, before anything else.
 */
export interface RestorePlan {
  readonly id: string;
  /** Names to move into the data folder, in this order. */
  readonly names: readonly string[];
  /** Folder for what they replace. */
  readonly aside: string;
  /** The plan holds only if PostgreSQL has committed the restore of this id. */
  readonly isDecidedByServer: boolean;
}

export const restoreIn = (dataFolder: string): string => join(dataFolder, '.restore');
const planIn = (dataFolder: string): string => join(restoreIn(dataFolder), 'plan.json');

/** Writes the plan durably: the point of no return. */
export function writePlan(dataFolder: string, plan: RestorePlan): void {
  const file = planIn(dataFolder);
  writeFileSync(`${file}.next`, JSON.stringify(plan));
  flush(`${file}.next`);
  renameSync(`${file}.next`, file);
  flush(restoreIn(dataFolder));
}

/** Finishes a restore that was cut off, or drops it when PostgreSQL has not taken it. Does nothing without a plan. */
export async function finishRestore(dataFolder: string, database: string): Promise<void> {
  if (!existsSync(planIn(dataFolder))) return;
  const plan = JSON.parse(readFileSync(planIn(dataFolder), 'utf8')) as RestorePlan;
  if (!plan.isDecidedByServer || (await wasRestored(database, plan.id))) movePlanned(dataFolder, plan);
  clearRestore(dataFolder);
}

/** Removes the folder of a restore; a program of a killed one may still put its file there. */
export const clearRestore = (dataFolder: string): void =>
  rmSync(restoreIn(dataFolder), { recursive: true, force: true, maxRetries: 10 });

/** The same for a command that does not hold the lock of backups yet. */
export async function settleRestore(dataFolder: string, database: string): Promise<void> {
  if (!existsSync(planIn(dataFolder))) return;
  const releaseLock = takePublishLock(dataFolder, 'backup');
  try {
    await finishRestore(dataFolder, database);
  } finally {
    releaseLock();
  }
}

/** Each step may have been done already. */
function movePlanned(dataFolder: string, plan: RestorePlan): void {
  const aside = join(dataFolder, plan.aside);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of plan.names) {
    const from = join(restoreIn(dataFolder), 'in', name);
    if (!existsSync(from)) continue;
    // The log of the old database must not be taken for that of the new one.
    const before = name === 'mall.db' ? [`${name}-wal`, `${name}-shm`, name] : [name];
    for (const old of before) {
      const there = join(dataFolder, old);
      if (existsSync(there)) renameSync(there, join(aside, old));
    }
    renameSync(from, join(dataFolder, name));
  }
  flush(dataFolder);
  try {
    rmdirSync(aside);
  } catch {
    // It holds what was replaced.
  }
}
