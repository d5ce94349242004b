import { randomInt } from 'node:crypto';
import { Refusal } from '#backend/app/handler.ts';
import { hashPassword, passwordMatches } from '#backend/app/texts/password.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import type { SmsPurpose } from '#core/sms/contract.ts';

const lifeSeconds = 300;
const mostTries = 5;

/** A code that was right but is not used up yet; see {@link burnCode}. */
export interface ProvenCode {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly hash: string;
}

/** Six random digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Stores a code's hash, as slow to guess as that of a password, and replaces the code before. Hash it with {@link
 * hashCode}.
 */
export async function keepCode(
  connection: Connection,
  { mobile, purpose, hash, now }: ProvenCode & { now: number },
): Promise<void> {
  const fresh = { code_hash: hash, tries: 0, created: now };
  await connection
    .insertInto('sms_code')
    .values({ mobile, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose']).doUpdateSet(fresh))
    .execute();
}

export const hashCode = hashPassword;

/**
 * Checks a code. The try is counted and committed before anything is compared, so a hundred simultaneous guesses still
 * count as five. {@link burnCode} uses up a right one, in the transaction of the act that it permits. Refuses with 422.
 */
export async function proveCode(
  database: Database,
  { mobile, purpose, code, now }: { mobile: string; purpose: SmsPurpose; code: string; now: number },
): Promise<ProvenCode> {
  const row = await database.write((connection) =>
    connection
      .updateTable('sms_code')
      .set((before) => ({ tries: before('tries', '+', 1) }))
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('created', '>', now - lifeSeconds)
      .where('tries', '<', mostTries)
      .returning('code_hash')
      .executeTakeFirst(),
  );
  // A mobile without a code takes as long as a wrong code.
  if (!(await passwordMatches(code, row?.code_hash)) || !row) throw wrongCode();
  return { mobile, purpose, hash: row.code_hash };
}

/** Uses a proven code up. Refuses when another call was quicker. */
export async function burnCode(connection: Connection, { mobile, purpose, hash }: ProvenCode): Promise<void> {
  const burnt = await connection
    .deleteFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('mobile')
    .executeTakeFirst();
  if (!burnt) throw wrongCode();
}

/** Removes codes past their five minutes. */
export async function sweepCodes(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('sms_code')
    .where('created', '<=', now - lifeSeconds)
    .execute();
}

const wrongCode = (): Refusal => new Refusal('短信验证码错误或已失效');

/** Deletes the codes of a closed account's mobile. */
export async function forgetCodes(connection: Connection, mobile: string): Promise<void> {
  await connection.deleteFrom('sms_code').where('mobile', '=', mobile).execute();
}
