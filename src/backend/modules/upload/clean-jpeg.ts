import { type Orientation, orientationOf, tiffOf } from './exif.ts';

const exifMark = 'Exif\0\0';

/** Application segments that pictures need for their colours; all others may tell about camera, place or person. */
const keptApplications: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((character, index) => bytes[index] === character.charCodeAt(0));

/** Ends of a scan: a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: Orientation): Uint8Array {
  const tiff = tiffOf(orientation);
  const length = 2 + exifMark.length + tiff.length;
  return Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff, ...Buffer.from(exifMark, 'latin1'), ...tiff);
}

/**
 * A JPEG without EXIF (but for its orientation), XMP, IPTC, comments, previews and anything after its end; the picture itself
 * stays byte for byte. Returns null when the segments cannot be followed.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [];
  let orientation: Orientation = 1;
  let hasScan = false;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const content = bytes.subarray(at + 4, end);
    const mark = keptApplications[marker];
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker === 0xe1 && startsWith(content, exifMark)) {
      orientation = orientationOf(content.subarray(exifMark.length));
    } else if (isApplication ? mark !== undefined && startsWith(content, mark) : marker !== 0xfe) {
      const scanEnd = marker === 0xda ? endOfScan(bytes, end) : end;
      hasScan ||= marker === 0xda;
      kept.push(bytes.subarray(at, scanEnd));
      at = scanEnd;
      continue;
    }
    at = end;
  }
  if (!hasScan) return null;
  const turned = orientation === 1 ? [] : [exifSegment(orientation)];
  return Buffer.concat([Uint8Array.of(0xff, 0xd8), ...turned, ...kept, Uint8Array.of(0xff, 0xd9)]);
}
