import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mirroredFile, mirroredWidths } from '#core/wire/picture-key.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { PictureFault } from './fault.ts';

/** A picture of more pixels is refused before any of them is decoded: a few kilobytes can claim gigabytes. */
const mostPixels = 50_000_000;
/** Qualities at which photographs of goods show no difference side by side; effort weighs CPU against bytes. */
const webp = { quality: 80, effort: 4 };
const avif = { quality: 55, effort: 2 };

/** Contents by their first bytes; what a host says about the type counts nothing. */
const beginnings: readonly (readonly [type: string, test: (bytes: Buffer) => boolean])[] = [
  ['jpeg', (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff],
  ['png', (bytes) => bytes.readUInt32BE(0) === 0x89504e47],
  ['gif', (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8'],
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['avif', (bytes) => /^ftyp(avif|avis|mif1)$/.test(bytes.toString('latin1', 4, 12))],
];

// One picture at a time on one thread: a pull shares its machine with the shop.
sharp.concurrency(1);
sharp.cache(false);

type Encoded = Omit<PictureRecord, 'source'>;

/** Beginning of the names of a picture's files: equal for equal bytes alone. */
export const contentName = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

/**
 * Writes the files of a picture into `folder`: WebP in each width that it has pixels for and whole, and an AVIF twin
 * wherever it is smaller. The name is a digest of the content. Throws a {@link PictureFault} for anything but a picture.
 */
export async function encodePicture(bytes: Buffer, folder: string): Promise<Encoded> {
  if (bytes.length < 12 || !beginnings.some(([, test]) => test(bytes))) {
    const isText = /^\s*</.test(bytes.toString('latin1', 0, 64));
    throw new PictureFault(isText ? '内容是网页或 SVG，不是照片' : '内容不是 JPEG、PNG、WebP、AVIF 或 GIF');
  }
  const name = contentName(bytes);
  const files: Encoded['files'] = [];
  const write = (file: string, width: number, type: Encoded['files'][number]['type'], data: Buffer): void => {
    writeFileSync(join(folder, file), data, { flush: true });
    files.push({ file, width, type, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') });
  };
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const { width, height } = autoOrient;
    const widest = mirroredWidths[mirroredWidths.length - 1] ?? width;
    const whole = Math.min(width, widest);
    const made = new Map<number, { webp: Buffer; avif: Buffer }>();
    for (const wanted of [...mirroredWidths.slice(0, -1), undefined]) {
      const size = Math.min(wanted ?? whole, whole);
      let both = made.get(size);
      if (!both) {
        const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
          .autoOrient()
          .resize({ width: size, withoutEnlargement: true })
          .raw()
          .toBuffer({ resolveWithObject: true });
        const raw = { width: info.width, height: info.height, channels: info.channels };
        both = {
          webp: await sharp(data, { raw }).webp(webp).toBuffer(),
          avif: await sharp(data, { raw }).avif(avif).toBuffer(),
        };
        made.set(size, both);
      }
      const file = mirroredFile(name, wanted);
      write(file, size, 'image/webp', both.webp);
      if (both.avif.length < both.webp.length) write(`${file}.avif`, size, 'image/avif', both.avif);
    }
    return { name, width, height, files };
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new PictureFault(`无法解码：${error instanceof Error ? error.message.split('\n')[0] : error}`, {
      cause: error,
    });
  }
}
