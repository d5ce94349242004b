import { type Context, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { burnCode, proveCode } from '#backend/modules/sms/codes.ts';
import { proveOwner } from './prove.ts';

/** The fields of `proofFields` as a handler receives them; "" where one was not sent. */
interface Claim {
  readonly password: string;
  readonly vcode: string;
}

/** Settles the attempt inside the transaction of the act that the proof permits. */
type Settle = (connection: Connection) => Promise<void>;

/**
 * Proves that the caller is the member, because a session may be borrowed: by the password, or by a code of type `update`
 * sent to the member's own mobile. Either try is counted before anything is compared (T8).
 */
export async function proveCaller({ password, vcode }: Claim, context: Context): Promise<Settle> {
  const { mobile, password_hash } = await context.database.read
    .selectFrom('member')
    .select(['mobile', 'password_hash'])
    .where('user_id', '=', memberOf(context).userId)
    .executeTakeFirstOrThrow();
  if (vcode !== '') {
    const code = await proveCode({ mobile, purpose: 'update', code: vcode }, context);
    return (connection) => burnCode(connection, code);
  }
  if (password === '') throw new Refusal('请先验证身份：输入登录密码，或发送到当前手机号的短信验证码');
  if (password_hash === '') throw new Refusal('您还没有设置登录密码，请改用短信验证码验证');
  const { settle } = await proveOwner({ mobile, password }, context).catch((error: unknown) => {
    // A logged-in member knows the name, so only the password can be wrong.
    const isWrong = error instanceof Refusal && error.message === '用户名或密码错误';
    throw isWrong ? new Refusal('密码不正确') : error;
  });
  return settle;
}
