import { secondsOf } from '#backend/clock.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Handlers } from '#backend/handler.ts';
import { loadVipMembership } from '#backend/modules/vip-grade/membership.ts';
import { site } from '#config/site.ts';
import type { getMember } from '#contract/member.ts';
import { maskEmail } from '#domain/email.ts';
import { loadMember, loadMerchantInfo } from './profile.ts';
import { memberRow } from './rows.ts';

/** The one level everybody has: no discount (contract 18.2). */
const basicGrade = {
  grade_name: '普通会员',
  privileges: { discount: 0, discount_desc: '10' },
  background_pic_url: '',
};

/** Cents of all orders a member has paid and not got back. */
async function totalPaid(connection: Connection, userId: number): Promise<number> {
  const { paid } = await connection
    .selectFrom('orders')
    .select((select) => select.fn.sum<number | null>('total_fee').as('paid'))
    .where('user_id', '=', userId)
    .where('order_status', 'in', ['PAYED', 'WAIT_BUYER_CONFIRM', 'DONE'])
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0);
}

export const memberCardHandlers: Handlers<{ getMember: typeof getMember }> = {
  getMember: async (_input, context) => {
    const connection = context.database.read;
    const member = await loadMember(connection, context);
    const paid = await totalPaid(connection, member.user_id);
    const merchantInfo = await loadMerchantInfo(connection, member.user_id);
    const { address, ...row } = memberRow(member);
    return {
      memberInfo: {
        ...row,
        nickname: member.username,
        grade_id: '0',
        user_card_code: `CJ${String(member.user_id).padStart(8, '0')}`,
        disabled: member.disabled,
        use_point: false,
        have_consume: paid > 0,
        gradeInfo: basicGrade,
        nextGradeInfo: null,
        totalConsumption: paid,
        requestFields: {
          username: row.username,
          sex: row.sex,
          birthday: row.birthday,
          email: maskEmail(member.email),
          address,
        },
        ...(merchantInfo && { merchantInfo }),
      },
      deposit: member.deposit,
      point: 0,
      coupon: 0,
      userDiscountCount: 0,
      cardInfo: { title: `${site.name}会员卡` },
      vipgrade: await loadVipMembership(connection, member.user_id, secondsOf(context.nowMs)),
      point_open_status: false,
      is_open_popularize: false,
      is_promoter: false,
      is_staff: false,
      is_recharge_status: false,
    };
  },
};
