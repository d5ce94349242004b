import type { Connection } from '#backend/db/open.ts';
import { aroundChange } from '#backend/modules/staff/around-change.ts';

type Version = ReturnType<typeof aroundChange>[number];

/** The last thing that the staff changed of a product. */
interface GoodsChange {
  /** Who did it, "" for a command of the server's owner. */
  readonly name: string;
  readonly before: Version;
  readonly after: Version;
}

/** Entries that are looked at: a sheet of prices may have written thousands. */
const mostEntries = 500;

/** The last change of each of some products since a time, in seconds, by goods_id; none where nobody of the staff changed it. */
export async function goodsChanges(
  read: Connection,
  time: number,
  goodsIds: readonly string[],
): Promise<Map<string, GoodsChange>> {
  if (goodsIds.length === 0) return new Map();
  const skus = await read.selectFrom('sku').where('goods_id', 'in', goodsIds).select(['item_id', 'goods_id']).execute();
  const goodsOf = new Map<string, string>([
    ...goodsIds.map((id) => [`goods:${id}`, id] as const),
    ...skus.map(({ item_id, goods_id }) => [`sku:${item_id}`, goods_id] as const),
  ]);
  const entries = await read
    .selectFrom('staff_log')
    .leftJoin('staff', 'staff.staff_id', 'staff_log.staff_id')
    .where('staff_log.time', '>', time)
    .where('staff_log.about', 'in', [...goodsOf.keys()])
    .select(['staff_log.about', 'staff_log.before', 'staff_log.after', 'staff.name'])
    .orderBy('staff_log.entry_id', 'desc')
    .limit(mostEntries)
    .execute();
  const changes = new Map<string, GoodsChange>();
  for (const { about, before, after, name } of entries.toReversed()) {
    const versions = [before, after].map((text): Version => (text === null ? null : JSON.parse(text)));
    const [was, is] = aroundChange(versions[0] ?? null, versions[1] ?? null);
    changes.set(goodsOf.get(about) ?? '', { name: name ?? '', before: was, after: is });
  }
  return changes;
}
