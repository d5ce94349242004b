import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresUrl } from '#backend/db/open.ts';
import { spanText } from '#publisher/watch/freshness.ts';

/** `last-backup.json` of the data folder: the last backup that was finished and checked. */
export interface LastBackup {
  /** ISO 8601. */
  readonly point: string;
  readonly archive: string;
  readonly bytes: number;
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

export function rememberBackup(dataFolder: string, last: LastBackup): void {
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.next`, `${JSON.stringify(last)}\n`);
  renameSync(`${file}.next`, file);
}

/** The last backup; null when there was none. */
export function lastBackup(dataFolder: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as LastBackup;
  } catch {
    return null;
  }
}

/** A shop that is backed up every day may miss one day. */
const oldestSeconds = 2 * 86_400;

/** What `doctor` says about backups; null for a folder without a shop's database of its own. */
export function backupState(
  dataFolder: string,
  database: string,
  nowSeconds: number,
): { readonly isTrouble: boolean; readonly line: string } | null {
  if (!isPostgresUrl(database) && !existsSync(database)) return null;
  const last = lastBackup(dataFolder);
  if (!last) return { isTrouble: true, line: '从未备份：订单只有这一份，请运行 npm run backup 并每天定时' };
  const age = Math.max(0, Math.floor(nowSeconds - Date.parse(last.point) / 1000));
  const isTrouble = age > oldestSeconds;
  const line = `最近一次备份在 ${spanText(age)}前（${last.archive}）`;
  return { isTrouble, line: isTrouble ? `${line}，请检查定时备份` : line };
}
