export type RoomType = 'entrance' | 'living' | 'bedroom' | 'study' | 'kitchen' | 'bath' | 'corridor';

/** A room as the rules see it; `share` is its part of the area inside the walls. */
export interface HouseRoom {
  readonly key: string;
  readonly type: RoomType;
  readonly name: string;
  readonly share: number;
  readonly windows: number;
}

/** A house type: the range of its area (m²), an initial budget (yuan), and its rooms. */
export interface House {
  readonly key: string;
  readonly name: string;
  readonly area: number;
  readonly minArea: number;
  readonly maxArea: number;
  readonly budgetYuan: number;
  readonly rooms: readonly HouseRoom[];
}

const room = (key: string, type: RoomType, name: string, share: number, windows = 0): HouseRoom => ({
  key,
  type,
  name,
  share,
  windows,
});

/** The house types of the dictionary (contract 9.1 `houseType`), with their usual rooms. */
export const houses: readonly House[] = [
  {
    key: 'one',
    name: '一居',
    area: 52,
    minArea: 25,
    maxArea: 80,
    budgetYuan: 8000,
    rooms: [
      room('entrance', 'entrance', '玄关', 0.06),
      room('living', 'living', '客厅', 0.36, 1),
      room('master', 'bedroom', '卧室', 0.28, 1),
      room('kitchen', 'kitchen', '厨房', 0.12),
      room('bath', 'bath', '卫生间', 0.1),
    ],
  },
  {
    key: 'two',
    name: '两居',
    area: 86,
    minArea: 50,
    maxArea: 120,
    budgetYuan: 12_000,
    rooms: [
      room('entrance', 'entrance', '玄关', 0.05),
      room('living', 'living', '客餐厅', 0.36, 1),
      room('master', 'bedroom', '主卧', 0.19, 1),
      room('second', 'bedroom', '次卧', 0.14, 1),
      room('kitchen', 'kitchen', '厨房', 0.1),
      room('bath', 'bath', '卫生间', 0.07),
      room('corridor', 'corridor', '走廊', 0.04),
    ],
  },
  {
    key: 'three',
    name: '三居',
    area: 118,
    minArea: 75,
    maxArea: 180,
    budgetYuan: 18_000,
    rooms: [
      room('entrance', 'entrance', '玄关', 0.05),
      room('living', 'living', '客餐厅', 0.33, 2),
      room('master', 'bedroom', '主卧', 0.16, 1),
      room('second', 'bedroom', '次卧', 0.12, 1),
      room('study', 'study', '书房', 0.09, 1),
      room('kitchen', 'kitchen', '厨房', 0.08),
      room('bath', 'bath', '卫生间', 0.05),
      room('ensuite', 'bath', '主卫', 0.04),
      room('corridor', 'corridor', '走廊', 0.04),
    ],
  },
  {
    key: 'four',
    name: '四居',
    area: 146,
    minArea: 100,
    maxArea: 240,
    budgetYuan: 26_000,
    rooms: [
      room('entrance', 'entrance', '玄关', 0.05),
      room('living', 'living', '客餐厅', 0.32, 2),
      room('master', 'bedroom', '主卧', 0.15, 1),
      room('second', 'bedroom', '次卧', 0.11, 1),
      room('third', 'bedroom', '儿童房', 0.1, 1),
      room('study', 'study', '书房', 0.08, 1),
      room('kitchen', 'kitchen', '厨房', 0.07),
      room('bath', 'bath', '卫生间', 0.04),
      room('ensuite', 'bath', '主卫', 0.04),
      room('corridor', 'corridor', '走廊', 0.03),
    ],
  },
  {
    key: 'duplex',
    name: '复式',
    area: 182,
    minArea: 90,
    maxArea: 320,
    budgetYuan: 38_000,
    rooms: [
      room('entrance', 'entrance', '玄关', 0.04),
      room('living', 'living', '客餐厅', 0.3, 3),
      room('master', 'bedroom', '主卧', 0.14, 2),
      room('second', 'bedroom', '次卧', 0.1, 1),
      room('third', 'bedroom', '儿童房', 0.09, 1),
      room('study', 'study', '书房', 0.08, 1),
      room('kitchen', 'kitchen', '厨房', 0.07),
      room('bath', 'bath', '卫生间', 0.04),
      room('ensuite', 'bath', '主卫', 0.04),
      room('corridor', 'corridor', '楼梯与走廊', 0.07),
    ],
  },
  {
    key: 'villa',
    name: '别墅',
    area: 286,
    minArea: 160,
    maxArea: 600,
    budgetYuan: 60_000,
    rooms: [
      room('entrance', 'entrance', '玄关', 0.04),
      room('living', 'living', '客餐厅', 0.28, 4),
      room('master', 'bedroom', '主卧', 0.13, 2),
      room('second', 'bedroom', '次卧', 0.09, 1),
      room('third', 'bedroom', '儿童房', 0.08, 1),
      room('elders', 'bedroom', '老人房', 0.08, 1),
      room('study', 'study', '书房', 0.07, 2),
      room('kitchen', 'kitchen', '厨房', 0.06),
      room('bath', 'bath', '卫生间', 0.04),
      room('ensuite', 'bath', '主卫', 0.04),
      room('corridor', 'corridor', '楼梯与走廊', 0.06),
    ],
  },
];

/** The most common home among visitors, the default. */
export const usualHouse = 'three';

export function houseOf(key: string): House {
  const house = houses.find((one) => one.key === key) ?? houses.find((one) => one.key === usualHouse);
  if (!house) throw new Error('no house type');
  return house;
}

/** The area of a room in whole square metres. */
export const roomArea = (area: number, { share }: HouseRoom): number => Math.max(1, Math.round(area * share));
