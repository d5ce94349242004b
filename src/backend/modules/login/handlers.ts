import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, Refusal } from '#backend/app/handler.ts';
import { accountDisabled, loginRequired } from '#backend/app/request/refused-caller.ts';
import { clearBrowser, closeSession, renewSession, sendSid } from '#backend/app/session.ts';
import { openEntry, sendEntry } from '#backend/modules/member/enter.ts';
import { createMember } from '#backend/modules/member/new-member.ts';
import { proveOwner } from '#backend/modules/member/prove.ts';
import { logInByTrust } from '#backend/modules/trust-login/log-in.ts';
import type { LoginInput, login, loginSilently } from '#core/login/contract.ts';
import type { logout } from '#core/login/logout-contract.ts';
import type { refreshToken } from '#core/member/profile-contract.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';

type LoginEndpoints = {
  login: typeof login;
  loginSilently: typeof loginSilently;
  logout: typeof logout;
  refreshToken: typeof refreshToken;
};

/** Logs in by password, SMS code or provider; sends the HttpOnly half as a cookie and returns the readable one. */
async function logIn(input: LoginInput, context: Context): Promise<ReplyOf<typeof login>> {
  if (input.auth_type !== 'local') return logInByTrust(input, context);
  const isCode = input.check_type === 'mobile';
  const secret = isCode
    ? { code: input.vcode }
    : { password: input.password, captcha: { token: input.token, yzm: input.yzm } };
  const { member, settle } = await proveOwner({ mobile: input.username, ...secret }, context);
  const isNew = isCode && input.auto_register;
  if (!member && !isNew) throw new Refusal('该手机号尚未注册');
  const now = secondsOf(context.nowMs);
  const entry = await context.database.write(async (connection) => {
    await settle(connection);
    const userId = member?.user_id ?? (await createMember(connection, { mobile: input.username, now }));
    return openEntry(connection, userId, context);
  });
  return sendEntry(context.cookies, entry);
}

export const loginHandlers: Handlers<LoginEndpoints> = {
  login: logIn,

  loginSilently: async ({ silent, ...input }, context) => {
    try {
      const { token, ...need } = await logIn(input as LoginInput, context);
      return { token, pre_login_data: need, status: 1, error_message: '' };
    } catch (error) {
      if (!silent || !(error instanceof Refusal)) throw error;
      const { captcha_required } = error.data ?? {};
      return {
        token: '',
        pre_login_data: captcha_required === true ? { captcha_required } : {},
        status: 0,
        error_message: error.message,
      };
    }
  },

  logout: async (_input, context) => {
    await context.database.write((connection) => closeSession(connection, context.token));
    clearBrowser(context);
    return { status: true };
  },

  refreshToken: async (_input, { database, nowMs, token, cookies, setHeader, isBearer }) => {
    const now = secondsOf(nowMs);
    const renewed = await database.write(async (connection) => {
      const halves = await renewSession(connection, { token, sid: cookies.get('sid') }, { now, isBearer });
      if (!halves) throw loginRequired('shop');
      if (halves.disabled) throw accountDisabled('shop');
      return halves;
    });
    sendSid(cookies, renewed.sid);
    setHeader('authorization', `Bearer ${renewed.token}`);
    return { result: true };
  },
};
