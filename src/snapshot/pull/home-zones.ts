import { listCategoryZones } from '#core/goods/contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import { categoryZonePageSize } from '#core/site/limits.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import type { RecordOf } from '#snapshot/read/records.ts';

/** Reads the zones of the home page (contract 2.5). */
export async function readHomeZones(call: Call): Promise<Pick<RecordOf<'home'>, 'recommended' | 'fresh' | 'hot'>> {
  const zones = async (type: number) => {
    const { list } = await call(listCategoryZones, { type, page_no: 1, page_size: categoryZonePageSize });
    return list.map((zone) => ({ ...zone, items: zone.items.map(withLevel) }));
  };
  const [recommended, fresh, hot] = await Promise.all([zones(1), zones(2), zones(3)]);
  return { recommended, fresh, hot };
}
