import { expect, test } from 'vitest';
import { reservationRemarkMaxLength } from '#core/site/limits.ts';
import { kindKeys } from './kinds.ts';
import { makePlan } from './plan.ts';
import { planRemark } from './remark.ts';
import { fullFile } from './testing-goods.ts';
import { usualWish } from './wish.ts';

test('a remark tells home, scenes, sum and devices, and never more than it may', () => {
  const small = { ...usualWish('one'), scenes: ['night'] as const, budgetYuan: 3000, band: 'economy' as const };
  expect(planRemark(small, makePlan(small, fullFile))).toMatch(
    /^户型规划：一居·52 ㎡；场景 起夜；经济 3 件，合计 ¥[\d,.]+；感应夜灯×2、多协议网关×1$/,
  );
  const plan = makePlan(small, fullFile);
  const [line] = plan.lines;
  const crowded = kindKeys.map((kind) => ({ ...line, kind, num: 1_000_000 }) as (typeof plan.lines)[number]);
  const remark = planRemark(small, { ...plan, lines: crowded });
  expect(remark).toHaveLength(reservationRemarkMaxLength);
  expect(remark).toMatch(/…$/);
});
