import { expect, test } from 'vitest';
import { isHeadingTo } from './aim.ts';

// The right edge of a list of categories, as high as the list.
const top = { x: 232, y: 0 };
const bottom = { x: 232, y: 336 };

test.each([
  ['right', { x: 110, y: 84 }, true],
  ['down and right, across the categories below', { x: 110, y: 95 }, true],
  ['up and right', { x: 110, y: 79 }, true],
  ['straight down: another category is meant', { x: 100, y: 100 }, false],
  ['left', { x: 90, y: 84 }, false],
  ['steeply down', { x: 102, y: 100 }, false],
  ['not at all', { x: 100, y: 84 }, false],
])('%s', (_way, to, heading) => {
  expect(isHeadingTo({ x: 100, y: 84 }, to, top, bottom)).toBe(heading);
});

test('the order of the edge does not matter', () => {
  expect(isHeadingTo({ x: 100, y: 84 }, { x: 110, y: 95 }, bottom, top)).toBe(true);
});
