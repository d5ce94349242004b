import { afterEach, expect, test, vi } from 'vitest';
import { safePicture } from '#core/wire/address.ts';
import { pictureKey } from '#core/wire/picture-key.ts';
import { plainAddress } from '#core/wire/plain-address.ts';
import { blankPicture } from './blank.ts';
import { mainPicture, mainSet, smallSet, wideSet, widestPicture } from './dense.ts';
import { memberPicture, smallPicture, widePicture } from './picture.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('a dense screen gets the next larger file, and only one that is there', () => {
  expect(smallSet('/pictures/lamp.webp')).toBe('/pictures/lamp.webp 2x');
  expect(wideSet('/pictures/room.webp')).toBe('/pictures/room.webp 2x');
  expect([mainPicture('/pictures/lamp.webp'), mainSet('/pictures/lamp.webp')]).toEqual([
    '/pictures/lamp.webp',
    undefined,
  ]);
  expect(mainSet('/pictures/lamp-white-main.webp')).toBe('/pictures/lamp-white-main-1600.webp 2x');
  expect(smallSet('/pictures/m/ab.webp')).toBe('/pictures/m/ab-800.webp 2x');
  expect(wideSet('/pictures/m/ab.webp')).toBe('/pictures/m/ab.webp 2x');
  expect(mainPicture('/pictures/m/ab.webp')).toBe('/pictures/m/ab-800.webp');
  expect(mainSet('/pictures/m/ab.webp')).toBe('/pictures/m/ab.webp 2x');
  for (const other of ['/pictures/blank.svg', 'https://img.example/lamp.webp'])
    expect([smallSet(other), wideSet(other), mainSet(other)]).toEqual([undefined, undefined, undefined]);
});

test('the widest file of a picture is the one that dense screens get', () => {
  expect(widestPicture('/pictures/lamp-white-side.webp')).toBe('/pictures/lamp-white-side-1600.webp');
  for (const own of ['/pictures/m/ab.webp', '/pictures/blank.svg', '/pictures/home-loft.webp'])
    expect(widestPicture(own)).toBe(own);
});

test('T48: a picture by http: is our own file where the pull has mirrored it, and else the tile, even of an allowed host', () => {
  const dataset: Record<string, string> = { pictureHosts: 'https://img.example, http://img.example' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  const marked = safePicture('http://img.example/a.webp');
  expect([memberPicture(marked), smallPicture(marked), mainPicture(marked)]).toEqual(Array(3).fill(blankPicture));
  dataset['pictures'] = '';
  expect(smallPicture(marked)).toBe(`/pictures/s/${pictureKey(plainAddress('http://img.example/a.webp'))}-400.webp`);
  expect(memberPicture(marked)).toBe(blankPicture);
});

test('an upload of another host is shown where the policy allows the host; elsewhere the tile is', () => {
  const dataset: Record<string, string> = { pictureHosts: 'https://img.example, https://up.example' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  expect(memberPicture('https://up.example/a.jpg')).toBe('https://up.example/a.jpg');
  expect(memberPicture('https://other.example/a.jpg')).toBe(blankPicture);
  expect(memberPicture('/uploads/a.jpg')).toBe('/uploads/a.jpg');
  expect(memberPicture('blob:https://shop.example/1')).toBe('blob:https://shop.example/1');

  expect(smallPicture('https://other.example/a.jpg')).toBe(blankPicture);
  dataset['pictures'] = '';
  expect(smallPicture('https://other.example/a.jpg')).toBe(
    `/pictures/s/${pictureKey('https://other.example/a.jpg')}-400.webp`,
  );
});
