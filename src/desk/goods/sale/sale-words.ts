import type { listDeskSales } from '#core/goods/desk/sale-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';

export type Sale = DeskOutput<typeof listDeskSales>['list'][number];

export const states = { running: '进行中', waiting: '未开始', over: '已结束' } as const;

const dayS = 86_400;

/** So much time in whole days, in hours below one day. */
const spanOf = (seconds: number): string =>
  seconds >= dayS ? `${Math.floor(seconds / dayS)} 天` : `${Math.max(1, Math.floor(seconds / 3600))} 小时`;

/** How far a sale is: 还剩 3 天, 2 天后开始; how long one lasted that is over. Times are unix seconds. */
export function farOf({ state, begins, ends }: Pick<Sale, 'state' | 'begins' | 'ends'>, now: number): string {
  if (state === 'over') return `共 ${spanOf(ends - begins)}`;
  return state === 'running' ? `还剩 ${spanOf(ends - now)}` : `${spanOf(begins - now)}后开始`;
}

/** Whether a sale that runs has two days left at most. */
export const isOverSoon = ({ state, ends }: Pick<Sale, 'state' | 'ends'>, now: number): boolean =>
  state === 'running' && ends - now <= 2 * dayS;

/** How much of its time a running sale has behind it, 0 to 1. */
export const elapsedOf = ({ begins, ends }: Pick<Sale, 'begins' | 'ends'>, now: number): number =>
  Math.min(1, Math.max(0, (now - begins) / (ends - begins)));
