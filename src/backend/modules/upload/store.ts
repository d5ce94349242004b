import { secondsOf } from '#backend/app/clock.ts';
import { fileUrl } from '#backend/app/files.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import { startOfDay } from '#core/time/time.ts';
import { type FileKind, sniffKind } from '#core/upload/file-kind.ts';
import { capText, pictureRules, type UploadRules } from '#core/upload/rules.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

/** Purpose of a file; each has its own limit per member and day. */
type UploadPurpose = 'image' | 'programme';

interface StoreRules extends UploadRules {
  readonly purpose: UploadPurpose;
  readonly perDay: number;
}

const imageRules: StoreRules = { ...pictureRules, purpose: 'image', perDay: 10 };

/** Stores a picture of a member; see {@link storeUpload}. */
export const storeImage = (file: File, userId: number, context: Context): Promise<string> =>
  storeUpload(file, userId, context, imageRules);

/**
 * Stores a member's file under a random name, with its owner. Returns its URL path. Refuses a file that is too large (413),
 * has the wrong kind of content (415), or exceeds the limit per day (429).
 */
export async function storeUpload(file: File, userId: number, context: Context, rules: StoreRules): Promise<string> {
  if (file.size > rules.capBytes) {
    throw new Refusal(`文件不能超过 ${capText(rules)}`, { http: 413, status: 413 });
  }
  const sent = new Uint8Array(await file.arrayBuffer());
  const kind = sniffKind(sent);
  if (!kind || !rules.kinds.includes(kind)) throw new Refusal(rules.wrongKind, { http: 415, status: 415 });
  const bytes = withoutTraces(sent, kind);
  if (!bytes) throw new Refusal('图片内容不完整或已损坏，请重新选择', { http: 415, status: 415 });
  const now = secondsOf(context.nowMs);
  // Checked before the disk is written to, and again in the transaction, where no other upload can interfere.
  await refuseAboveLimit(context.database.read, userId, rules, now);
  const name = await context.files.save(bytes, kind);
  try {
    await context.database.write(async (connection) => {
      await refuseAboveLimit(connection, userId, rules, now);
      await connection
        .insertInto('upload')
        .values({ name, user_id: userId, purpose: rules.purpose, size: bytes.length, created: now })
        .execute();
    });
  } catch (error) {
    await context.files.remove(name);
    throw error;
  }
  return fileUrl(name);
}

/** Stores a picture of the shop itself, which no member owns. Returns its URL path; refuses as {@link storeUpload} does. */
export async function storePicture(file: File, files: FileStore, capBytes: number): Promise<string> {
  if (file.size > capBytes)
    throw new Refusal(`图片不能超过 ${capText({ ...pictureRules, capBytes })}`, { http: 413, status: 413 });
  const sent = new Uint8Array(await file.arrayBuffer());
  const kind = sniffKind(sent);
  if (!kind || !pictureRules.kinds.includes(kind))
    throw new Refusal(pictureRules.wrongKind, { http: 415, status: 415 });
  const bytes = withoutTraces(sent, kind);
  if (!bytes) throw new Refusal('图片内容不完整或已损坏，请重新选择', { http: 415, status: 415 });
  return fileUrl(await files.save(bytes, kind));
}

/** A picture without what it tells about its maker (place, device, time); null when it is broken. Other files stay. */
function withoutTraces(bytes: Uint8Array, kind: FileKind): Uint8Array | null {
  if (kind === 'jpg') return cleanJpeg(bytes);
  return kind === 'png' ? cleanPng(bytes) : bytes;
}

async function refuseAboveLimit(connection: Connection, userId: number, rules: StoreRules, now: number): Promise<void> {
  const { count } = await connection
    .selectFrom('upload')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', rules.purpose)
    .where('created', '>=', startOfDay(now))
    .executeTakeFirstOrThrow();
  if (count >= rules.perDay) {
    throw new Refusal(`每天最多上传 ${rules.perDay} 个文件，请明天再试`, { http: 429, status: 429 });
  }
}

/** Refuses a URL that is not a picture uploaded by this member. */
export async function refuseForeignImages(
  connection: Connection,
  userId: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const names = new Set(urls.map((url) => (url.startsWith('/uploads/') ? url.slice('/uploads/'.length) : '')));
  const own = await connection
    .selectFrom('upload')
    .select('name')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'image')
    .where('name', 'in', [...names])
    .execute();
  if (own.length !== names.size) throw new Refusal('图片不存在，请重新上传');
}

/** Deletes the record of a member's file; true if it was theirs, and must be deleted from the disk after the COMMIT. */
export async function forgetUpload(connection: Connection, userId: number, name: string): Promise<boolean> {
  const removed = await connection
    .deleteFrom('upload')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return removed !== undefined;
}
