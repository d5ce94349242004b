import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import { once } from '#backend/app/idempotency.ts';
import type { buyVipGrade, getVipMembership, listVipGrades } from '#core/vip/contract.ts';
import { loadVipMembership } from './membership.ts';
import { buyMembership } from './purchase.ts';

type VipGradeEndpoints = {
  listVipGrades: typeof listVipGrades;
  getVipMembership: typeof getVipMembership;
  buyVipGrade: typeof buyVipGrade;
};

const periods = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const;

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

  buyVipGrade: async (input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const intent = { userId, scope: 'vip' as const, key: context.idempotencyKey, body: input, now };
    return context.database.write((connection) =>
      once(connection, intent, () => buyMembership(connection, { userId, input, now })),
    );
  },
};
