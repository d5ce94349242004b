import { pngChunk } from '#backend/app/texts/png.ts';
import { type Orientation, orientationOf, tiffOf } from './exif.ts';

/** Chunks that decide how a picture looks; texts, times, EXIF and private chunks are not among them. */
const keptChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '),
);

/**
 * A PNG without EXIF (but for its orientation), texts, times and anything after its end; the picture itself stays byte for
 * byte. Returns null when the chunks cannot be followed.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let orientation: Orientation = 1;
  let at = 8;
  let type = '';
  while (type !== 'IEND') {
    if (at + 12 > bytes.length) return null;
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (at === 8 && type !== 'IHDR') return null;
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (keptChunks.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const [header, ...rest] = kept;
  if (!header) return null;
  const turned = orientation === 1 ? [] : [pngChunk('eXIf', tiffOf(orientation))];
  return Buffer.concat([bytes.subarray(0, 8), header, ...turned, ...rest]);
}
