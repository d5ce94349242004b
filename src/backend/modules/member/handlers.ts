import { secondsOf } from '#backend/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/handler.ts';
import { closeSession, openSession } from '#backend/session.ts';
import type { login } from '#contract/login.ts';
import type { getMember, logout } from '#contract/member.ts';
import { maskPhone } from '#domain/phone.ts';
import { countFailure, forgetFailures, refuseWhileWaiting } from './login-limit.ts';
import { passwordMatches } from './password.ts';

type MemberEndpoints = { login: typeof login; logout: typeof logout; getMember: typeof getMember };

/** Lives as long as the browser keeps it; the server's own idle limit ends it earlier. */
const sidCookie = (sid: string, maxAgeSeconds: number): string =>
  `sid=${sid}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`;

export const memberHandlers: Handlers<MemberEndpoints> = {
  login: async ({ username, password }, { database, nowMs, setHeader, clientIp }) => {
    const now = secondsOf(nowMs);
    const attempt = { mobile: username, ip: clientIp };
    await refuseWhileWaiting(database.read, attempt, now);
    const member = await database.read
      .selectFrom('member')
      .select(['user_id', 'password_hash'])
      .where('mobile', '=', username)
      .executeTakeFirst();
    const matches = await passwordMatches(password, member?.password_hash);
    if (!member || !matches) {
      await database.write((connection) => countFailure(connection, attempt, now));
      throw new Refusal('用户名或密码错误');
    }
    const halves = await database.write(async (connection) => {
      await forgetFailures(connection, attempt);
      return openSession(connection, member.user_id, now);
    });
    setHeader('set-cookie', sidCookie(halves.sid, 30 * 24 * 3600));
    return { token: halves.token };
  },

  logout: async (_input, { database, token, setHeader }) => {
    await database.write((connection) => closeSession(connection, token));
    setHeader('set-cookie', sidCookie('', 0));
    return { status: true };
  },

  getMember: async (_input, context) => {
    const member = await context.database.read
      .selectFrom('member')
      .selectAll()
      .where('user_id', '=', memberOf(context).userId)
      .executeTakeFirstOrThrow();
    return {
      memberInfo: {
        user_id: String(member.user_id),
        username: member.username,
        nickname: member.username,
        mobile: maskPhone(member.mobile),
        avatar: '',
      },
      deposit: member.deposit,
      point: 0,
      coupon: 0,
    };
  },
};
