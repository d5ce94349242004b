import { expect, test } from 'vitest';
import { houses } from './houses.ts';

test.each(houses)('the rooms of $name fill the area inside its walls', ({ rooms, area, minArea, maxArea }) => {
  const shares = rooms.map(({ share }) => share);
  const filled = shares.reduce((sum, share) => sum + share, 0);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(filled).toBeGreaterThan(0.9);
  expect(filled).toBeLessThanOrEqual(1);
  expect(new Set(rooms.map(({ key }) => key)).size).toBe(rooms.length);
  expect(minArea < area && area < maxArea).toBe(true);
});

test('a larger house is larger in every respect', () => {
  for (const field of ['area', 'minArea', 'maxArea', 'budgetYuan'] as const) {
    const values = houses.filter(({ key }) => key !== 'duplex').map((house) => house[field]);
    expect(values, field).toEqual([...new Set(values)].toSorted((a, b) => a - b));
  }
});
