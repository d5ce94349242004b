import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { loginRequired } from '#backend/app/request/refused-caller.ts';
import { closeOtherSessions } from '#backend/app/session.ts';
import { isCalendarDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';
import { followMobile } from '#backend/modules/arrival/own.ts';
import { countFavouritesOf } from '#backend/modules/favourite/handlers.ts';
import { burnCode, proveCode } from '#backend/modules/sms/codes.ts';
import { refuseForeignImages } from '#backend/modules/upload/store.ts';
import type { MerchantInfo } from '#core/member/contract.ts';
import type { getMemberCounts } from '#core/member/counts-contract.ts';
import { maskEmail } from '#core/member/email.ts';
import { maskPhone } from '#core/member/phone.ts';
import type { changeMobile, getPartnerStatus, updateMember } from '#core/member/profile-contract.ts';
import { shanghaiDate } from '#core/wire/signature.ts';
import { countUsableCoupons } from './holdings.ts';
import { proveCaller } from './prove-caller.ts';
import { refuseTaken } from './register.ts';
import { memberRow, type StoredMember } from './rows.ts';

type ProfileEndpoints = {
  updateMember: typeof updateMember;
  changeMobile: typeof changeMobile;
  getMemberCounts: typeof getMemberCounts;
  getPartnerStatus: typeof getPartnerStatus;
};

/** Minimum time between changes of the mobile (contract 7.6). */
const mobileRestSeconds = 30 * 24 * 3600;

/** The caller's own row. */
export const loadMember = (connection: Connection, context: Context): Promise<StoredMember> =>
  connection.selectFrom('member').selectAll().where('user_id', '=', memberOf(context).userId).executeTakeFirstOrThrow();

/** The status of a partner whose account the mall has stopped (spec §4). */
const frozen = 4;

/** A business partner's data for the merchant centre and the member's card; null for other members. */
export async function loadMerchantInfo(connection: Connection, userId: number): Promise<MerchantInfo | null> {
  const partner = await connection
    .selectFrom('partner')
    .select(['name', 'partner_type', 'status', 'role_status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // The merchant centre issues merchant tokens; this backend never does (threat T35).
  return partner ? { admToken: '', ...partner, is_enable: partner.status === frozen ? 0 : 1 } : null;
}

export const profileHandlers: Handlers<ProfileEndpoints> = {
  updateMember: async (input, context) =>
    context.database.write(async (connection) => {
      const member = await loadMember(connection, context);
      const birthday = input.birthday ?? member.birthday;
      if (birthday !== member.birthday && birthday !== '') refuseOddBirthday(birthday, shanghaiDate(context.nowMs()));
      if (input.avatar && input.avatar !== member.avatar) {
        await refuseForeignImages(connection, member.user_id, [input.avatar]);
      }
      const changed = await connection
        .updateTable('member')
        .set({
          username: input.username ?? member.username,
          avatar: input.avatar ?? member.avatar,
          sex: input.sex ?? member.sex,
          birthday,
          email: emailOf(input.email, member.email),
          address: input.address ?? member.address,
        })
        .where('user_id', '=', member.user_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return memberRow(changed);
    }),

  changeMobile: async ({ old_mobile, new_mobile, smsCode, ...claim }, context) => {
    const { database, token } = context;
    const now = secondsOf(context.nowMs);
    const before = await loadMember(database.read, context);
    refuseTooSoon(before, now);
    // The proof comes first: its tries are counted, and without one the old number cannot be guessed either.
    const settle = await proveCaller(claim, context);
    if (old_mobile !== before.mobile) throw new Refusal('原手机号不正确');
    if (new_mobile === old_mobile) throw new Refusal('新手机号不能与原手机号相同');
    const code = await proveCode({ mobile: new_mobile, purpose: 'update', code: smsCode }, context);
    const changed = await database.write(async (connection) => {
      refuseTooSoon(await loadMember(connection, context), now);
      await refuseTaken(connection, new_mobile);
      await burnCode(connection, code);
      await settle(connection);
      const row = await connection
        .updateTable('member')
        .set({ mobile: new_mobile, mobile_changed: now })
        .where('user_id', '=', before.user_id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await followMobile(connection, { userId: before.user_id, from: before.mobile, to: new_mobile });
      await closeOtherSessions(connection, before.user_id, token);
      return memberRow(row);
    });
    await tellOldMobile(before.mobile, changed.mobile, context);
    return changed;
  },

  getMemberCounts: async (_input, context) => {
    const connection = context.database.read;
    const { userId } = memberOf(context);
    return {
      discount_total_count: await countUsableCoupons(connection, userId, secondsOf(context.nowMs)),
      // Points are off (contract 18.2).
      point_total_count: 0,
      fav_total_count: await countFavouritesOf(connection, userId),
    };
  },

  getPartnerStatus: async ({ token }, context) => {
    // Another token than the caller's own would reveal its owner.
    if (token !== context.token) throw loginRequired('papi');
    const member = await loadMember(context.database.read, context);
    return {
      user_id: String(member.user_id),
      name: member.username,
      mobile: maskPhone(member.mobile),
      merchantInfo: await loadMerchantInfo(context.database.read, member.user_id),
    };
  },
};

/**
 * Tells the owner of the old number, who may not be the one who changed it. The change has been made: a provider that is
 * down must not make it look failed.
 */
async function tellOldMobile(mobile: string, newMobile: string, { sms }: Context): Promise<void> {
  await sms
    .send({ mobile, notice: 'mobile_changed', newMobile })
    .catch(() => sms.alarm('更换手机号的提醒没有发送到原手机号'));
}

function refuseTooSoon(member: StoredMember, now: number): void {
  if (member.mobile_changed !== null && member.mobile_changed > now - mobileRestSeconds) {
    throw new Refusal('手机号 30 天内只能修改一次');
  }
}

function refuseOddBirthday(birthday: string, today: string): void {
  if (!isCalendarDay(birthday) || birthday < '1900-01-01' || birthday > today) {
    throw new Refusal('生日不是有效的日期');
  }
}

/** The form shows the address masked and may send it back unchanged. */
function emailOf(sent: string | undefined, stored: string): string {
  if (sent === undefined || sent === maskEmail(stored)) return stored;
  if (sent.includes('*')) throw new Refusal('邮箱格式不正确');
  return sent;
}
