import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, Refusal } from '#backend/app/handler.ts';
import { weakness } from '#backend/app/secrets/weak-passwords.ts';
import { closeOtherSessions } from '#backend/app/session.ts';
import { hashPassword } from '#backend/app/texts/password.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { burnCode, proveCode } from '#backend/modules/sms/codes.ts';
import type { getMemberForm, getProtocol, register, resetPassword } from '#core/member/register-contract.ts';
import { readAgreement } from './agreement.ts';
import { openEntry, sendEntry } from './enter.ts';
import { forgetDevicesOf, rememberDevice, sendDevice } from './known-device.ts';
import { forgivePressure } from './login-limit.ts';
import { createMember } from './new-member.ts';
import { memberRow } from './rows.ts';

type RegisterEndpoints = {
  register: typeof register;
  getMemberForm: typeof getMemberForm;
  getProtocol: typeof getProtocol;
  resetPassword: typeof resetPassword;
};

function refuseWeak(password: string, mobile: string): void {
  const reason = weakness(password, mobile);
  if (reason) throw new Refusal(reason);
}

/** Fields that a member may fill in; the mobile is not one of them, because it has its own call. */
const formField = (
  name: string,
  key: string,
  more: { isRequired?: boolean; select?: string[]; isDate?: boolean } = {},
) => ({
  name,
  key,
  is_open: true,
  is_required: more.isRequired ?? false,
  is_edit: true,
  element_type: more.select ? ('select' as const) : more.isDate ? ('date' as const) : ('input' as const),
  field_type: more.select ? (4 as const) : more.isDate ? (3 as const) : (1 as const),
  select: more.select ?? [],
});

/** Refuses a mobile that is already registered. */
export async function refuseTaken(connection: Connection, mobile: string): Promise<void> {
  const taken = await connection.selectFrom('member').select('user_id').where('mobile', '=', mobile).executeTakeFirst();
  if (taken) throw new Refusal('该手机号已注册，请直接登录');
}

export const registerHandlers: Handlers<RegisterEndpoints> = {
  register: async (input, context) => {
    const { database, nowMs, cookies } = context;
    const { mobile, password } = input;
    refuseWeak(password, mobile);
    const now = secondsOf(nowMs);
    const code = await proveCode({ mobile, purpose: 'sign', code: input.vcode }, context);
    const passwordHash = await hashPassword(password);
    const entry = await database.write(async (connection) => {
      await refuseTaken(connection, mobile);
      await burnCode(connection, code);
      const inviter = await connection
        .selectFrom('member')
        .select('user_id')
        .where('user_id', '=', numericId(input.uid ?? ''))
        .executeTakeFirst();
      const userId = await createMember(connection, {
        mobile,
        passwordHash,
        username: input.username,
        sex: input.sex,
        inviterId: inviter?.user_id ?? null,
        now,
      });
      return openEntry(connection, userId, context);
    });
    return sendEntry(cookies, entry);
  },

  getMemberForm: async ({ is_edite_page }) =>
    is_edite_page
      ? {
          username: formField('昵称', 'username', { isRequired: true }),
          sex: formField('性别', 'sex', { select: ['未知', '男', '女'] }),
          birthday: formField('生日', 'birthday', { isDate: true }),
          email: formField('邮箱', 'email'),
          address: formField('所在地区', 'address'),
        }
      : [],

  getProtocol: async ({ type }, { database }) => ({ type, ...(await readAgreement(database.read, type)) }),

  resetPassword: async (input, context) => {
    const { database, token, cookies } = context;
    const now = secondsOf(context.nowMs);
    const mobile = await mobileToReset(input.mobile, context);
    refuseWeak(input.password, mobile);
    const code = await proveCode({ mobile, purpose: 'forgot_password', code: input.vcode }, context);
    const passwordHash = await hashPassword(input.password);
    const { member, device } = await database.write(async (connection) => {
      await burnCode(connection, code);
      const member = await connection
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('mobile', '=', mobile)
        .returningAll()
        .executeTakeFirst();
      // The member may have taken another mobile since the code was sent.
      if (!member) throw new Refusal('该手机号尚未注册');
      await closeOtherSessions(connection, member.user_id, context.caller ? token : '');
      await forgetDevicesOf(connection, member.user_id);
      return { member, device: await rememberDevice(connection, cookies, member.user_id, now) };
    });
    context.noteMember(member.user_id);
    // The owner of the phone need not wait for guesses at the old password.
    forgivePressure(mobile, context);
    sendDevice(cookies, device);
    return memberRow(member);
  },
};

/** A member's own mobile, whatever was sent: the form may only know it masked. */
async function mobileToReset(asked: string, { caller, database }: Context): Promise<string> {
  if (!caller) return asked;
  const member = await database.read
    .selectFrom('member')
    .select('mobile')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  return member.mobile;
}
