import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { accountDisabled } from '#backend/app/request/refused-caller.ts';
import type { Connection } from '#backend/db/open.ts';
import { openEntry, sendEntry } from '#backend/modules/member/enter.ts';
import type { LoginInput, login } from '#core/login/contract.ts';
import type { TrustTag } from '#core/login/trust-contract.ts';
import type { ReplyOf } from '#core/wire/endpoint.ts';
import { takeState } from './states.ts';
import { keepTicket } from './tickets.ts';

type TrustInput = Exclude<LoginInput, { auth_type: 'local' }>;

const tagOf: Readonly<Record<TrustInput['auth_type'], TrustTag>> = { pc_wxqrcode: 'weixin', pc_weibo: 'weibo' };

/** Name of the cookie that ties a state to the browser that received it. */
export const browserCookie = 'trust';

/**
 * Logs in a person who returns from a provider (contract 7.5). An unknown person gets a ticket to bind a mobile with, and a
 * token that is not a session.
 */
export async function logInByTrust(input: TrustInput, context: Context): Promise<ReplyOf<typeof login>> {
  const { database, cookies, trustProviders } = context;
  const now = secondsOf(context.nowMs);
  const provider = tagOf[input.auth_type];
  const browser = cookies.get(browserCookie);
  const ours = await database.write((connection) =>
    takeState(connection, { state: input.state, provider, browser, now }),
  );
  if (!ours) throw new Refusal('授权已失效，请重新发起登录');
  const identity = await trustProviders[provider]?.exchange({ code: input.code, redirectUrl: ours.redirectUrl });
  if (!identity) throw new Refusal('授权码无效或已过期，请重新授权');

  const known = await database.read
    .selectFrom('member_identity')
    .innerJoin('member', 'member.user_id', 'member_identity.user_id')
    .select(['member.user_id', 'member.disabled'])
    .where('member_identity.provider', '=', provider)
    .where('member_identity.subject', '=', identity.subject)
    .executeTakeFirst();
  if (known?.disabled === 1) throw accountDisabled('shop');
  if (!known) {
    const ticket = await database.write((connection) => keepTicket(connection, { provider, ...identity }, now));
    return { token: strangerToken(ticket), need_bind: true, union_id: ticket, open_id: '' };
  }
  const entry = await database.write((connection) => openEntry(connection, known.user_id, context));
  cookies.set(browserCookie, '', 0);
  return sendEntry(cookies, entry);
}

/**
 * A client of a real ECShopX reads from the token's payload that `user_id` is 0 and continues to binding (contract 7.5).
 * Ours has that payload but no signature, and gives no access.
 */
function strangerToken(ticket: string): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ user_id: 0, unionid: ticket, openid: '' })}.`;
}

/** Deletes the third-party logins of a member whose account is closed. */
export async function forgetIdentities(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('member_identity').where('user_id', '=', userId).execute();
}
