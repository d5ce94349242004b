import { expect, test } from 'vitest';
import { withoutOnlyCover } from './programme-page.ts';

const picture = (src: string) => `<p><img src="${src}" alt=""></p>`;

test('the only picture of a text is left out where it is the cover of its page', () => {
  expect(withoutOnlyCover(`<h3>主卧</h3>${picture('/a.webp')}<p>灯</p>`, '/a.webp')).toBe('<h3>主卧</h3><p>灯</p>');
});

test('any other picture stays, and so do all of several', () => {
  const other = picture('/b.webp');
  const several = picture('/a.webp') + other;
  expect(withoutOnlyCover(other, '/a.webp')).toBe(other);
  expect(withoutOnlyCover(several, '/a.webp')).toBe(several);
});
