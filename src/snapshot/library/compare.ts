import type { GatheredRecords } from '#snapshot/pull/gather.ts';
import type { CollectionName, SnapshotManifest } from '#snapshot/read/records.ts';
import type { RecordFile } from '#snapshot/write/record-file.ts';
import { type Changes, isNothing } from './changes.ts';

/** Collections that are compared record by record, or that the clock and other hosts change. */
const notWhole: ReadonlySet<CollectionName> = new Set(['goods', 'withdrawn', 'picture']);
/** Names of records in one line. */
const mostNamed = 5;

interface Full {
  readonly goodsKeys: readonly string[];
  readonly read: GatheredRecords['read'];
  readonly manifest: SnapshotManifest;
}

interface Kept {
  readonly goods: RecordFile;
  readonly manifest: SnapshotManifest;
}

/**
 * Compares a full read with the snapshot that pulls by change have kept; `changes` is what was told since that snapshot up to the
 * end of the full read. Every other difference is a change that was missed. Returns a Chinese line for each kind.
 */
export function missedChanges(full: Full, kept: Kept, changes: Changes): string[] {
  if (!changes.isTold) return [];
  const now = new Set(full.goodsKeys);
  const missed = [...now].filter((key) => {
    if (changes.goods.has(key)) return false;
    const before = kept.goods.read(key);
    return before === null || full.read('goods', key)?.equals(before) !== true;
  });
  for (const key of kept.goods.keys()) if (!now.has(key) && !changes.goods.has(key)) missed.push(key);
  const lines =
    missed.length > 0
      ? [`${missed.length} 件商品与沿用的快照不同，却没有收到变更：${missed.slice(0, mostNamed).join('、')}`]
      : [];
  if (!isNothing(changes)) return lines;
  const names = Object.keys(full.manifest.collections) as CollectionName[];
  const whole = names.filter(
    (name) =>
      !notWhole.has(name) &&
      full.manifest.collections[name].sha256 !== kept.manifest.collections[name as CollectionName]?.sha256,
  );
  return whole.length > 0 ? [...lines, `与沿用的快照不同，却没有收到变更：${whole.join('、')}`] : lines;
}
