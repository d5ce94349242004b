import { changedAt } from '#backend/app/clock.ts';
import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { cityPointOf } from '#backend/modules/position/city-points.ts';
import { requireProgramme, wrongProgramme } from '#backend/modules/programme/require.ts';
import type { CentreToSave } from '#core/experience/desk-contract.ts';
import { centreStatusText } from '#core/experience/status.ts';
import type { Coordinates } from '#core/position/distance.ts';
import { loadRegions } from '#core/region/load.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { centreOf, readDeskCentre } from './read.ts';

/** Where a centre stands: as it was typed, otherwise in the middle of its city. */
function positionOf({ lng, lat, area_id }: CentreToSave): Coordinates {
  if (lng !== undefined && lat !== undefined) return { lng, lat };
  const at = cityPointOf(area_id);
  if (!at) throw new Refusal('请填写坐标，地图上还没有这座城市');
  return at;
}

/** Stores a centre with everything it shows; see `saveCentre`. Returns its id. */
export async function storeCentre(input: CentreToSave, { connection, now, log }: DeskWriting): Promise<number> {
  const before = input.centre_id === undefined ? null : await centreOf(connection, input.centre_id);
  if (before) refuseStale(before, input.updated, '这家体验馆');
  const whole = before && (await readDeskCentre(connection, before.experience_id));
  const at = positionOf(input);
  const columns = {
    ...(await regionColumns(input.area_id)),
    ...(await typeColumns(connection, input.type)),
    name: input.name,
    cover: input.images[0] ?? '',
    images: JSON.stringify(input.images),
    address: input.address,
    lng_e6: Math.round(at.lng * 1e6),
    lat_e6: Math.round(at.lat * 1e6),
    tel: input.tel,
    hours: input.hours,
    status: input.status,
    tags: JSON.stringify(input.tags),
    facilities: JSON.stringify(input.facilities),
    intro: htmlOf(input.intro),
    updated: changedAt(before, now),
  };
  const id = before?.experience_id ?? (await addCentre(connection, columns, now));
  if (before) await connection.updateTable('experience').set(columns).where('experience_id', '=', id).execute();
  await linkBrands(connection, id, input.brand_ids);
  await linkGoods(connection, id, input.goods_ids);
  await linkProgrammes(connection, id, input.programme_ids);
  const shown = (row: { name: string; city: string; address: string; hours: string; tel: string; status: number }) => ({
    name: row.name,
    address: row.city + row.address,
    hours: row.hours,
    tel: row.tel,
    status: centreStatusText(row.status),
  });
  await log({
    action: before ? 'centre.change' : 'centre.add',
    about: `centre:${id}`,
    before: before && { ...shown(before), pictures: fromJson<string[]>(before.images).length, whole },
    after: { ...shown(columns), pictures: input.images.length, updated: columns.updated },
  });
  return id;
}

type Columns = Awaited<ReturnType<typeof regionColumns>> &
  Awaited<ReturnType<typeof typeColumns>> & {
    name: string;
    cover: string;
    images: string;
    address: string;
    lng_e6: number;
    lat_e6: number;
    tel: string;
    hours: string;
    status: CentreToSave['status'];
    tags: string;
    facilities: string;
    intro: string;
    updated: number;
  };

/** A centre that nobody has rated yet stands behind the others. */
async function addCentre(connection: Connection, columns: Columns, now: number): Promise<number> {
  const fresh = { logo: '', score_tenths: 0, comment_num: 0, fav_num: 0, sort: 0, created: now };
  const { experience_id } = await connection
    .insertInto('experience')
    .values({ ...columns, ...fresh })
    .returning('experience_id')
    .executeTakeFirstOrThrow();
  return experience_id;
}

/** Names and codes of a county, its city and its province. */
async function regionColumns(areaId: string) {
  for (const province of await loadRegions()) {
    for (const city of province.children ?? []) {
      const county = city.children?.find(({ value }) => value === areaId);
      if (county)
        return {
          province: province.label,
          province_id: province.value,
          city: city.label,
          city_id: city.value,
          county: county.label,
          area_id: county.value,
        };
    }
  }
  throw new Refusal('没有这个区县，请重新选择');
}

/** A type keeps its number; a new name gets the next one. */
async function typeColumns(connection: Connection, name: string) {
  const types = await connection
    .selectFrom('experience')
    .select(['store_type', 'store_type_name'])
    .distinct()
    .orderBy('store_type')
    .execute();
  const known = types.find(({ store_type_name }) => store_type_name === name);
  return { store_type: known?.store_type ?? (types.at(-1)?.store_type ?? 0) + 1, store_type_name: name };
}

async function linkBrands(connection: Connection, id: number, brandIds: readonly number[]): Promise<void> {
  await connection.deleteFrom('experience_brand').where('experience_id', '=', id).execute();
  const asked = [...new Set(brandIds)];
  if (asked.length === 0) return;
  const known = await connection.selectFrom('brand').select('brand_id').where('brand_id', 'in', asked).execute();
  if (known.length < asked.length) throw new Refusal('品牌不存在，请重新选择');
  await connection
    .insertInto('experience_brand')
    .values(asked.map((brand_id) => ({ experience_id: id, brand_id })))
    .execute();
}

/** The first of a list has the highest number. */
const sortOf = (index: number): number => 100 - index;

async function linkGoods(connection: Connection, id: number, goodsIds: readonly string[]): Promise<void> {
  await connection.deleteFrom('experience_goods').where('experience_id', '=', id).execute();
  const asked = [...new Set(goodsIds)];
  if (asked.length === 0) return;
  const skus = await connection
    .selectFrom('sku')
    .select(['goods_id', 'item_id'])
    .where('goods_id', 'in', asked)
    .orderBy('sort')
    .execute();
  const firsts = asked.map((goodsId) => skus.find(({ goods_id }) => goods_id === goodsId)?.item_id);
  await connection
    .insertInto('experience_goods')
    .values(
      firsts.map((item_id, index) => {
        if (item_id === undefined) throw new Refusal('展出的商品不存在，请重新选择');
        return { experience_id: id, item_id, sort: sortOf(index) };
      }),
    )
    .execute();
}

async function linkProgrammes(connection: Connection, id: number, programmeIds: readonly number[]): Promise<void> {
  await connection.deleteFrom('experience_programme').where('experience_id', '=', id).execute();
  const asked = [...new Set(programmeIds)];
  for (const programmeId of asked) await requireProgramme(connection, programmeId, wrongProgramme);
  if (asked.length === 0) return;
  await connection
    .insertInto('experience_programme')
    .values(asked.map((programme_id, index) => ({ experience_id: id, programme_id, sort: sortOf(index) })))
    .execute();
}
