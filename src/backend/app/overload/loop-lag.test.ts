import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoopLag, watchLoopLag } from './loop-lag.ts';

let nowMs = 0;
let lag: LoopLag;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  lag = watchLoopLag();
});
afterEach(() => {
  lag.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A turn of the loop that takes so long; the timer fires at its end. */
const turn = (ms: number): void => {
  nowMs += ms;
  vi.advanceTimersToNextTimer();
};

test('T29: a single pause counts in part, and not at all while it lasts', () => {
  for (let turns = 0; turns < 20; turns++) turn(50);
  nowMs += 500;
  expect(lag.ms()).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(lag.ms()).toBeCloseTo(90);
  turn(50);
  expect(lag.ms()).toBeCloseTo(72);
});

test('T29: in a loop that was late before, a request sees the age of the turn it came in', () => {
  turn(110);
  expect(lag.ms()).toBeCloseTo(12);
  nowMs += 800;
  expect(lag.ms()).toBe(750);
  vi.advanceTimersToNextTimer();
  // The turn is over: the smoothed value remains, and the next turn on time ends the overload.
  expect(lag.ms()).toBeCloseTo(159.6);
  turn(50);
  nowMs += 800;
  expect(lag.ms()).toBeCloseTo(127.68);
});

test('T29: a loop that stays late is known in full after about a second', () => {
  for (let turns = 0; turns < 5; turns++) turn(350);
  expect(lag.ms()).toBeGreaterThan(200);
  for (let turns = 0; turns < 20; turns++) turn(50);
  expect(lag.ms()).toBeLessThan(5);
});
