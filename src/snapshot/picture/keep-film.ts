import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { contentName } from './encode.ts';

/** Writes a film of the shop's own store into `folder` as it is, under a name by its content: the backend has checked it. */
export function keepFilm(source: string, bytes: Buffer, folder: string): Omit<PictureRecord, 'source'> {
  const name = contentName(bytes);
  const ending = extname(source);
  const file = name + ending;
  writeFileSync(join(folder, file), bytes, { flush: true });
  const type = ending === '.mp4' ? 'video/mp4' : 'video/webm';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, width: 0, height: 0, files: [{ file, width: 0, type, bytes: bytes.length, sha256 }] };
}
