import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SmsPurpose } from '#core/sms/contract.ts';
import type { Target } from './attack.ts';

// `serve` tells nobody what stands on a captcha or in a message, so the proof takes both from the database of the server it
// attacks: they stand for the eyes and the telephone of a person, not for a hole.

type Reply = Readonly<Record<string, unknown>>;

const databaseOf = (dataFolder: string): DatabaseSync =>
  new DatabaseSync(join(dataFolder, 'mall.db'), { timeout: 5000 });

/** The answer of the captcha of this reply: from the reply in debug mode, else the newest of the database. "" when unknown. */
export function captchaAnswer({ dataFolder }: Target, reply: Reply): string {
  if (reply['debug_yzm']) return String(reply['debug_yzm']);
  if (dataFolder === undefined) return '';
  using database = databaseOf(dataFolder);
  const newest = database.prepare('select answer from captcha order by created desc, rowid desc').get();
  return String(newest?.['answer'] ?? '');
}

/**
 * The code that was sent to a mobile: from the reply in debug mode, else a known one that takes its place in the database.
 * "" when none was made.
 */
export function codeSent({ dataFolder }: Target, mobile: string, purpose: SmsPurpose, reply: Reply): string {
  if (reply['debug_vcode']) return String(reply['debug_vcode']);
  if (dataFolder === undefined) return '';
  using database = databaseOf(dataFolder);
  const row = database
    .prepare('select rowid, owner from sms_code where mobile = ? and purpose = ? order by created desc, rowid desc')
    .get(mobile, purpose);
  if (!row) return '';
  const key = Buffer.from(
    String(database.prepare("select value from server_key where name = 'sms'").get()?.['value'] ?? ''),
    'base64url',
  );
  const code = '246813';
  const hash = createHmac('sha256', key).update(JSON.stringify([mobile, purpose, row['owner'], code]));
  database
    .prepare('update sms_code set code_hash = ? where rowid = ?')
    .run(hash.digest('base64url'), row['rowid'] ?? null);
  return code;
}

/** Makes the session with this cookie half older and unused for so long, in a database where no clock can be moved. */
export function ageSession(dataFolder: string, sid: string, seconds: number): void {
  using database = databaseOf(dataFolder);
  const { changes } = database
    .prepare('update session set created = created - ?, last_used = last_used - ? where sid_hash = ?')
    .run(seconds, seconds, createHash('sha256').update(sid).digest('hex'));
  if (Number(changes) !== 1) throw new Error('no such session');
}
