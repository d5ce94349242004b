import { encodePng } from '#backend/app/texts/png.ts';

/** A real PNG of a few pixels. */
export const pngBytes = (): Buffer =>
  encodePng({ width: 2, height: 2, channels: 1, samples: Uint8Array.of(0, 255, 255, 0) });

/** The file of a small picture. */
export const pngFile = (name = 'a.png'): File => new File([new Uint8Array(pngBytes())], name, { type: 'image/png' });

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const length = data.length + 2;
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data]);
}

/** The structure of a JPEG with these segments before its scan, whose data is `scan`. */
export const jpegBytes = (segments: readonly Uint8Array[] = [], scan: Uint8Array = Uint8Array.of(1, 2, 3)): Buffer =>
  Buffer.concat([
    Uint8Array.of(0xff, 0xd8),
    ...segments,
    jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    scan,
    Uint8Array.of(0xff, 0xd9),
  ]);
