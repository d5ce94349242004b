import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { accountDisabled } from '#backend/app/request/refused-caller.ts';
import { passwordMatches } from '#backend/app/texts/password.ts';
import type { Connection } from '#backend/db/open.ts';
import { burnCode, proveCode } from '#backend/modules/sms/codes.ts';
import { type Attempt, countAttempt, forgiveAttempt } from './login-limit.ts';

/** Proof that somebody owns `mobile`; `member` is null when nobody is registered with it. */
export interface Proof {
  readonly member: { readonly user_id: number } | null;
  /** Settles the attempt inside the transaction that depends on the proof. */
  readonly settle: (connection: Connection) => Promise<void>;
}

type Claim = { readonly mobile: string } & ({ readonly password: string } | { readonly code: string });

/**
 * Checks a password or an SMS code of type `login`. A wrong mobile and a wrong password give the same message after the
 * same time; only the owner learns that an account is closed (HTTP 401, code 401002).
 */
export async function proveOwner(claim: Claim, context: Context): Promise<Proof> {
  const { database } = context;
  const now = secondsOf(context.nowMs);
  const attempt: Attempt = { mobile: claim.mobile, ip: context.clientIp };
  await database.write((connection) => countAttempt(connection, attempt, now));
  const member = await database.read
    .selectFrom('member')
    .select(['user_id', 'password_hash', 'disabled'])
    .where('mobile', '=', claim.mobile)
    .executeTakeFirst();
  const code =
    'code' in claim
      ? await proveCode(database, { mobile: claim.mobile, purpose: 'login', code: claim.code, now })
      : null;
  if ('password' in claim && !(await passwordMatches(claim.password, member?.password_hash))) {
    throw new Refusal('用户名或密码错误');
  }
  if (member?.disabled === 1) throw accountDisabled('shop');
  return {
    member: member ? { user_id: member.user_id } : null,
    settle: async (connection) => {
      await forgiveAttempt(connection, attempt);
      if (code) await burnCode(connection, code);
    },
  };
}
