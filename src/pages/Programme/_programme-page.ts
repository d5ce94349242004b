import type { ProgrammeRecord } from '#snapshot/records.ts';

type Device = ProgrammeRecord['goods'][number];

/** A room of a programme with what stands in it. */
export interface RoomOfDevices {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly devices: readonly Device[];
  /** Sum of its devices, cents. */
  readonly total: number;
}

/** Devices under their rooms, in the order of the rooms; devices of no known room come last. */
export function devicesByRoom(programme: ProgrammeRecord): readonly RoomOfDevices[] {
  const known = new Set(programme.rooms.map((room) => room.id));
  const rooms = [...programme.rooms, { id: 0, name: '其他设备', image: '', summary: '' }].map((room) => {
    const devices = programme.goods.filter((device) =>
      room.id === 0 ? !known.has(device.room_id) : device.room_id === room.id,
    );
    const total = devices.reduce((sum, device) => sum + device.total_fee, 0);
    return { id: room.id, name: room.name, image: room.image, devices, total };
  });
  return rooms.filter((room) => room.devices.length > 0);
}

/** Parameters that the row says in other words already. */
const said: readonly string[] = ['户型', '面积', '适用'];

/** The facts under the title, without empty ones. */
export function factsOf(programme: ProgrammeRecord): readonly string[] {
  const area = programme.area > 0 ? `${programme.area}㎡` : '';
  return [
    [programme.house_type_name, area].filter(Boolean).join('·'),
    programme.house_cate_name,
    `${programme.goods.length} 种设备`,
    ...programme.params.filter((param) => !said.includes(param.name)).map((param) => `${param.name} ${param.value}`),
    programme.designer ? `设计师 ${programme.designer.name}` : '',
  ].filter(Boolean);
}
