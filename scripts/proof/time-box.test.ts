import { expect, test } from 'vitest';
import { openTimeBox } from './time-box.ts';

test('without a box all rounds are done, however long they take', () => {
  let now = 0;
  const box = openTimeBox({ seconds: '0', least: '1' }, 10, () => now);
  now = 1e9;
  expect([box.goesOn(9), box.goesOn(10)]).toEqual([true, false]);
  expect([box.shortfall(9) !== '', box.shortfall(10)]).toEqual([true, '']);
});

test('a box ends with its time or with its rounds, whichever is first; below its minimum it takes twice the time', () => {
  let now = 0;
  const box = openTimeBox({ seconds: '2', least: '4' }, 10, () => now);
  now = 1999;
  expect([box.goesOn(5), box.goesOn(10)]).toEqual([true, false]);
  now = 2000;
  expect([box.goesOn(3), box.goesOn(4), box.goesOn(5)]).toEqual([true, false, false]);
  now = 4000;
  expect(box.goesOn(3)).toBe(false);
  expect([box.shortfall(3) !== '', box.shortfall(4)]).toEqual([true, '']);
});

test('how far it is counts by what is further, rounds or time', () => {
  let now = 0;
  const box = openTimeBox({ seconds: '10', least: '1' }, 100, () => now);
  now = 5000;
  expect([box.share(10), box.share(80)]).toEqual([0.5, 0.8]);
});
