import type { DictKind, DictTable } from '#backend/db/schema-catalogue.ts';
import { mainPicture, roomPicture } from './pictures.ts';

const room = roomPicture;
const device = mainPicture;

/** Values of the solution dictionary, each "name" or [name, picture]. */
const values: Readonly<Record<DictKind, readonly (readonly [string, string])[]>> = {
  smartPlatform: [
    ['橙居生态', device('hub')],
    ['开放家居', device('screen')],
    ['通用语音', device('speaker')],
    ['本地局域网', device('kind-host')],
  ],
  smartSystem: [
    ['照明系统', device('ceiling')],
    ['遮阳系统', device('curtain')],
    ['安防系统', device('lock')],
    ['环境系统', device('thermo')],
    ['用水系统', device('valve')],
    ['影音系统', device('speaker')],
    ['烹饪系统', device('kind-oven')],
    ['家电系统', device('vacuum')],
  ],
  smartScene: [
    ['回家', room('entrance')],
    ['离家', room('entrance')],
    ['睡眠', room('bedroom')],
    ['会客', room('living')],
    ['观影', room('living')],
    ['看护', room('bedroom')],
    ['起夜', room('bathroom')],
    ['烹饪', room('kitchen')],
  ],
  smartWifi: [
    ['单台路由', device('hub')],
    ['双频组网', device('hub')],
    ['分布式组网', device('kind-repeater')],
    ['面板式接入点', device('kind-repeater')],
  ],
  smartLan: [
    ['Zigbee', device('hub')],
    ['蓝牙 Mesh', device('hub')],
    ['PLC-IoT', device('kind-breaker')],
    ['Matter / Thread', device('hub')],
    ['有线总线', device('kind-host')],
  ],
  houseType: [
    ['一居', room('study')],
    ['两居', room('bedroom')],
    ['三居', room('living')],
    ['四居', room('living')],
    ['复式', room('living')],
    ['别墅', room('entrance')],
  ],
  houseCate: [
    ['新房装修', room('living')],
    ['老房翻新', room('study')],
    ['精装改造', room('kitchen')],
    ['租房焕新', room('bedroom')],
    ['办公商用', room('study')],
  ],
  smartCategory: [
    ['全屋智能', room('living')],
    ['灯光氛围', room('study')],
    ['安防守护', room('entrance')],
    ['舒适环境', room('bedroom')],
    ['影音娱乐', room('living')],
    ['厨卫生活', room('kitchen')],
    ['适老看护', room('bathroom')],
  ],
};

export const dictSeeds: readonly DictTable[] = (Object.keys(values) as DictKind[]).flatMap((kind, kindIndex) =>
  values[kind].map(([name, image], index) => ({
    dict_id: (kindIndex + 1) * 100 + index + 1,
    kind,
    name,
    image,
    sort: 100 - index,
  })),
);

/** Id of a dictionary value. */
export function dictId(kind: DictKind, name: string): number {
  const seed = dictSeeds.find((value) => value.kind === kind && value.name === name);
  if (!seed) throw new Error(`no ${kind} ${name}`);
  return seed.dict_id;
}

export const dictNames = (kind: DictKind): string[] => values[kind].map(([name]) => name);
