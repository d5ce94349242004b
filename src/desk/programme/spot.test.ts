import { expect, test } from 'vitest';
import { middle, movedSpot, spotAt } from './spot.ts';

const picture = { left: 100, top: 50, width: 480, height: 240 };

test.each([
  [100, 50, 1, 1],
  [121, 71, 2, 2],
  [579, 289, 24, 12],
  [900, 0, 24, 1],
])('a pointer at %i, %i is over column %i, row %i', (clientX, clientY, x, y) => {
  expect(spotAt({ clientX, clientY }, picture)).toEqual({ x, y });
});

test('keys move by one cell or five, and never over the edge', () => {
  expect(movedSpot(middle, 'ArrowLeft', false)).toEqual({ x: 11, y: 6 });
  expect(movedSpot(middle, 'ArrowDown', true)).toEqual({ x: 12, y: 11 });
  expect(movedSpot({ x: 24, y: 1 }, 'ArrowRight', true)).toEqual({ x: 24, y: 1 });
  expect(movedSpot(middle, 'Enter', false)).toBeNull();
});
