import { maxLineQuantity } from '#core/site/limits.ts';
import { houseOf, houses, usualHouse } from './houses.ts';
import { type SceneKey, scenes } from './scenes.ts';

/** The ways to spend a budget: how far down the rules, and how far up the prices of each kind. */
export const bands = [
  { key: 'economy', name: '经济', line: '必要设备，选实惠款', level: 1, tier: 0 },
  { key: 'balanced', name: '均衡', line: '加上舒适设备，选中间款', level: 2, tier: 1 },
  { key: 'advanced', name: '进阶', line: '场景配全，选高配款', level: 3, tier: 2 },
] as const;

export type Band = (typeof bands)[number];
export type BandKey = Band['key'];

/** Whether the switch boxes have a neutral wire; unknown is planned like none. */
export type Neutral = 'yes' | 'no' | 'unknown';

/** A manual change of one line: another quantity (0 removes it) or another SKU. */
export interface Edit {
  readonly num?: number | undefined;
  readonly itemId?: string | undefined;
}

/** Everything besides the goods that determines a plan: the same wish gives the same plan. */
export interface PlanWish {
  readonly house: string;
  /** Square metres inside the walls. */
  readonly area: number;
  readonly scenes: readonly SceneKey[];
  readonly budgetYuan: number;
  readonly neutral: Neutral;
  readonly band: BandKey;
  /** Edits by the key of the line, `room.kind`. */
  readonly edits: Readonly<Record<string, Edit>>;
}

export const budgetRange = { min: 500, max: 500_000 } as const;
const editLimit = 100;

/** The default wish for a house type. */
export function usualWish(house: string = usualHouse): PlanWish {
  const { key, area, budgetYuan } = houseOf(house);
  return {
    house: key,
    area,
    scenes: ['home', 'away', 'sleep', 'night'],
    budgetYuan,
    neutral: 'unknown',
    band: 'balanced',
    edits: {},
  };
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.round(value)));

/** A number from an address; "" and words give none. */
const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** Reads a wish from an address; a missing or invalid value gets the default of the house type. */
export function readWish(search: string): PlanWish {
  const asked = new URLSearchParams(search);
  const usual = usualWish(houses.find(({ key }) => key === asked.get('house'))?.key);
  const house = houseOf(usual.house);
  const chosen = asked.get('scenes')?.split(',');
  return {
    house: usual.house,
    area: within(numberOf(asked.get('area')) ?? usual.area, house.minArea, house.maxArea),
    scenes: chosen ? scenes.map(({ key }) => key).filter((key) => chosen.includes(key)) : usual.scenes,
    budgetYuan: within(numberOf(asked.get('budget')) ?? usual.budgetYuan, budgetRange.min, budgetRange.max),
    neutral: (['yes', 'no', 'unknown'] as const).find((key) => key === asked.get('neutral')) ?? usual.neutral,
    band: bands.find(({ key }) => key === asked.get('band'))?.key ?? usual.band,
    edits: readEdits(asked),
  };
}

/** `n=entrance.lock~0,…` sets quantities, `s=entrance.lock~100123,…` other SKUs. */
function readEdits(asked: URLSearchParams): PlanWish['edits'] {
  const edits: Record<string, Edit> = {};
  const pairs = (name: string): string[][] =>
    (asked.get(name) ?? '').split(',', editLimit).map((pair) => pair.split('~'));
  for (const [key = '', text = ''] of pairs('n')) {
    if (/^[a-z]+\.[A-Za-z]+$/.test(key) && /^\d{1,3}$/.test(text)) edits[key] = { num: Number(text) };
  }
  for (const [key = '', itemId = ''] of pairs('s')) {
    if (/^[a-z]+\.[A-Za-z]+$/.test(key) && /^[A-Za-z0-9_-]{1,64}$/.test(itemId)) edits[key] = { ...edits[key], itemId };
  }
  return edits;
}

/** The address of a wish: `?house=three&area=118…`. It gives everybody the same plan. */
export function writeWish(wish: PlanWish): string {
  const entries = Object.entries(wish.edits).sort(([a], [b]) => (a < b ? -1 : 1));
  const nums = entries.flatMap(([key, { num }]) =>
    num === undefined ? [] : [`${key}~${within(num, 0, maxLineQuantity)}`],
  );
  const swaps = entries.flatMap(([key, { itemId }]) => (itemId ? [`${key}~${itemId}`] : []));
  const parts = [
    `house=${wish.house}`,
    `area=${wish.area}`,
    `scenes=${wish.scenes.join(',')}`,
    `budget=${wish.budgetYuan}`,
    `neutral=${wish.neutral}`,
    `band=${wish.band}`,
    nums.length > 0 ? `n=${nums.join(',')}` : '',
    swaps.length > 0 ? `s=${swaps.join(',')}` : '',
  ];
  // An address allows every character in it unescaped.
  return `?${parts.filter(Boolean).join('&')}`;
}
