import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, Refusal } from '#backend/app/handler.ts';
import { randomToken } from '#backend/app/session.ts';
import { openEntry, sendEntry } from '#backend/modules/member/enter.ts';
import { createMember } from '#backend/modules/member/new-member.ts';
import { proveOwner } from '#backend/modules/member/prove.ts';
import {
  type bindMember,
  type getTrustLoginParams,
  type listTrustLogins,
  trustTags,
} from '#core/login/trust-contract.ts';
import { browserCookie } from './log-in.ts';
import { memberNameOf, ownReturnUrl, trustNames } from './names.ts';
import { keepState, trustLifeSeconds } from './states.ts';
import { burnTicket, findTicket } from './tickets.ts';

type TrustEndpoints = {
  listTrustLogins: typeof listTrustLogins;
  getTrustLoginParams: typeof getTrustLoginParams;
  bindMember: typeof bindMember;
};

export const trustLoginHandlers: Handlers<TrustEndpoints> = {
  listTrustLogins: async (_input, { trustProviders }) =>
    trustTags.map((type) => ({
      type,
      app_id: trustProviders[type]?.appId ?? '',
      name: trustNames[type],
      status: trustProviders[type] ? ('true' as const) : ('false' as const),
    })),

  getTrustLoginParams: async ({ trustlogin_tag: tag, redirect_url }, context) => {
    const provider = context.trustProviders[tag];
    if (!provider) throw new Refusal(`${trustNames[tag]}登录暂未开通`);
    const redirectUrl = ownReturnUrl(redirect_url, tag, context);
    const browser = context.cookies.get(browserCookie) || randomToken();
    const now = secondsOf(context.nowMs);
    const state = await context.database.write((connection) =>
      keepState(connection, { provider: tag, browser, redirectUrl, ip: context.network, now }),
    );
    context.cookies.set(browserCookie, browser, trustLifeSeconds);
    return {
      redirect_url: provider.authorizeUrl({ state, redirectUrl }),
      config_info: { app_id: provider.appId, name: trustNames[tag] },
    };
  },

  bindMember: async ({ username: mobile, union_id: ticket, union_type, vcode, password, token, yzm }, context) => {
    const { database, cookies } = context;
    const now = secondsOf(context.nowMs);
    const waiting = await findTicket(database.read, ticket, now);
    if (!waiting || (union_type && union_type !== waiting.provider)) throw lostTicket();
    if (!vcode && !password) throw new Refusal('请输入短信验证码或密码');
    const secret = vcode ? { code: vcode } : { password: password ?? '', captcha: { token, yzm } };
    const { member, settle } = await proveOwner({ mobile, ...secret }, context);
    const entry = await database.write(async (connection) => {
      await settle(connection);
      if (!(await burnTicket(connection, ticket))) throw lostTicket();
      const { provider, subject, nickname } = waiting;
      const rivals = await connection
        .selectFrom('member_identity')
        .select(['subject'])
        .where('provider', '=', provider)
        .where((where) => where.or([where('subject', '=', subject), where('user_id', '=', member?.user_id ?? -1)]))
        .execute();
      if (rivals.some((rival) => rival.subject === subject)) {
        throw new Refusal(`该${trustNames[provider]}已绑定其他账号`);
      }
      if (rivals.length > 0) throw new Refusal(`该手机号已绑定其他${trustNames[provider]}`);
      // Without a member only a code gets here: a password proves nothing about an unregistered mobile.
      const userId =
        member?.user_id ?? (await createMember(connection, { mobile, username: memberNameOf(nickname), now }));
      await connection
        .insertInto('member_identity')
        .values({ provider, subject, nickname, user_id: userId, created: now })
        .execute();
      return openEntry(connection, userId, context);
    });
    cookies.set(browserCookie, '', 0);
    return sendEntry(cookies, entry);
  },
};

const lostTicket = (): Refusal => new Refusal('授权信息已失效，请重新授权');
