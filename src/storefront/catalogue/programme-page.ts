import { type PlannedDevice, type PlannedRoom, placeOf, sumUp } from '#core/programme/set.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import type { ProgrammeRecord } from '#snapshot/read/records.ts';
import { view } from '#snapshot/read/view.ts';

/** The main category of a product, whose other goods may replace it. */
const categoryOfGoods = view('goods-category', (key: string): string =>
  currentSnapshot().keys('goods').includes(key) ? currentSnapshot().get('goods', key).item_main_cat_id : '',
);

function planned(device: ProgrammeRecord['goods'][number]): PlannedDevice {
  return {
    key: `${device.room_id}-${device.item_id}`,
    itemId: device.item_id,
    goodsKey: device.goods_key,
    name: device.item_name,
    brand: device.goods_brand,
    picture: device.pics[0] ?? '',
    cents: device.price,
    level: device.level,
    num: device.num,
    category: device.goods_key ? categoryOfGoods(device.goods_key) : '',
    x: device.spot_x,
    y: device.spot_y,
  };
}

/** The devices by room, in the order of the rooms; devices without a known room come last. */
export function roomsOf(programme: ProgrammeRecord): readonly PlannedRoom[] {
  const known = new Set(programme.rooms.map((room) => room.id));
  const rooms = [...programme.rooms, { id: 0, name: '其他设备', image: '' }].map(({ id, name, image }) => {
    const devices = programme.goods.filter((device) => (id === 0 ? !known.has(device.room_id) : device.room_id === id));
    return { id, name, image, devices: devices.map(planned) };
  });
  return rooms.filter((room) => room.devices.length > 0);
}

const unknown = () => undefined;

/** The programme as it was planned. */
export const plannedSet = (rooms: readonly PlannedRoom[]) =>
  sumUp(rooms.flatMap((room) => room.devices.map((device) => placeOf(device, undefined, unknown))));

/** The rooms with the devices visible on their pictures, for the cover. */
export const seenRooms = (rooms: readonly PlannedRoom[]) =>
  rooms.map(({ id, name, image, devices }) => ({
    id,
    name,
    image,
    devices: devices
      .filter(({ x, y }) => x > 0 && y > 0)
      .map(({ key, itemId, name, picture, cents, x, y }) => ({ key, itemId, name, picture, cents, x, y })),
  }));

/** The parameters that the row already states in other words. */
const said: readonly string[] = ['户型', '面积', '适用'];

/** One fact of a programme. */
interface ProgrammeFact {
  readonly name: string;
  readonly value: string;
}

/** The facts beside the picture, without empty ones. */
export function factsOf(programme: ProgrammeRecord): readonly ProgrammeFact[] {
  const area = programme.area > 0 ? `${programme.area} ㎡` : '';
  const kinds = new Set(programme.goods.map((device) => device.item_id)).size;
  const facts = [
    { name: '户型', value: [programme.house_type_name, area].filter(Boolean).join('·') },
    { name: '适用', value: programme.house_cate_name },
    { name: '主题', value: programme.cate_name },
    { name: '设备', value: `${kinds} 种` },
    ...programme.params.filter((param) => !said.includes(param.name)),
    { name: '设计师', value: programme.designer?.name ?? '' },
    { name: '服务商', value: programme.provider?.name ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

const pictures = /<p>\s*<img\b[^>]*>\s*<\/p>|<img\b[^>]*>/g;

/** What the designer writes without its only picture, where that is the one at the head of the page. */
export function withoutOnlyCover(html: string, cover: string): string {
  const [only, ...others] = html.match(pictures) ?? [];
  return only?.includes(`"${cover}"`) && others.length === 0 ? html.replace(only, '') : html;
}
