import type { Context } from '#backend/app/handler.ts';
import { accountDisabled } from '#backend/app/request/refused-caller.ts';
import { checkPassword } from '#backend/app/texts/password.ts';
import type { Connection } from '#backend/db/open.ts';
import { burnCode, proveCode } from '#backend/modules/sms/codes.ts';
import { admitPassword, type CaptchaAnswer } from './login-limit.ts';

/** Proof that somebody owns `mobile`; `member` is null when nobody is registered with it. */
export interface Proof {
  readonly member: { readonly user_id: number } | null;
  /** Settles the attempt inside the transaction that depends on the proof. */
  readonly settle: (connection: Connection) => Promise<void>;
}

type Claim = { readonly mobile: string } & (
  | { readonly password: string; readonly captcha?: CaptchaAnswer }
  | { readonly code: string }
);

/**
 * Checks a password or an SMS code of type `login`. A wrong mobile and a wrong password give the same message after the
 * same time; only the owner learns that an account is closed (HTTP 401, code 401002). Refuses with `captcha_required` when
 * only a captcha may come with the next password.
 */
export async function proveOwner(claim: Claim, context: Context): Promise<Proof> {
  const member = await context.database.read
    .selectFrom('member')
    .select(['user_id', 'password_hash', 'disabled'])
    .where('mobile', '=', claim.mobile)
    .executeTakeFirst();
  const settle =
    'code' in claim
      ? await settleByCode(claim, context)
      : await settleByPassword({ ...claim, userId: member?.user_id, stored: member?.password_hash }, context);
  if (member?.disabled === 1) throw accountDisabled('shop');
  return { member: member ? { user_id: member.user_id } : null, settle };
}

async function settleByCode(
  { mobile, code }: { mobile: string; code: string },
  context: Context,
): Promise<Proof['settle']> {
  const proven = await proveCode({ mobile, purpose: 'login', code }, context);
  return (connection) => burnCode(connection, proven);
}

async function settleByPassword(
  claim: {
    mobile: string;
    password: string;
    captcha?: CaptchaAnswer;
    userId: number | undefined;
    stored: string | undefined;
  },
  context: Context,
): Promise<Proof['settle']> {
  const { mobile, userId, stored, captcha } = claim;
  const attempt = await admitPassword({ mobile, userId, captcha }, context);
  const { isRight, renewed } = await checkPassword(claim.password, stored);
  if (!isRight) throw attempt.wrong('用户名或密码错误');
  attempt.forgive();
  return async (connection) => {
    if (renewed === undefined) return;
    await connection
      .updateTable('member')
      .set({ password_hash: renewed })
      .where('user_id', '=', userId ?? -1)
      .where('password_hash', '=', stored ?? '')
      .execute();
  };
}
