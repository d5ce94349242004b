import { expect, test } from 'vitest';
import { apart } from './apart.ts';

const row = (...pics: string[]) => ({ pics });
const shown = (rows: readonly { pics: readonly string[] }[]) => apart(rows).map(({ pics }) => pics[0]);

test('equal pictures side by side or below each other give way to another view', () => {
  expect(shown([row('a', 'a2'), row('a', 'a2'), row('b'), row('b'), row('c'), row('a', 'a2')])).toEqual([
    'a',
    'a2',
    'b',
    'b',
    'c',
    'a',
  ]);
});

test('goods with the same two views take turns, whatever their number', () => {
  expect(shown(Array.from({ length: 7 }, () => row('a', 'b')))).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a']);
});

test('all views stay, and rows that show their first are the same objects', () => {
  const rows = [row('a', 'x', 'y'), row('a', 'x', 'y'), row()];
  const result = apart(rows);
  expect(result[0]).toBe(rows[0]);
  expect(result[1]?.pics).toEqual(['x', 'a', 'y']);
  expect(result[2]).toBe(rows[2]);
});

test('five cards before another one count, as wide as a row can be, and no more', () => {
  const others = [row('b'), row('c'), row('d'), row('e')];
  expect(shown([row('a', 'a2'), ...others, row('a', 'a2')]).at(-1)).toBe('a2');
  expect(shown([row('a', 'a2'), ...others, row('f'), row('a', 'a2')]).at(-1)).toBe('a');
});

test('a close-up comes first only where every whole view stands beside the card or above it', () => {
  const views = ['a', 'a-white-detail.webp', 'a-white-front.webp'];
  const rows = [row(...views), row(...views), row(...views)];
  expect(shown(rows)).toEqual(['a', 'a-white-front.webp', 'a']);
  const pair = ['b', 'b-white-detail.webp'];
  expect(shown([row(...pair), row(...pair), row(...pair), row('c'), row(...pair)])).toEqual([
    'b',
    'b-white-detail.webp',
    'b',
    'c',
    'b',
  ]);
});
