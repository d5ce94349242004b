import { expect, test } from 'vitest';
import { narrowPackages, packageBudgets, readPackageFilter } from './package-filter.ts';

const all = [
  { code: 'a', house: '601', sumCents: 99_900, pieces: 8 },
  { code: 'b', house: '602', sumCents: 100_000, pieces: 3 },
  { code: 'c', house: '601', sumCents: 602_500, pieces: 25 },
];
const codes = (search: string) => narrowPackages(all, readPackageFilter(search)).map((one) => one.code);

test('an address narrows and sorts; what it does not know counts for nothing', () => {
  expect(codes('')).toEqual(['a', 'b', 'c']);
  expect(codes('?house_type=601')).toEqual(['a', 'c']);
  expect(codes('?house_type=601&budget=4')).toEqual(['c']);
  expect(codes('?budget=2')).toEqual(['b']);
  expect(codes('?order=high')).toEqual(['c', 'b', 'a']);
  expect(codes('?order=low')).toEqual(['a', 'b', 'c']);
  expect(codes('?order=pieces')).toEqual(['c', 'a', 'b']);
  expect(codes('?order=sales&budget=9&house_type=../x')).toEqual(['a', 'b', 'c']);
  expect(codes('?house_type=609')).toEqual([]);
});

test('the bands leave no price out and none twice', () => {
  for (const [index, band] of packageBudgets.entries()) {
    expect(band.from).toBe(packageBudgets[index - 1]?.to ?? 0);
  }
  expect(packageBudgets.at(-1)?.to).toBe(Number.POSITIVE_INFINITY);
});

test('a band ends where its name says', () => {
  const at = (sumCents: number) => {
    const one = [{ house: '', sumCents, pieces: 1 }];
    return packageBudgets.flatMap(({ key }) =>
      narrowPackages(one, { house_type: '', budget: key, order: '' }).map(() => key),
    );
  };
  expect([0, 99_999, 100_000, 299_999, 300_000, 599_999, 600_000].map(at)).toEqual(
    ['1', '1', '2', '2', '3', '3', '4'].map((key) => [key]),
  );
});
