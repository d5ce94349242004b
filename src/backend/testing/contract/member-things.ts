import { secondsOf } from '#backend/app/clock.ts';
import { digest, openSession } from '#backend/app/session.ts';
import { hashMailCode, keepMailCode } from '#backend/modules/mail/codes.ts';
import { hashCode, keepCode } from '#backend/modules/sms/codes.ts';
import { keepTicket } from '#backend/modules/trust-login/tickets.ts';
import { getCaptcha, type SmsPurpose } from '#core/sms/contract.ts';
import type { Actor } from './world.ts';

let mobiles = 0;

/** A mobile that nobody has registered. */
export function freeMobile(): string {
  mobiles += 1;
  return `137${String(mobiles).padStart(8, '0')}`;
}

/** The actor's own mobile, in full. */
export async function mobileOf({ world, userId }: Actor): Promise<string> {
  const member = await world.shop.database.read
    .selectFrom('member')
    .select('mobile')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return member.mobile;
}

/** Delivers a code to `mobile` without the limits of sending, which have their own tests. */
export async function smsCodeOf({ world }: Actor, mobile: string, purpose: SmsPurpose): Promise<string> {
  const code = '246810';
  // The address of every test client.
  const use = { mobile, purpose, owner: 'address:127.0.0.1' };
  const hash = await hashCode(world.shop.database, use, code);
  const now = secondsOf(world.shop.nowMs);
  await world.shop.database.write((connection) => keepCode(connection, { ...use, hash, now }));
  return code;
}

/** A proof of the actor, as fields of the calls that ask for one. */
export const proofOf = async (actor: Actor): Promise<{ vcode: string }> => ({
  vcode: await smsCodeOf(actor, await mobileOf(actor), 'update'),
});

/** The code of a mail to the actor's address. */
export async function mailCodeOf({ world, userId }: Actor, address = 'lin@example.com'): Promise<string> {
  const { database, nowMs } = world.shop;
  const [code, now] = ['246810', secondsOf(nowMs)];
  const hash = await hashMailCode(database, { userId, address }, code);
  await database.write(async (connection) => {
    await connection.deleteFrom('mail_code').where('user_id', '=', userId).execute();
    await keepMailCode(connection, { userId, address, hash, now });
  });
  return code;
}

/** A session of the actor on another device. Returns its number. */
export async function otherSessionOf({ world, userId }: Actor): Promise<string> {
  const { database, nowMs } = world.shop;
  const { token } = await database.write((connection) => openSession(connection, userId, secondsOf(nowMs)));
  const { session_id } = await database.read
    .selectFrom('session')
    .select('session_id')
    .where('token_hash', '=', digest(token))
    .executeTakeFirstOrThrow();
  return session_id;
}

/** A captcha and its answer, as fields of the SMS call. */
export async function captchaOf({ client }: Actor, type: SmsPurpose): Promise<{ token: string; yzm: string }> {
  const { imageToken, debug_yzm = '' } = await client.call(getCaptcha, { type });
  return { token: imageToken, yzm: debug_yzm };
}

let strangers = 0;

/** A ticket for an unbound person from WeChat. */
export async function ticketOf({ world }: Actor): Promise<string> {
  strangers += 1;
  const identity = { provider: 'weixin', subject: `stranger-${strangers}`, nickname: '路人' } as const;
  return world.shop.database.write((connection) => keepTicket(connection, identity, secondsOf(world.shop.nowMs)));
}
