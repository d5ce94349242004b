import type { RoomType } from './houses.ts';
import type { KindKey } from './kinds.ts';
import type { SceneKey } from './scenes.ts';

/** The quantity a room needs: a fixed number, one per window, or one per number of square metres up to a limit. */
export type Count =
  | { readonly per: 'room'; readonly num: number }
  | { readonly per: 'window' }
  | { readonly per: 'area'; readonly every: number; readonly most: number };

/** 1: vital to the scene; 2: makes it comfortable; 3: a luxury. */
export type Level = 1 | 2 | 3;

/** One rule: the need of a scene in each room of a type. */
export interface SceneRule {
  readonly scene: SceneKey;
  readonly kind: KindKey;
  readonly rooms: RoomType;
  /** Only in the first room of the type. */
  readonly onlyFirst: boolean;
  readonly count: Count;
  readonly level: Level;
  readonly why: string;
}

const each = (num: number): Count => ({ per: 'room', num });
const windows: Count = { per: 'window' };
const area = (every: number, most: number): Count => ({ per: 'area', every, most });

type Row = readonly [rooms: RoomType | `first ${RoomType}`, kind: KindKey, count: Count, level: Level, why: string];

const table: Readonly<Record<SceneKey, readonly Row[]>> = {
  home: [
    ['entrance', 'lock', each(1), 1, '开锁就是回家的信号'],
    ['entrance', 'motion', each(1), 1, '进门感应，灯自己亮'],
    ['living', 'wallSwitch', area(20, 3), 1, '原来的灯接上就能联动'],
    ['entrance', 'doorbell', each(1), 2, '谁在门外，手机上看得见'],
    ['entrance', 'panel', each(1), 2, '进出门一键切换'],
    ['living', 'speaker', each(1), 3, '动口不动手'],
  ],
  away: [
    ['entrance', 'contact', each(1), 1, '门没关好会提醒'],
    ['entrance', 'wireless', each(1), 1, '出门一键全关'],
    ['living', 'socket', each(2), 2, '待机的电器一起断电'],
    ['living', 'camera', each(1), 3, '出门后才睁眼'],
    ['kitchen', 'leak', each(1), 3, '没人在家也不怕漏水'],
  ],
  guests: [
    ['living', 'ceiling', area(24, 3), 1, '亮度和色温随场合变'],
    ['living', 'panel', each(1), 1, '会客、用餐一键切换'],
    ['living', 'strip', each(1), 2, '补一圈柔和的氛围光'],
    ['living', 'downlight', area(6, 12), 3, '照路、照画、照桌面'],
  ],
  film: [
    ['living', 'curtain', windows, 1, '白天也能暗下来'],
    ['living', 'strip', each(1), 1, '屏幕后留一圈弱光，眼睛不累'],
    ['living', 'infrared', each(1), 2, '电视与音响一起开关'],
    ['living', 'soundbar', each(1), 3, '声音跟着画面走'],
    ['living', 'projector', each(1), 3, '墙面就是银幕'],
  ],
  cook: [
    ['kitchen', 'gas', each(1), 1, '燃气泄漏先报警'],
    ['kitchen', 'smoke', each(1), 1, '忘了关火它记得'],
    ['kitchen', 'leak', each(1), 1, '水槽柜里漏水马上知道'],
    ['kitchen', 'valve', each(1), 2, '先关阀，再通知'],
    ['kitchen', 'hood', each(1), 3, '开火自动吸烟'],
    ['kitchen', 'cooktop', each(1), 3, '干烧自动熄火'],
  ],
  sleep: [
    ['bedroom', 'wallSwitch', each(1), 1, '到点自己关，断网也能按'],
    ['bedroom', 'wireless', each(1), 1, '床头伸手可及'],
    ['bedroom', 'curtain', windows, 2, '天亮慢慢拉开'],
    ['first bedroom', 'purifier', each(1), 3, '夜里安静地换气'],
    ['bedroom', 'thermostat', each(1), 3, '睡着后温度跟着降'],
  ],
  night: [
    ['bedroom', 'nightLight', each(1), 1, '坐起身脚边就亮'],
    ['bath', 'nightLight', each(1), 1, '走到门口灯已经亮着'],
    ['corridor', 'nightLight', each(2), 2, '一路不摸黑'],
    ['bath', 'presence', each(1), 3, '人没走，灯不灭'],
  ],
  care: [
    ['first bedroom', 'help', each(1), 1, '按一下，家人手机都响'],
    ['bath', 'help', each(1), 1, '最容易滑倒的地方'],
    ['kitchen', 'smoke', each(1), 1, '忘了关火有人提醒'],
    ['bath', 'fall', each(1), 2, '不拍画面也知道有人跌倒'],
    ['bath', 'leak', each(1), 3, '地上有水先提醒'],
    ['living', 'camera', each(1), 3, '想家时看一眼'],
    ['study', 'airMonitor', each(1), 3, '写作业的房间空气看得见'],
    ['study', 'deskLamp', each(1), 3, '桌面照度均匀'],
  ],
};

/** All rules, scene by scene; while the budget lasts, rows further up are added first. */
export const sceneRules: readonly SceneRule[] = (Object.keys(table) as SceneKey[]).flatMap((scene) =>
  table[scene].map(([rooms, kind, count, level, why]) => ({
    scene,
    kind,
    rooms: rooms.replace('first ', '') as RoomType,
    onlyFirst: rooms.startsWith('first '),
    count,
    level,
    why,
  })),
);
