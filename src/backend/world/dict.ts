import type { Row } from '#backend/db/schema.ts';
import { wordPicture } from './pictures.ts';

type DictKind = Row<'dict'>['kind'];

/** Values of the solution dictionary with their drawings (scripts/studio/words.mjs). */
const values: Readonly<Record<DictKind, readonly (readonly [name: string, drawing: string])[]>> = {
  smartPlatform: [
    ['橙居生态', 'platform-own'],
    ['开放家居', 'platform-open'],
    ['通用语音', 'platform-voice'],
    ['本地局域网', 'platform-local'],
  ],
  smartSystem: [
    ['照明系统', 'system-light'],
    ['遮阳系统', 'system-shade'],
    ['安防系统', 'system-guard'],
    ['环境系统', 'system-climate'],
    ['用水系统', 'system-water'],
    ['影音系统', 'system-media'],
    ['烹饪系统', 'system-cook'],
    ['家电系统', 'system-appliance'],
  ],
  smartScene: [
    ['回家', 'scene-home'],
    ['离家', 'scene-away'],
    ['睡眠', 'scene-sleep'],
    ['会客', 'scene-guests'],
    ['观影', 'scene-film'],
    ['看护', 'scene-care'],
    ['起夜', 'scene-night'],
    ['烹饪', 'scene-cook'],
  ],
  smartWifi: [
    ['单台路由', 'wifi-one'],
    ['双频组网', 'wifi-two'],
    ['分布式组网', 'wifi-mesh'],
    ['面板式接入点', 'wifi-panel'],
  ],
  smartLan: [
    ['Zigbee', 'lan-zigbee'],
    ['蓝牙 Mesh', 'lan-bluetooth'],
    ['PLC-IoT', 'lan-power'],
    ['Matter / Thread', 'lan-matter'],
    ['有线总线', 'lan-bus'],
  ],
  houseType: [
    ['一居', 'home-one'],
    ['两居', 'home-two'],
    ['三居', 'home-three'],
    ['四居', 'home-four'],
    ['复式', 'home-duplex'],
    ['别墅', 'home-villa'],
  ],
  houseCate: [
    ['新房装修', 'stage-new'],
    ['老房翻新', 'stage-old'],
    ['精装改造', 'stage-fitted'],
    ['租房焕新', 'stage-rented'],
    ['办公商用', 'stage-office'],
  ],
  smartCategory: [
    ['全屋智能', 'kind-whole'],
    ['灯光氛围', 'kind-light'],
    ['安防守护', 'kind-guard'],
    ['舒适环境', 'kind-climate'],
    ['影音娱乐', 'kind-media'],
    ['厨卫生活', 'kind-kitchen'],
    ['适老看护', 'kind-elder'],
  ],
};

export const dictSeeds: readonly Row<'dict'>[] = (Object.keys(values) as DictKind[]).flatMap((kind, kindIndex) =>
  values[kind].map(([name, drawing], index) => ({
    dict_id: (kindIndex + 1) * 100 + index + 1,
    kind,
    name,
    image: wordPicture(drawing),
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
