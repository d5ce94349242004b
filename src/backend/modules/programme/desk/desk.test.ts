import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getProgramme, listProgrammeGoods } from '#core/programme/contract.ts';
import {
  findDevices,
  getDeskProgramme,
  listDeskProgrammes,
  listProgrammeChoices,
  saveProgramme,
} from '#core/programme/desk-contract.ts';
import { listLog } from '#core/staff/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

/** A programme of one room with six devices, four of them on its picture. */
async function lighting() {
  const staff = await desk.staff('content', 'owner');
  const { dict, brands, designers, centres } = await staff.call(listProgrammeChoices, {});
  const idOf = (kind: string, name: string) => dict[kind]?.find((row) => row.name === name)?.id ?? 0;
  const devices = (await staff.call(findDevices, { search: '' })).list.slice(0, 6);
  const programme = {
    name: '两室一厅舒适照明',
    summary: '每盏灯只管一件事',
    cate_id: dict['smartCategory']?.[0]?.id ?? 0,
    house_type: idOf('houseType', '两居'),
    house_cate: idOf('houseCate', '精装改造'),
    area: 86,
    price: 1_280_000,
    brand_id: brands[0]?.id ?? 0,
    designer_id: designers[0]?.id ?? 0,
    centre_id: centres[0]?.id ?? 0,
    dict_ids: [idOf('smartSystem', '照明系统'), idOf('smartScene', '会客')],
    images: [] as string[],
    content: '主灯不装\n亮度够',
    rooms: [
      {
        name: '客厅',
        summary: '茶几上的那束光',
        image: '/pictures/room-living.webp',
        devices: devices.map(({ item_id }, at) => ({ item_id, num: at + 1, x: at < 4 ? at + 3 : 0, y: 5 })),
      },
      { name: '卧室', summary: '', image: '', devices: [] },
    ],
  };
  return { staff, programme, devices };
}

test('a new programme stands in the shop with rooms, devices and spots', async () => {
  const { staff, programme, devices } = await lighting();
  const made = await staff.call(saveProgramme, programme);
  expect(made.code).toBe('P0061');
  const { call } = shop.client();
  const shown = await call(getProgramme, { code: made.code });
  expect(shown).toMatchObject({
    name: programme.name,
    cover: '/pictures/room-living.webp',
    images: ['/pictures/room-living.webp'],
    house_type_name: '两居',
    content: '<p>主灯不装</p><p>亮度够</p>',
    fitted_price: 1_280_000,
    item_num: 21,
    scenes: [{ name: '会客' }],
    params: [
      { name: '户型', value: '两居' },
      { name: '面积', value: '86 ㎡' },
      { name: '适用', value: '精装改造' },
    ],
  });
  expect(shown.rooms.map(({ name }) => name)).toEqual(['客厅', '卧室']);
  const { list } = await call(listProgrammeGoods, { project_id: made.programme_id });
  expect(list.map(({ item_id, spot_x, spot_y }) => [item_id, spot_x, spot_y])).toEqual(
    devices.map(({ item_id }, at) => (at < 4 ? [item_id, at + 3, 5] : [item_id, 0, 0])),
  );
  expect((await staff.call(listDeskProgrammes, { search: '舒适照明' })).list).toMatchObject([
    { programme_id: made.programme_id, rooms: 2, devices: 6, favourites: 0 },
  ]);
});

test('a change keeps rooms by number, replaces devices, and is refused when somebody else was faster', async () => {
  const { staff, programme } = await lighting();
  const { programme_id } = await staff.call(saveProgramme, programme);
  const { rooms, updated } = await staff.call(getDeskProgramme, { programme_id });
  const [living, bedroom] = rooms;
  const [lamp] = living?.devices ?? [];
  shop.advance(60);
  const change = {
    ...programme,
    programme_id,
    updated,
    rooms: [
      {
        room_id: bedroom?.room_id ?? 0,
        name: '主卧',
        summary: '',
        image: '/pictures/room-bedroom.webp',
        devices: [{ item_id: lamp?.item_id ?? '', num: 2, x: 24, y: 12 }],
      },
    ],
  };
  await staff.call(saveProgramme, change);
  await expect(staff.call(saveProgramme, change)).rejects.toThrow('刚刚被别人改过');
  const now = await staff.call(getDeskProgramme, { programme_id });
  expect(now.rooms).toMatchObject([
    { room_id: bedroom?.room_id, name: '主卧', devices: [{ item_id: lamp?.item_id, num: 2, x: 24, y: 12 }] },
  ]);
  const { list } = await staff.call(listLog, { about: `programme:${programme_id}` });
  expect(list.map(({ action }) => action)).toEqual(['programme.change', 'programme.add']);
});

test('a programme of the shop is stored again as it was read', async () => {
  const staff = await desk.staff('content');
  const read = () => staff.call(getDeskProgramme, { programme_id: 9 });
  const { rooms, code: _code, ...before } = await read();
  const stored = await shop.client().call(getProgramme, { code: _code });
  await staff.call(saveProgramme, {
    ...before,
    rooms: rooms.map((room) => ({
      ...room,
      devices: room.devices.map(({ item_id, num, x, y }) => ({ item_id, num, x, y })),
    })),
  });
  const after = await read();
  expect({ ...after, updated: 0 }).toEqual({ ...before, code: _code, rooms, updated: 0 });
  const shown = await shop.client().call(getProgramme, { code: _code });
  expect({ ...shown, params: [], updated: 0, tag_info: '' }).toEqual({
    ...stored,
    params: [],
    updated: 0,
    tag_info: '',
  });
  expect(shown.params.map(({ name }) => name)).toEqual(stored.params.map(({ name }) => name));
});

test('what cannot be is refused', async () => {
  const { staff, programme } = await lighting();
  const [living, bedroom] = programme.rooms;
  const [lamp] = living?.devices ?? [];
  if (!living || !bedroom || !lamp) throw new Error('the programme has no lamp');
  const refused = (change: Partial<typeof programme>, message: string) =>
    expect(staff.call(saveProgramme, { ...programme, ...change })).rejects.toThrow(message);
  await refused({ rooms: [{ ...bedroom, image: living.image }] }, '请至少添加一个设备');
  await refused({ rooms: [{ ...living, devices: [lamp, lamp] }] }, '客厅里有一种设备写了两次');
  await refused({ rooms: [{ ...living, devices: [{ ...lamp, item_id: '987654' }] }] }, '有的设备已不存在');
  await refused({ rooms: [{ ...living, devices: [{ ...lamp, x: 25 }] }] }, '位置不正确');
  await refused({ rooms: [{ ...living, image: '' }] }, '上传图片');
  await refused({ cate_id: programme.house_type }, '请选择方案类别');
  await refused({ dict_ids: [987_654] }, '选项不存在');
  await refused({ brand_id: 987_654 }, '品牌不存在');
  await refused({ designer_id: 987_654 }, '设计师不存在');
  await refused({ centre_id: 987_654 }, '体验馆不存在');
  const stranger = { ...living, room_id: 10 };
  await expect(staff.call(saveProgramme, { ...programme, rooms: [stranger] })).rejects.toThrow('房间不属于');
});
