import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { DeskCentre } from '#core/experience/desk-contract.ts';

/** The row of a centre, online or not. */
export async function centreOf(connection: Connection, centreId: number): Promise<Row<'experience'>> {
  const row = await connection
    .selectFrom('experience')
    .selectAll()
    .where('experience_id', '=', centreId)
    .executeTakeFirst();
  if (!row) throw new Refusal('体验馆不存在');
  return row;
}

/** A centre as the form shows it: with its brands, and the goods and programmes that it shows. */
export async function readDeskCentre(read: Connection, centreId: number): Promise<DeskCentre> {
  const row = await centreOf(read, centreId);
  const brands = await read
    .selectFrom('experience_brand')
    .select('brand_id')
    .where('experience_id', '=', centreId)
    .orderBy('brand_id')
    .execute();
  const goods = await read
    .selectFrom('experience_goods')
    .innerJoin('sku', 'sku.item_id', 'experience_goods.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['goods.goods_id as id', 'goods.item_name as name'])
    .where('experience_id', '=', centreId)
    .orderBy('experience_goods.sort', 'desc')
    .orderBy('experience_goods.item_id')
    .execute();
  const programmes = await read
    .selectFrom('experience_programme')
    .select('programme_id')
    .where('experience_id', '=', centreId)
    .orderBy('sort', 'desc')
    .orderBy('programme_id')
    .execute();
  return {
    centre_id: centreId,
    name: row.name,
    type: row.store_type_name,
    province_id: row.province_id,
    city_id: row.city_id,
    area_id: row.area_id,
    address: row.address,
    lng: row.lng_e6 / 1e6,
    lat: row.lat_e6 / 1e6,
    tel: row.tel,
    hours: row.hours,
    status: row.status,
    images: fromJson<string[]>(row.images),
    tags: fromJson<string[]>(row.tags),
    facilities: fromJson<string[]>(row.facilities),
    intro: row.intro,
    brand_ids: brands.map(({ brand_id }) => brand_id),
    goods_ids: goods.map(({ id }) => id),
    goods,
    programme_ids: programmes.map(({ programme_id }) => programme_id),
    updated: row.updated,
  };
}
