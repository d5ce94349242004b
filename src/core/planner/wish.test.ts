import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseOf, houses } from './houses.ts';
import { scenes } from './scenes.ts';
import { bands, budgetRange, readWish, usualWish, writeWish } from './wish.ts';

test('what is written into an address is read from it', () => {
  const edit = fc.oneof(
    fc.record({ num: fc.integer({ min: 0, max: 999 }) }),
    fc.record({ itemId: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/) }),
    fc.record({ num: fc.integer({ min: 0, max: 999 }), itemId: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/) }),
  );
  const anyWish = fc.constantFrom(...houses).chain((house) =>
    fc.record({
      house: fc.constant(house.key),
      area: fc.integer({ min: house.minArea, max: house.maxArea }),
      scenes: fc.subarray(scenes.map(({ key }) => key)),
      budgetYuan: fc.integer(budgetRange),
      neutral: fc.constantFrom('yes', 'no', 'unknown'),
      band: fc.constantFrom(...bands.map(({ key }) => key)),
      edits: fc.dictionary(fc.constantFrom('entrance.lock', 'living.wallSwitch', 'home.gateway'), edit, {
        noNullPrototype: true,
      }),
    }),
  );
  fc.assert(
    fc.property(anyWish, (wish) => {
      const address = writeWish(wish);
      expect(readWish(address)).toEqual(wish);
      expect(new URL(address, 'https://example.cn').search).toBe(address);
    }),
  );
});

test('an address that makes no sense is as usual', () => {
  expect(readWish('')).toEqual(usualWish());
  expect(readWish('?house=castle&area=abc&budget=-1&neutral=maybe&band=gold&n=<x>~1,a.b~9999&s=../..~1')).toEqual(
    usualWish(),
  );
  expect(readWish('?house=one&area=9999')).toMatchObject({
    house: 'one',
    area: houseOf('one').maxArea,
    budgetYuan: 8000,
  });
  expect(readWish('?scenes=').scenes).toEqual([]);
  expect(readWish('?scenes=sleep,home,nothing').scenes).toEqual(['home', 'sleep']);
});
