/** A thing in a plan, millimetres from the upper left corner of its room. */
export interface Device {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
}

/** What a plan has a symbol for, in the order of its legend. */
export const kinds = {
  ceiling: '吸顶灯',
  downlight: '筒灯',
  spot: '射灯',
  strip: '灯带',
  switch: '智能开关',
  panel: '场景面板',
  curtain: '窗帘电机',
  presence: '人体存在传感器',
  gateway: '网关',
  smoke: '烟雾报警器',
  gas: '燃气探测器',
  leak: '水浸传感器',
  valve: '智能水阀',
} as const;
export type Kind = keyof typeof kinds;

interface Furniture {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

/** An opening in a wall: from its left or upper end, measured along the wall. */
interface Opening {
  readonly kind: 'door' | 'window';
  readonly wall: 'top' | 'bottom' | 'left' | 'right';
  readonly at: number;
  readonly width: number;
}

/** A room; several rooms of one plan stand side by side. */
export interface Room {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  readonly openings: readonly Opening[];
  readonly furniture: readonly Furniture[];
  readonly devices: readonly Device[];
  /** Circuits: what the switch or panel at its beginning controls. */
  readonly circuits: readonly (readonly [from: number, to: readonly number[]])[];
}

export interface Plan {
  readonly title: string;
  readonly version: number;
  readonly rooms: readonly Room[];
}

const living: Room = {
  name: '客厅',
  width: 5200,
  depth: 4000,
  openings: [
    { kind: 'window', wall: 'top', at: 900, width: 3400 },
    { kind: 'door', wall: 'bottom', at: 300, width: 1000 },
  ],
  furniture: [
    { name: '沙发', x: 350, y: 800, width: 950, depth: 2000 },
    { name: '茶几', x: 1750, y: 1200, width: 700, depth: 1200 },
    { name: '电视柜', x: 4720, y: 1000, width: 420, depth: 2200 },
  ],
  devices: [
    { kind: 'ceiling', x: 2600, y: 2100 },
    { kind: 'downlight', x: 900, y: 650 },
    { kind: 'downlight', x: 2600, y: 650 },
    { kind: 'downlight', x: 4300, y: 650 },
    { kind: 'downlight', x: 900, y: 3450 },
    { kind: 'downlight', x: 2600, y: 3450 },
    { kind: 'downlight', x: 4300, y: 3450 },
    { kind: 'strip', x: 4450, y: 2100 },
    { kind: 'switch', x: 1550, y: 3860 },
    { kind: 'panel', x: 1850, y: 3860 },
    { kind: 'curtain', x: 760, y: 150 },
    { kind: 'presence', x: 3500, y: 2100 },
    { kind: 'gateway', x: 4930, y: 3550 },
  ],
  circuits: [
    [8, [0]],
    [9, [1, 2, 3, 4, 5, 6, 7]],
  ],
};

/** The first version, which came back: lamps above the sofa dazzle. */
const livingAtFirst: Room = {
  ...living,
  devices: [...living.devices, { kind: 'spot', x: 820, y: 1250 }, { kind: 'spot', x: 820, y: 2350 }],
  circuits: [...living.circuits, [9, [13, 14]]],
};

const kitchen: Room = {
  name: '厨房',
  width: 3600,
  depth: 2600,
  openings: [
    { kind: 'window', wall: 'top', at: 1100, width: 1400 },
    { kind: 'door', wall: 'bottom', at: 2500, width: 800 },
  ],
  furniture: [
    { name: '灶台', x: 100, y: 620, width: 600, depth: 900 },
    { name: '水槽', x: 1300, y: 80, width: 1000, depth: 560 },
    { name: '冰箱', x: 2800, y: 80, width: 720, depth: 700 },
  ],
  devices: [
    { kind: 'ceiling', x: 1800, y: 1450 },
    { kind: 'smoke', x: 2550, y: 1450 },
    { kind: 'gas', x: 420, y: 1850 },
    { kind: 'leak', x: 1800, y: 800 },
    { kind: 'valve', x: 1080, y: 330 },
    { kind: 'switch', x: 2250, y: 2460 },
  ],
  circuits: [[5, [0]]],
};

const bathroom: Room = {
  name: '卫生间',
  width: 2400,
  depth: 2600,
  openings: [{ kind: 'door', wall: 'bottom', at: 200, width: 750 }],
  furniture: [
    { name: '淋浴', x: 1300, y: 80, width: 1020, depth: 1000 },
    { name: '洗手台', x: 80, y: 80, width: 900, depth: 520 },
    { name: '马桶', x: 1680, y: 1500, width: 640, depth: 420 },
  ],
  devices: [
    { kind: 'downlight', x: 700, y: 1000 },
    { kind: 'downlight', x: 700, y: 1850 },
    { kind: 'leak', x: 1180, y: 780 },
    { kind: 'presence', x: 1250, y: 1450 },
    { kind: 'switch', x: 1180, y: 2460 },
  ],
  circuits: [[4, [0, 1]]],
};

/** Plans by the name of their file. */
export const plans: Readonly<Record<string, Plan>> = {
  'plan-living-1': { title: '客厅灯光点位图', version: 1, rooms: [livingAtFirst] },
  'plan-living-2': { title: '客厅灯光点位图', version: 2, rooms: [living] },
  'plan-kitchen-1': { title: '厨卫安防点位图', version: 1, rooms: [kitchen, bathroom] },
};
