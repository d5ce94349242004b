import type { Context } from '#backend/app/handler.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { LiveExperienceRow } from '#core/experience/contract.ts';
import { type Coordinates, metresBetween } from '#core/position/distance.ts';

/** A centre as lists show it; `from` is the caller's position, null when unknown. */
export function experienceRow(
  row: Row<'experience'>,
  from: Coordinates | null,
  favourites: ReadonlySet<number>,
): LiveExperienceRow {
  const position = { lng: row.lng_e6 / 1e6, lat: row.lat_e6 / 1e6 };
  return {
    id: row.experience_id,
    name: row.name,
    cover: row.cover,
    logo: row.logo,
    province: row.province,
    city: row.city,
    county: row.county,
    provinceId: row.province_id,
    cityId: row.city_id,
    areaId: row.area_id,
    address: row.address,
    ...position,
    distance: from ? metresBetween(from, position) : null,
    tel: row.tel,
    hours: row.hours,
    score: row.score_tenths / 10,
    comment_num: row.comment_num,
    status: 6,
    store_type: row.store_type,
    store_type_name: row.store_type_name,
    tags: fromJson(row.tags),
    fav_num: row.fav_num,
    is_fav: favourites.has(row.experience_id),
    created: row.created,
    updated: row.updated,
  };
}

/** The caller's favourite centres; none for an anonymous caller. */
export async function loadFavouriteExperiences(context: Context): Promise<ReadonlySet<number>> {
  if (!context.caller) return new Set();
  const rows = await context.database.read
    .selectFrom('experience_fav')
    .where('user_id', '=', context.caller.userId)
    .select('experience_id')
    .execute();
  return new Set(rows.map((row) => row.experience_id));
}
