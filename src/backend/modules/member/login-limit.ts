import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { refuseCrowded } from '#backend/app/secrets/slow-hash.ts';
import type { TryKind } from '#backend/app/secrets/tries.ts';
import { isSolved } from '#backend/modules/captcha/captcha.ts';
import { knownDevice } from './known-device.ts';

/** A picture and what was read in it; "" without one. */
export interface CaptchaAnswer {
  readonly token: string;
  readonly yzm: string;
}

/** An attempt that has been admitted and counted. */
export interface Attempt {
  /** Takes the attempt back: the password was right. */
  readonly forgive: () => void;
  /** Refusal of a wrong password; says whether the next attempt needs a captcha. */
  readonly wrong: (message: string) => Refusal;
}

/**
 * Admits and counts a password before anything is compared or hashed, or refuses it (T17, T19, T29):
 *
 * - a browser known to the member, or a session of the member, has a count of its own with growing waits;
 * - everybody else waits per mobile and address; many tries at one mobile, or from one address, only ask for a captcha, so
 *   strangers delay nobody but themselves. An address that solves captcha after captcha is refused with 429.
 *
 * Known and unknown accounts are treated alike. `userId` is undefined for an unknown one.
 */
export async function admitPassword(
  { mobile, userId, captcha }: { mobile: string; userId: number | undefined; captcha?: CaptchaAnswer | undefined },
  context: Context,
): Promise<Attempt> {
  refuseCrowded();
  const { tries, network, caller } = context;
  const now = secondsOf(context.nowMs);
  const device = await knownDevice(context.database.read, context.cookies, userId, now);
  const own = caller && caller.userId === userId ? `member ${userId}` : device;
  if (own !== '') {
    refuseWaiting(tries.admit('own', own, now));
    return { forgive: () => tries.clear('own', own), wrong: (message) => new Refusal(message) };
  }
  const pair = `${mobile} ${network}`;
  const counts: readonly (readonly [TryKind, string])[] = [
    ['mobile', mobile],
    ['address', network],
    ['flood', network],
  ];
  const needsCaptcha = () => tries.waitS('mobile', mobile, now) > 0 || tries.waitS('address', network, now) > 0;
  const asked = needsCaptcha();
  // Whoever waits anyway should not have to read a picture for it.
  refuseWaiting(tries.waitS('pair', pair, now), asked);
  refuseFlood(tries.waitS('flood', network, now));
  if (asked) await refuseUnsolved(captcha, context, now);
  // Simultaneous attempts have solved their captchas meanwhile: from here on nothing is awaited.
  refuseWaiting(tries.admit('pair', pair, now), asked);
  // A full count stays as it is: it empties in time even while the pressure goes on.
  const counted = counts.filter(([kind, who]) => tries.admit(kind, who, now) === 0);
  return {
    forgive: () => {
      tries.clear('pair', pair);
      for (const [kind, who] of counted) tries.forgive(kind, who);
    },
    wrong: (message) => new Refusal(message, needsCaptcha() ? { data: captchaRequired } : {}),
  };
}

const captchaRequired = { captcha_required: true } as const;

function refuseWaiting(retry_after: number, needsCaptcha = false): void {
  if (retry_after === 0) return;
  const data = { retry_after, ...(needsCaptcha && captchaRequired) };
  throw new Refusal('尝试次数过多，请稍后再试', { data });
}

function refuseFlood(retry_after: number): void {
  if (retry_after === 0) return;
  throw new Refusal('当前网络尝试次数过多，请稍后再试，或使用短信登录', {
    http: 429,
    status: 429,
    data: { retry_after },
  });
}

async function refuseUnsolved(captcha: CaptchaAnswer | undefined, context: Context, now: number): Promise<void> {
  const { token = '', yzm = '' } = captcha ?? {};
  if (token === '' || yzm === '') throw new Refusal('请输入图形验证码', { data: captchaRequired });
  if (await isSolved({ token, text: yzm, purpose: 'login' }, context, now)) return;
  throw new Refusal('图形验证码错误或已失效，请刷新后重试', { data: captchaRequired });
}

/** Forgets the guesses at one mobile, after its owner has set a new password. */
export function forgivePressure(mobile: string, { tries, network }: Context): void {
  tries.clear('mobile', mobile);
  tries.clear('pair', `${mobile} ${network}`);
}
