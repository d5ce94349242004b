import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { getVipMembership, listVipGrades } from '#core/vip/contract.ts';
import { loadVipMembership } from './membership.ts';
import { periods } from './periods.ts';

type VipGradeEndpoints = {
  listVipGrades: typeof listVipGrades;
  getVipMembership: typeof getVipMembership;
};

/** 3 percent off is 9.7 折. */
const discountText = (percentOff: number): string => (percentOff > 0 ? String((100 - percentOff) / 10) : '');

export const vipGradeHandlers: Handlers<VipGradeEndpoints> = {
  listVipGrades: async (_input, { database }) => {
    const grades = await database.read.selectFrom('vip_grade').selectAll().orderBy('vip_grade_id').execute();
    const prices = await database.read
      .selectFrom('vip_price')
      .selectAll()
      .orderBy('days')
      .orderBy('vip_grade_id')
      .execute();
    const list = grades.map(({ discount, ...grade }) => ({
      ...grade,
      vip_grade_id: String(grade.vip_grade_id),
      is_default: grade.is_default === 1,
      privileges: { discount, discount_desc: discountText(discount) },
      price_list: prices
        .filter((price) => price.vip_grade_id === grade.vip_grade_id)
        .map((price) => ({
          name: price.card_type,
          price: (price.price / 100).toFixed(2),
          day: price.days,
          desc: `${periods[price.card_type]}，有效期 ${price.days} 天`,
        })),
    }));
    return { list, cur: { currency: 'CNY', symbol: '￥' } };
  },

  getVipMembership: async (_input, context) =>
    loadVipMembership(context.database.read, memberOf(context).userId, secondsOf(context.nowMs)),
};
