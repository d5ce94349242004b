import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { neutralSlides } from '#core/site/neutral-slides.ts';
import { routes } from '#core/site/routes.ts';
import { categoryLook, roomPicture } from './category-look.ts';
import { sceneLook } from './scene-look.ts';

const fileOf = (picture: string): string => `public${picture}`;

/** The size that the header of a lossy WebP states, in px. */
function sizeOf(picture: string): { width: number; height: number } {
  const header = readFileSync(fileOf(picture));
  expect(header.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return { width: header.readUInt16LE(26) & 0x3fff, height: header.readUInt16LE(28) & 0x3fff };
}

test('the words of a category choose its look, and an unknown category has a plain one', () => {
  const table = {
    智能照明: 'light',
    智能安防: 'lock',
    智能门锁: 'lock',
    窗帘遮阳: 'curtain',
    厨房电器: 'kitchen',
    影音娱乐: 'speaker',
    智能中控: 'speaker',
    净水: 'water',
    环境温控: 'climate',
    宠物用品: 'house',
  };
  expect(Object.fromEntries(Object.keys(table).map((name) => [name, categoryLook(name).icon]))).toEqual(table);
});

test('the words of a scene choose its room; a scene without a picture of its own has no look', () => {
  const table = {
    回家模式: 'room-entrance',
    会客: 'room-living',
    晚安: 'room-bedroom',
    用餐: 'room-kitchen',
    起夜: 'room-bathroom',
    居家办公: 'room-study',
    度假: undefined,
  };
  expect(Object.fromEntries(Object.keys(table).map((name) => [name, sceneLook(name)?.room]))).toEqual(table);
});

test('every room that a look names has its picture', () => {
  const categories = ['照明', '安防', '窗帘', '厨电', '影音', '净水', '温控', '其他'];
  const scenes = ['回家', '会客', '睡眠', '烹饪', '起夜', '阅读'];
  const rooms = [
    ...categories.map((name) => categoryLook(name).picture),
    ...scenes.map((name) => sceneLook(name)?.room),
  ];
  expect(rooms.filter((room) => room === undefined || !existsSync(fileOf(roomPicture(room))))).toEqual([]);
});

test('the pictures of the strip have the sizes that keep their place before they arrive', () => {
  for (const { picture, width, height, narrow } of neutralSlides) {
    expect(sizeOf(picture)).toEqual({ width, height });
    expect(existsSync(fileOf(narrow ?? picture))).toBe(true);
  }
});

test('every slide leads to two places of the shop, the first one to programmes and packages', () => {
  const hrefs = neutralSlides.map(({ main, second }) => [main.href, second?.href]);
  expect(hrefs[0]).toEqual([routes.programmeList(), routes.packageList()]);
  expect(new Set(hrefs.flat()).size).toBe(2 * hrefs.length);
});
