import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng } from './png.ts';

/** Chunks of a PNG, each with its checksum verified. */
function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

test.each([
  [1, 0],
  [3, 2],
] as const)('%i channels: size, colour type and every sample come back', (channels, colourType) => {
  const [width, height] = [5, 3];
  const samples = Uint8Array.from({ length: width * height * channels }, (_, index) => (index * 37) % 256);
  const png = encodePng({ width, height, channels, samples });
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks = chunksOf(png);
  expect(chunks.map((chunk) => chunk.type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  const [header, pixels] = chunks;
  expect([header?.data.readUInt32BE(0), header?.data.readUInt32BE(4), header?.data[8], header?.data[9]]).toEqual([
    width,
    height,
    8,
    colourType,
  ]);
  const rows = inflateSync(pixels?.data ?? Buffer.alloc(0));
  const rowBytes = width * channels;
  const back = Array.from({ length: height }, (_, y) => [
    ...rows.subarray(y * (rowBytes + 1) + 1, (y + 1) * (rowBytes + 1)),
  ]);
  expect(back.flat()).toEqual([...samples]);
});
