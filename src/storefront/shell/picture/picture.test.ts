import { expect, test } from 'vitest';
import { smallPicture, widePicture } from './picture.ts';

test('sizes are asked for of our own raster pictures alone', () => {
  expect(smallPicture('/pictures/lamp.webp')).toBe('/pictures/lamp-400.webp');
  expect(widePicture('/pictures/room.webp')).toBe('/pictures/room-640.webp');
  for (const other of [
    '/pictures/blank.svg',
    'https://img.example/lamp.webp',
    'https://img.example/pictures/lamp.webp',
  ]) {
    expect(smallPicture(other)).toBe(other);
    expect(widePicture(other)).toBe(other);
  }
});
