import type { getFreight } from '#core/freight/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { shortOf } from './areas.ts';

export type Rule = DeskOutput<typeof getFreight>['rules'][number];

/** The rule without provinces is that of all those that have none of their own. */
export const nameOf = ({ provinces }: Rule): string => provinces.join('、') || '全国默认';

/** A few provinces by name, many by their number. */
export const areaOf = (rule: Rule): string =>
  rule.provinces.length > 3 ? `${rule.provinces.length} 个地区` : rule.provinces.map(shortOf).join('、') || '全国默认';

/** How many regions have a freight of their own. */
export const noteOf = (rules: readonly Rule[]): string =>
  rules.length > 1 ? `${rules.length - 1} 条地区运费，其余按全国默认` : '全国一个价，偏远地区可以单独设置';

export const freeFrom = ({ fee, free_from }: Rule): string => {
  if (fee === 0) return '始终包邮';
  return free_from === null ? '不包邮' : `满 ${formatPrice(free_from)} 包邮`;
};
