import type { ExperienceTable } from '#backend/db/schema-catalogue.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { ExperienceRow } from '#contract/experience.ts';

/** Where the caller is; null when that is unknown. */
interface Place {
  readonly lng: number;
  readonly lat: number;
}

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places along the surface (haversine). */
function metresBetween(a: Place, b: Place): number {
  const half = (x: number, y: number): number => Math.sin((radians(y) - radians(x)) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** A centre as lists show it. */
export function experienceRow(row: ExperienceTable, from: Place | null): ExperienceRow {
  const place = { lng: row.lng_e6 / 1e6, lat: row.lat_e6 / 1e6 };
  return {
    id: row.experience_id,
    name: row.name,
    cover: row.cover,
    province: row.province,
    city: row.city,
    county: row.county,
    provinceId: row.province_id,
    cityId: row.city_id,
    areaId: row.area_id,
    address: row.address,
    ...place,
    distance: from ? metresBetween(from, place) : null,
    tel: row.tel,
    hours: row.hours,
    score: row.score_tenths / 10,
    status: 6,
    store_type: row.store_type,
    store_type_name: row.store_type_name,
    tags: fromJson(row.tags),
  };
}
