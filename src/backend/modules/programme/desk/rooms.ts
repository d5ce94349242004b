import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { ProgrammeToSave } from '#core/programme/desk-contract.ts';

type Room = ProgrammeToSave['rooms'][number];

/** Devices of the first room come first: they sort by one number over the whole programme. */
const perRoom = 100;

/** Replaces the rooms of a programme and the devices in them; rooms that stay keep their number. */
export async function storeRooms(connection: Connection, programmeId: number, rooms: readonly Room[]): Promise<void> {
  await requireDevices(connection, rooms);
  const stored = await connection
    .selectFrom('programme_room')
    .select('room_id')
    .where('programme_id', '=', programmeId)
    .execute();
  const own = new Set(stored.map(({ room_id }) => room_id));
  const kept = rooms.flatMap(({ room_id }) => room_id ?? []);
  if (kept.some((id) => !own.has(id)) || new Set(kept).size < kept.length) throw new Refusal('房间不属于这套方案');
  await connection.deleteFrom('programme_goods').where('programme_id', '=', programmeId).execute();
  await connection
    .deleteFrom('programme_room')
    .where('programme_id', '=', programmeId)
    .$if(kept.length > 0, (query) => query.where('room_id', 'not in', kept))
    .execute();
  for (const [index, room] of rooms.entries()) {
    const roomId = await storeRoom(connection, programmeId, room, perRoom - index);
    if (room.devices.length === 0) continue;
    const first = (rooms.length - index) * perRoom;
    await connection
      .insertInto('programme_goods')
      .values(
        room.devices.map(({ item_id, num, x, y }, at) => ({
          programme_id: programmeId,
          room_id: roomId,
          item_id,
          num,
          sort: first - at,
          // Half a spot is none.
          spot_x: x > 0 && y > 0 ? x : 0,
          spot_y: x > 0 && y > 0 ? y : 0,
        })),
      )
      .execute();
  }
}

async function storeRoom(connection: Connection, programmeId: number, room: Room, sort: number): Promise<number> {
  const { room_id, name, summary, image } = room;
  const columns = { name, summary, image, sort };
  if (room_id !== undefined) {
    await connection.updateTable('programme_room').set(columns).where('room_id', '=', room_id).execute();
    return room_id;
  }
  const added = await connection
    .insertInto('programme_room')
    .values({ ...columns, programme_id: programmeId })
    .returning('room_id')
    .executeTakeFirstOrThrow();
  return added.room_id;
}

/** Refuses a device twice in one room, and SKUs that do not exist. */
async function requireDevices(connection: Connection, rooms: readonly Room[]): Promise<void> {
  for (const { name, devices } of rooms) {
    if (new Set(devices.map(({ item_id }) => item_id)).size < devices.length)
      throw new Refusal(`${name}里有一种设备写了两次，请改数量`);
  }
  const asked = [...new Set(rooms.flatMap(({ devices }) => devices.map(({ item_id }) => item_id)))];
  if (asked.length === 0) throw new Refusal('请至少添加一个设备');
  const known = await connection.selectFrom('sku').select('item_id').where('item_id', 'in', asked).execute();
  if (known.length < asked.length) throw new Refusal('有的设备已不存在，请重新选择');
}
