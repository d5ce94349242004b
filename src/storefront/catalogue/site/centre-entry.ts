import type { ExperienceRow } from '#core/experience/contract.ts';
import type { CentreEntry } from '#core/experience/filter.ts';
import { mapLink } from './outside.ts';

/** The fields a card prints of a centre. */
export function centreEntry(row: ExperienceRow): CentreEntry {
  const { id, name, cover, city, cityId, lng, lat, tel, hours, store_type, tags } = row;
  return {
    id,
    name,
    cover,
    city,
    cityId,
    address: `${row.county}${row.address}`,
    lng,
    lat,
    tel,
    hours,
    store_type,
    type: row.store_type_name,
    tags,
    map: mapLink(row),
  };
}
