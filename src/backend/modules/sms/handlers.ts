import * as v from 'valibot';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, Refusal } from '#backend/app/handler.ts';
import { ownersOf } from '#backend/app/request/code-owner.ts';
import { loginRequired } from '#backend/app/request/refused-caller.ts';
import { isSolved } from '#backend/modules/captcha/captcha.ts';
import { maskPhone } from '#core/member/phone.ts';
import type { SmsPurpose, sendSmsCode } from '#core/sms/contract.ts';
import { Mobile } from '#core/wire/credentials.ts';
import { hashCode, keepCode, makeCode } from './codes.ts';
import { countSent, endPause, refuseAboveLimits, refuseBusyAddress, type SmsRequest } from './limits.ts';

export const smsHandlers: Handlers<{ sendSmsCode: typeof sendSmsCode }> = {
  sendSmsCode: async ({ mobile: asked, type: purpose, token, yzm }, context) => {
    const { database, sms, caller } = context;
    const now = secondsOf(context.nowMs);
    const mobile = await mobileOf(asked, purpose, context);
    if (purpose === 'update') {
      if (!caller) throw loginRequired('shop');
    } else {
      if (token === '' || yzm === '') throw new Refusal('请输入图形验证码', { status: 500 });
      if (!(await isSolved({ token, text: yzm, purpose }, context, now)))
        throw new Refusal('图形验证码错误或已失效，请刷新后重试');
    }
    const request = { mobile, purpose, ip: context.network, now };
    await refuseWrongMember(request, context);

    const code = makeCode();
    const [owner] = ownersOf(context);
    const hash = await hashCode(database, { mobile, purpose, owner }, code);
    const { isLast } = await database.write(async (connection) => {
      const budget = await refuseAboveLimits(connection, request);
      await countSent(connection, request);
      await keepCode(connection, { mobile, purpose, owner, hash, now });
      return budget;
    });
    if (isLast) sms.alarm('本小时短信额度已用完');
    try {
      await sms.send({ mobile, purpose, code });
    } catch (error) {
      await database.write((connection) => endPause(connection, request));
      throw error;
    }
    return { message: '验证码已发送', ...sms.debug?.ofCode(code) };
  },
};

/** The mobile in full. A member's own may be sent masked, as it is shown. */
async function mobileOf(asked: string, purpose: SmsPurpose, { caller, database }: Context): Promise<string> {
  if (caller && (purpose === 'forgot_password' || purpose === 'update')) {
    const member = await database.read
      .selectFrom('member')
      .select('mobile')
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    if (purpose === 'forgot_password' || asked === maskPhone(member.mobile)) return member.mobile;
  }
  const parsed = v.safeParse(Mobile, asked);
  if (!parsed.success) throw new Refusal(parsed.issues[0].message);
  return parsed.output;
}

/**
 * Contract 7.2 reveals whether a mobile is registered where the next step depends on it. The answer costs a captcha and
 * counts against the address like a message, so it is no way to test lists of numbers (T19).
 */
async function refuseWrongMember(request: SmsRequest, { caller, database }: Context): Promise<void> {
  const { mobile, purpose, ip, now } = request;
  if (purpose === 'login') return;
  const member = await database.read
    .selectFrom('member')
    .select('user_id')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  // A code to the own mobile proves the member.
  if (purpose === 'update' && member?.user_id === caller?.userId) return;
  const wanted = purpose === 'forgot_password';
  if (!!member === wanted) return;
  await database.write(async (connection) => {
    await refuseBusyAddress(connection, ip, now);
    await countSent(connection, { ...request, mobile: '' });
  });
  throw new Refusal(wanted ? '该手机号尚未注册' : '该手机号已注册，请直接登录');
}
