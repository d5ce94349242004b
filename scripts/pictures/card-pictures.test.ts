import { expect, test } from 'vitest';
import { equalNeighbours, repeatedPictures } from './card-pictures.ts';

const card = (src: string): string =>
  `<article class="card"><div class="card__pic"><img src="${src}" alt=""></div></article>`;
const grid = (...pictures: readonly string[]): string =>
  `<div class="grid grid--5">${pictures.map(card).join('')}</div>`;

test('equal pictures side by side are found in each grid, not across two of them', () => {
  const html = `<main>${grid('a', 'b', 'b')}${grid('b', 'a', 'b')}</main>`;
  expect(equalNeighbours(html)).toEqual({ grids: 2, equal: ['b'] });
  expect(equalNeighbours('<main></main>')).toEqual({ grids: 0, equal: [] });
});

test('a home that a page shows twice is found in any width, its drawings and what is outside it are not', () => {
  const img = (name: string): string => `<img src="/pictures/${name}" alt="">`;
  const main = ['home-a-640.webp', 'home-b.webp', 'home-a.webp', 'word-x.svg', 'word-x.svg'].map(img).join('');
  expect(repeatedPictures(`${img('home-b.webp')}<main class="x">${main}</main>`)).toEqual(['home-a']);
  expect(repeatedPictures('<p></p>')).toEqual([]);
});
