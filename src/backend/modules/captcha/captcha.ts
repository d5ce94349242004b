import { randomInt } from 'node:crypto';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { digest, randomToken } from '#backend/app/session.ts';
import { pngDataUrl } from '#backend/app/texts/png.ts';
import type { Connection } from '#backend/db/open.ts';
import type { SmsPurpose } from '#core/sms/contract.ts';
import { drawCaptcha } from './draw.ts';
import { captchaCharacters } from './glyphs.ts';

const length = 4;
const lifeSeconds = 300;
/** Pictures that one address may request per minute, enough for an office behind one address. */
const perMinute = 60;

const steps = 1 << 24;
const random = (): number => randomInt(steps) / steps;

/** Creates a picture with its token; the answer is returned for debug mode only. */
export async function makeCaptcha(
  connection: Connection,
  request: { purpose: SmsPurpose; ip: string; now: number },
): Promise<{ token: string; image: string; answer: string }> {
  const { recent } = await connection
    .selectFrom('captcha')
    .select((select) => select.fn.countAll<number>().as('recent'))
    .where('ip', '=', request.ip)
    .where('created', '>', request.now - 60)
    .executeTakeFirstOrThrow();
  if (recent >= perMinute) throw new Refusal('操作太频繁，请稍后再试', { http: 429, status: 429 });
  const characters = Array.from({ length }, () => captchaCharacters[randomInt(captchaCharacters.length)] ?? 'A');
  const token = randomToken();
  const answer = characters.join('');
  await connection
    .insertInto('captcha')
    .values({ token_hash: digest(token), purpose: request.purpose, answer, ip: request.ip, created: request.now })
    .execute();
  return { token, image: pngDataUrl(drawCaptcha(characters, random)), answer };
}

/** Whether `text` matches the picture. A right answer uses the captcha up, and so does the third wrong one. */
export async function isSolved(
  captcha: { token: string; text: string; purpose: SmsPurpose },
  { database, tries }: Pick<Context, 'database' | 'tries'>,
  now: number,
): Promise<boolean> {
  const tokenHash = digest(captcha.token);
  const row = await database.read
    .selectFrom('captcha')
    .select('answer')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', captcha.purpose)
    .where('created', '>', now - lifeSeconds)
    .executeTakeFirst();
  if (!row || tries.admit('captcha', tokenHash, now) > 0 || row.answer !== captcha.text.toUpperCase()) return false;
  const used = await database.write((connection) =>
    connection.deleteFrom('captcha').where('token_hash', '=', tokenHash).returning('answer').executeTakeFirst(),
  );
  return used !== undefined;
}

/** Removes expired pictures. */
export async function sweepCaptchas(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('captcha')
    .where('created', '<=', now - lifeSeconds)
    .execute();
}
