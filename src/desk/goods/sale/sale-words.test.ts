import { expect, test } from 'vitest';
import { elapsedOf, farOf, isOverSoon } from './sale-words.ts';

const day = 86_400;
const now = 1_000 * day;

test.each([
  [{ state: 'running', begins: now - day, ends: now + 6.5 * day }, '还剩 6 天'],
  [{ state: 'running', begins: now - day, ends: now + 60 }, '还剩 1 小时'],
  [{ state: 'waiting', begins: now + 33 * day, ends: now + 40 * day }, '33 天后开始'],
  [{ state: 'over', begins: now - 60 * day, ends: now - 40 * day }, '共 20 天'],
] as const)('%j is told as %s', (sale, words) => {
  expect(farOf(sale, now)).toBe(words);
});

test('a running sale is over soon within its last two days', () => {
  expect(isOverSoon({ state: 'running', ends: now + 2 * day }, now)).toBe(true);
  expect(isOverSoon({ state: 'running', ends: now + 3 * day }, now)).toBe(false);
  expect(isOverSoon({ state: 'waiting', ends: now + day }, now)).toBe(false);
});

test('the elapsed part of a sale stays between its ends', () => {
  expect(elapsedOf({ begins: now - day, ends: now + 3 * day }, now)).toBe(0.25);
  expect(elapsedOf({ begins: now - 3 * day, ends: now - day }, now)).toBe(1);
});
