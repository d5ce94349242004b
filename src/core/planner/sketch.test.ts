import { expect, test } from 'vitest';
import { houses } from './houses.ts';
import { type SketchRoom, sketchOf, sketchSize } from './sketch.ts';

const whole = sketchSize.width * sketchSize.height;

test.each(houses)('$name: every room stands once, and together they fill the house in their proportions', (house) => {
  const rooms = sketchOf(house, house.area);
  expect(rooms.map(({ key }) => key).toSorted()).toEqual(house.rooms.map(({ key }) => key).toSorted());
  expect(rooms.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(whole, 3);
  const [first, ...others] = rooms.filter(({ key }) => key !== 'corridor');
  const shareOf = (key?: string) => house.rooms.find((room) => room.key === key)?.share ?? 0;
  const areaOf = (room?: SketchRoom) => (room ? room.width * room.height : 0);
  for (const room of others) {
    expect(areaOf(room) / areaOf(first)).toBeCloseTo(shareOf(room.key) / shareOf(first?.key), 6);
  }
});

test.each(houses)('$name: windows are in the outer walls of their own rooms', (house) => {
  for (const room of sketchOf(house, house.area)) {
    for (const { x, y, width } of room.windows) {
      expect([0, sketchSize.height]).toContainEqual(Math.round(y));
      expect(x).toBeGreaterThan(room.x);
      expect(x + width).toBeLessThan(room.x + room.width);
    }
  }
});
