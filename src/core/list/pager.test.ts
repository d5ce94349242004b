import { expect, test } from 'vitest';
import { pageNumbers } from './pager.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 'gap', 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i', (current, pages, shown) => {
  expect(pageNumbers(current, pages)).toEqual(shown);
});
