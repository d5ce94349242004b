import { formatPrice } from '#core/money/money.ts';
import { reservationRemarkMaxLength } from '#core/site/limits.ts';
import { houseOf } from './houses.ts';
import { deviceKinds } from './kinds.ts';
import type { Plan } from './plan.ts';
import { sceneName } from './scenes.ts';
import { bands, type PlanWish } from './wish.ts';

/** The home of a wish in one line: `三居·118 ㎡`. */
export const houseText = (wish: PlanWish): string => `${houseOf(wish.house).name}·${wish.area} ㎡`;

/** A plan as the remark of a reservation: home, scenes and sum, then as many devices as the remark can hold. */
export function planRemark(wish: PlanWish, plan: Plan): string {
  const band = bands.find(({ key }) => key === plan.band)?.name ?? '';
  const kinds = new Map<string, number>();
  for (const { kind, num } of plan.lines) {
    const { name } = deviceKinds[kind];
    kinds.set(name, (kinds.get(name) ?? 0) + num);
  }
  const head = [
    `户型规划：${houseText(wish)}`,
    `场景 ${wish.scenes.map(sceneName).join('、') || '未选'}`,
    `${band} ${plan.pieces} 件，合计 ${formatPrice(plan.totalCents)}`,
  ].join('；');
  const devices = [...kinds].map(([name, num]) => `${name}×${num}`).join('、');
  const text = devices ? `${head}；${devices}` : head;
  return text.length <= reservationRemarkMaxLength ? text : `${text.slice(0, reservationRemarkMaxLength - 1)}…`;
}
