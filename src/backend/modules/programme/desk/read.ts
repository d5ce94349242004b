import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { DeskProgramme } from '#core/programme/desk-contract.ts';

export async function programmeOf(connection: Connection, programmeId: number): Promise<Row<'programme'>> {
  const row = await connection
    .selectFrom('programme')
    .selectAll()
    .where('programme_id', '=', programmeId)
    .executeTakeFirst();
  if (!row) throw new Refusal('方案不存在');
  return row;
}

/** A programme as the form shows it, with its rooms and their devices. */
export async function readDeskProgramme(read: Connection, programmeId: number): Promise<DeskProgramme> {
  const row = await programmeOf(read, programmeId);
  const words = await read
    .selectFrom('programme_dict')
    .select('dict_id')
    .where('programme_id', '=', programmeId)
    .orderBy('dict_id')
    .execute();
  return {
    programme_id: row.programme_id,
    code: row.code,
    name: row.name,
    summary: row.summary,
    cate_id: row.cate_id,
    house_type: row.house_type,
    house_cate: row.house_cate,
    area: row.area,
    price: row.price,
    brand_id: row.brand_id,
    designer_id: row.designer_id ?? 0,
    centre_id: row.experience_id ?? 0,
    dict_ids: words.map(({ dict_id }) => dict_id),
    images: fromJson<string[]>(row.images),
    content: row.content,
    rooms: await readRooms(read, programmeId),
    updated: row.updated,
  };
}

async function readRooms(read: Connection, programmeId: number): Promise<DeskProgramme['rooms']> {
  const rooms = await read
    .selectFrom('programme_room')
    .select(['room_id', 'name', 'summary', 'image'])
    .where('programme_id', '=', programmeId)
    .orderBy('sort', 'desc')
    .orderBy('room_id')
    .execute();
  const devices = await read
    .selectFrom('programme_goods')
    .innerJoin('sku', 'sku.item_id', 'programme_goods.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['room_id', 'programme_goods.item_id', 'num', 'spot_x', 'spot_y'])
    .select(['goods.item_name', 'sku.spec_name', 'sku.pic', 'sku.price'])
    .where('programme_goods.programme_id', '=', programmeId)
    .orderBy('programme_goods.sort', 'desc')
    .orderBy('programme_goods.item_id')
    .execute();
  return rooms.map((room) => ({
    ...room,
    devices: devices
      .filter(({ room_id }) => room_id === room.room_id)
      .map((device) => ({
        item_id: device.item_id,
        num: device.num,
        x: device.spot_x,
        y: device.spot_y,
        name: device.item_name,
        spec: device.spec_name,
        pic: device.pic,
        price: device.price,
      })),
  }));
}
