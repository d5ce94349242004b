import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countLooks, hashPicture, looksEqual } from './picture-hash.ts';

const picture = (name: string): string =>
  fileURLToPath(new URL(`../../public/pictures/${name}-400.webp`, import.meta.url));
const names = [
  'lock-push-graphite-main',
  'kit-two-white-main',
  'fan-white-main',
  'valve-arm-white-main',
  'speaker-gold-main',
];

test.each(names)('%s cropped, tinted, mirrored and turned is the same look', async (name) => {
  const file = picture(name);
  const original = await hashPicture(file);
  const copies = [
    sharp(file).extract({ left: 20, top: 16, width: 364, height: 364 }),
    sharp(file).tint({ r: 255, g: 205, b: 150 }),
    sharp(file).modulate({ brightness: 0.85 }),
    sharp(file).flop(),
    sharp(file).rotate(90),
    sharp(await sharp(file).flop().rotate(270).toBuffer())
      .resize(300)
      .webp({ quality: 50 }),
  ];
  const equal = await Promise.all(
    copies.map(async (copy) => looksEqual(await hashPicture(await copy.toBuffer()), original)),
  );
  expect(equal).toEqual(copies.map(() => true));
});

test('other bodies, angles and finishes are other looks; copies count once', async () => {
  const hashes = await Promise.all(
    [
      ...names,
      'lock-push-white-main',
      'switch2-white-main',
      'switch4-white-main',
      'camera-white-main',
      'camera-white-front',
    ].map((name) => hashPicture(picture(name))),
  );
  expect(countLooks(hashes)).toBe(10);
  expect(countLooks([...hashes, ...hashes.toReversed()])).toBe(10);
});
