import { expect, test } from 'vitest';
import { equalNeighbours } from './card-pictures.ts';

const card = (src: string): string =>
  `<article class="card"><div class="card__pic"><img src="${src}" alt=""></div></article>`;
const grid = (...pictures: readonly string[]): string =>
  `<div class="grid grid--5">${pictures.map(card).join('')}</div>`;

test('equal pictures side by side are found in each grid, not across two of them', () => {
  const html = `<main>${grid('a', 'b', 'b')}${grid('b', 'a', 'b')}</main>`;
  expect(equalNeighbours(html)).toEqual({ grids: 2, equal: ['b'] });
  expect(equalNeighbours('<main></main>')).toEqual({ grids: 0, equal: [] });
});
