import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { loadGrade } from '#backend/modules/member/grade.ts';
import { countCoupons, countUsableCoupons, totalPaid } from '#backend/modules/member/holdings.ts';
import { loadMember, loadMerchantInfo } from '#backend/modules/member/profile.ts';
import { memberRow } from '#backend/modules/member/rows.ts';
import { loadVipMembership } from '#backend/modules/vip/membership.ts';
import type { getMember } from '#core/member/contract.ts';
import { maskEmail } from '#core/member/email.ts';
import { site } from '#core/site/site.ts';

export const memberCardHandlers: Handlers<{ getMember: typeof getMember }> = {
  getMember: async (_input, context) => {
    const connection = context.database.read;
    const member = await loadMember(connection, context);
    const now = secondsOf(context.nowMs);
    const coupons = await countUsableCoupons(connection, member.user_id, now);
    const grade = await loadGrade(connection, member.user_id);
    const paid = await totalPaid(connection, member.user_id);
    const merchantInfo = await loadMerchantInfo(connection, member.user_id);
    const { address, ...row } = memberRow(member);
    return {
      memberInfo: {
        ...row,
        nickname: member.username,
        ...grade,
        user_card_code: `CJ${String(member.user_id).padStart(8, '0')}`,
        disabled: member.disabled,
        use_point: false,
        have_consume: paid > 0,
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
      coupon: await countCoupons(connection, member.user_id),
      userDiscountCount: coupons,
      cardInfo: { title: `${site.name}会员卡` },
      vipgrade: await loadVipMembership(connection, member.user_id, now),
      point_open_status: false,
      is_open_popularize: false,
      is_promoter: false,
      is_staff: false,
      is_recharge_status: false,
    };
  },
};
