import { expect, test } from 'vitest';
import { scoringOf } from './scoring.ts';

const key = {
  '001': { kind: 'page', name: 'cart' },
  '002': { kind: 'old', name: 'cart' },
  '003': { kind: 'drawing', name: 'cart' },
  '004': { kind: 'page', name: 'home' },
} as const;

test('marks become means by kind and by page, the lowest first', () => {
  const otherKey = { a: key['004'], b: key['003'], c: key['002'], d: key['001'] };
  const scoring = scoringOf([
    { key, marks: { '001': 8, '002': 6, '003': 8.5, '004': 9 } },
    { key: otherKey, marks: { d: 8.5, c: 7, b: 8.5, a: 8 } },
  ]);
  expect(scoring).toEqual({
    isValid: true,
    lines: [
      'old: 1, mean 6.50, 6.50 to 6.50',
      'page: 2, mean 8.38, 8.25 to 8.50',
      'drawing: 1, mean 8.50, 8.50 to 8.50',
      '1 of 2 pages reach 8.5',
      '8.25 cart (8, 8.5, before 6.50)',
      '8.50 home (9, 8)',
    ],
  });
});

test('eyes that do not put the old screens last make it invalid, and so do none of them', () => {
  const good = { '001': 8, '002': 6, '003': 8.5, '004': 9 };
  expect(scoringOf([good, { ...good, '002': 9 }].map((marks) => ({ key, marks }))).isValid).toBe(false);
  const { '002': _old, ...withoutOld } = key;
  expect(scoringOf([{ key: withoutOld, marks: good }]).isValid).toBe(false);
});

test('a sheet without a mark is told', () => {
  const marks = { '001': 8, '002': 6, '003': 8.5 };
  expect(() => scoringOf([{ key, marks }])).toThrow('eyes 1: no mark for 004');
});
