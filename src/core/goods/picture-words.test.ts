import { expect, test } from 'vitest';
import { pictureWords } from './picture-words.ts';

test('the words of a rendered picture say finish and view, of any other its place', () => {
  expect(pictureWords('岸思 智能门锁', '/pictures/lock-push-graphite-main.webp', 0)).toBe(
    '岸思 智能门锁，第 1 张：深空灰款外观',
  );
  expect(pictureWords('筒灯', '/pictures/downlight-white-side.webp', 1)).toBe('筒灯，第 2 张：白色款侧面');
  expect(pictureWords('筒灯', 'https://shop.example/white.jpg', 2)).toBe('筒灯，第 3 张');
});
