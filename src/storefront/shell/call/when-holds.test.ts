import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { whenHolds } from './when-holds.ts';

test('a value that is there already, and one that comes later, end the wait; others do not, and nobody listens on', async () => {
  const $number = atom(1);
  await whenHolds($number, (value) => value === 1);
  let isOver = false;
  const waiting = whenHolds($number, (value) => value > 2).then(() => {
    isOver = true;
  });
  $number.set(2);
  await Promise.resolve();
  expect(isOver).toBe(false);
  $number.set(3);
  await waiting;
  expect($number.lc).toBe(0);
});
