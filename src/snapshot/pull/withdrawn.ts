import { shanghaiDate } from '#core/wire/signature.ts';
import type { GoodsRecord, WithdrawnRecord } from '#snapshot/read/records.ts';
import type { RecordFile } from '#snapshot/write/record-file.ts';

/** How long a withdrawn product keeps its page (design.md §4). */
const tombstoneDays = 30;
const dayMs = 86_400_000;

interface Then {
  /** Products and tombstones of the previous snapshot. */
  readonly goods: RecordFile;
  readonly withdrawn: RecordFile;
}

interface Now {
  /** Whether upstream has the product, or it was set aside for a fault and we cannot know that it is gone. */
  readonly isThere: (key: string) => boolean;
  readonly nowMs: number;
  /** False while our clock and upstream's disagree; no tombstone ends then (R29). */
  readonly isClockTrusted: boolean;
}

/** Whether a tombstone has ended, so that the next snapshot is another one although nothing has been written. */
export function hasEnded(withdrawn: RecordFile, nowMs: number): boolean {
  for (const key of withdrawn.keys()) {
    const text = withdrawn.read(key);
    if (text !== null && (JSON.parse(text.toString()) as WithdrawnRecord).until * 1000 <= nowMs) return true;
  }
  return false;
}

/** The tombstones of this snapshot: those that have not ended, and those of products that are newly missing (R35). */
export function withdrawnSince(then: Then, now: Now): Map<string, WithdrawnRecord> {
  const all = new Map<string, WithdrawnRecord>();
  for (const key of then.withdrawn.keys()) {
    const text = then.withdrawn.read(key);
    if (text === null || now.isThere(key)) continue;
    const record = JSON.parse(text.toString()) as WithdrawnRecord;
    if (!now.isClockTrusted || record.until * 1000 > now.nowMs) all.set(key, record);
  }
  for (const key of then.goods.keys()) {
    const text = now.isThere(key) ? null : then.goods.read(key);
    if (text !== null) all.set(key, tombstone(JSON.parse(text.toString()) as GoodsRecord, now.nowMs));
  }
  return all;
}

function tombstone(goods: GoodsRecord, nowMs: number): WithdrawnRecord {
  const { item_id, item_name, brief, pics, brand_id, goods_brand, item_main_cat_id, item_category } = goods;
  const gone = shanghaiDate(nowMs);
  return {
    item_id,
    item_name,
    brief,
    pics: pics.slice(0, 1),
    brand_id,
    goods_brand,
    item_main_cat_id,
    item_category,
    gone,
    // Whole days, so that a repeated pull gives the same result.
    until: (Date.parse(`${gone}T00:00:00+08:00`) + tombstoneDays * dayMs) / 1000,
  };
}
