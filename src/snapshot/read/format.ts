import { withLevel } from '#core/goods/stock.ts';
import type { SnapshotManifest } from './records.ts';

/**
 * The format of the records that a pull writes. A pull reuses no record of another format.
 *
 * - 1, not named in the manifest: goods have a number in `store` that stands for their level.
 * - 2: goods have their `level` (goods-records.ts).
 * - 3: goods may have `questions`.
 * - 4: goods may have a film in `videos`.
 */
export const snapshotFormat = 4;

/**
 * The parser for the records of a snapshot. It reads older formats too, because a release that has been rolled back to keeps
 * its snapshot. Throws on a newer format.
 */
export function recordParser({ id, format = 1 }: SnapshotManifest): (text: string) => unknown {
  if (format > snapshotFormat) {
    throw new Error(
      `快照 ${id} 的格式是 ${format}，本程序最高支持 ${snapshotFormat}：请升级程序，或运行 npm run snapshot 重新拉取`,
    );
  }
  return format === 1
    ? (text) => JSON.parse(text, (_key, value) => (isStocked(value) ? withLevel(value) : value))
    : JSON.parse;
}

const isStocked = (value: unknown): value is { store: number } =>
  typeof value === 'object' && value !== null && 'store' in value && typeof value.store === 'number';
