import { expect, test } from 'vitest';
import { fittedLine } from './fitted-price.ts';

const line = (price: number, fitted_price: number, is_package: 0 | 1) =>
  fittedLine({ price, fitted_price, is_package });

test('a programme costs more with design and fitting, a package less than its devices', () => {
  expect(line(100_000, 130_000, 0)).toBe('含设计与安装 ¥1,300.00 起');
  expect(line(100_000, 90_000, 1)).toBe('套餐价 ¥900.00');
});

test('a second price that says nothing is left out', () => {
  expect(line(100_000, 100_000, 0)).toBe('');
  expect(line(100_000, 90_000, 0)).toBe('');
  expect(line(100_000, 100_000, 1)).toBe('');
  expect(line(100_000, 130_000, 1)).toBe('');
  expect(line(100_000, 0, 1)).toBe('');
  expect(line(0, 0, 0)).toBe('');
});
