import { currentSnapshot } from '#snapshot/read/read.ts';
import type { Package } from '#storefront/programme/static/package.ts';

/** The smart packages with their cart lines, in the order of the library. */
export function loadPackages(): readonly Package[] {
  const snapshot = currentSnapshot();
  const packages = snapshot.only('programmeLibrary').list.filter((row) => row.is_package === 1);
  const known = new Set(snapshot.keys('programme'));
  return packages
    .filter((row) => known.has(row.code))
    .map((row) => {
      const { goods, rooms } = snapshot.get('programme', row.code);
      return {
        code: row.code,
        name: row.name,
        summary: row.summary,
        cover: row.cover,
        house: row.house_type,
        houseName: row.house_type_name,
        area: row.area,
        rooms: rooms.map((room) => room.name),
        pieces: goods.reduce((sum, device) => sum + device.num, 0),
        sumCents: row.price,
        packageCents: row.fitted_price,
        lines: goods.map(({ item_id, num, item_name }) => ({ item_id, num, name: item_name })),
      };
    });
}
