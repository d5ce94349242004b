import { expect, test } from 'vitest';
import { createTries } from './tries.ts';

test('waits: five free tries, then each doubles the wait up to a quarter of an hour, and a quiet day ends it', () => {
  const tries = createTries();
  let now = 1_000_000;
  for (let count = 0; count < 5; count++) expect(tries.admit('pair', 'a', now)).toBe(0);
  const waits = [];
  for (let count = 0; count < 8; count++) {
    const wait = tries.admit('pair', 'a', now);
    waits.push(wait);
    now += wait;
    expect(tries.admit('pair', 'a', now)).toBe(0);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  expect(tries.waitS('pair', 'b', now)).toBe(0);
  expect(tries.waitS('pair', 'a', now + 86_400)).toBe(0);
});

test('a refused try does not lengthen the wait', () => {
  const tries = createTries();
  for (let count = 0; count < 5; count++) tries.admit('own', 'a', 0);
  for (let count = 0; count < 100; count++) expect(tries.admit('own', 'a', 10)).toBe(20);
  expect(tries.admit('own', 'a', 30)).toBe(0);
});

test('buckets: full after their size, and empty evenly', () => {
  const tries = createTries();
  for (let count = 0; count < 30; count++) expect(tries.admit('address', 'a', 0)).toBe(0);
  expect(tries.admit('address', 'a', 0)).toBe(720);
  expect(tries.waitS('address', 'a', 719)).toBe(1);
  expect(tries.admit('address', 'a', 720)).toBe(0);
  expect(tries.admit('address', 'a', 720)).toBe(720);
});

test('a code and a captcha are good for so many answers, at any time', () => {
  const tries = createTries();
  for (let count = 0; count < 3; count++) expect(tries.admit('captcha', 'a', count)).toBe(0);
  expect(tries.admit('captcha', 'a', 86_400)).toBe(Number.POSITIVE_INFINITY);
  expect(tries.admit('captcha', 'b', 86_400)).toBe(0);
});

test('a right answer takes its own try back, a new secret all of them', () => {
  const tries = createTries();
  for (let count = 0; count < 5; count++) tries.admit('mobile', 'a', 0);
  tries.forgive('mobile', 'a');
  expect([tries.admit('mobile', 'a', 0), tries.admit('mobile', 'a', 0) > 0]).toEqual([0, true]);
  tries.clear('mobile', 'a');
  expect(tries.waitS('mobile', 'a', 0)).toBe(0);
  tries.forgive('mobile', 'nobody');
});

test('of too many subjects the quietest are forgotten', () => {
  const tries = createTries();
  const fill = (who: string) => {
    for (let count = 0; count < 5; count++) tries.admit('pair', who, 0);
  };
  fill('quiet');
  fill('busy');
  for (let count = 0; count < 100_000; count++) {
    if (count === 50_000) tries.admit('pair', 'busy', 1000);
    tries.admit('pair', `other ${count}`, 0);
  }
  expect(tries.waitS('pair', 'quiet', 0)).toBe(0);
  expect(tries.waitS('pair', 'busy', 1000)).toBeGreaterThan(0);
});
