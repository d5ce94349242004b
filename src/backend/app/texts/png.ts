import { crc32, deflateSync } from 'node:zlib';

/** A picture as rows of samples, top to bottom: `channels` 1 is grey, 3 is red, green, blue. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** width × height × channels bytes. */
  readonly samples: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourType = { 1: 0, 3: 2 } as const;

/** Encodes 8 bits per sample; the same picture always gives the same bytes. */
export function encodePng({ width, height, channels, samples }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType[channels], 0, 0, 0], 8);

  // Every row starts with its filter type; 0 means unfiltered samples.
  const rowBytes = width * channels;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(samples.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  }
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG with its length and check. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The picture as the `src` of an image. */
export const pngDataUrl = (picture: Picture): string =>
  `data:image/png;base64,${encodePng(picture).toString('base64')}`;
