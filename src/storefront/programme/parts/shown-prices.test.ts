import { expect, test } from 'vitest';
import { shownPrices } from './shown-prices.ts';

const shown = (price: number, fitted_price: number, is_package: 0 | 1) =>
  shownPrices({ price, fitted_price, is_package });

test('a programme leads with its devices, a package with the price at which it is bought whole', () => {
  expect(shown(100_000, 130_000, 0)).toEqual({
    ...{ word: '设备', cents: 100_000, isFrom: true },
    second: '含安装 ¥1,300.00 起',
  });
  expect(shown(100_000, 90_000, 1)).toEqual({
    ...{ word: '套餐价', cents: 90_000, isFrom: false },
    second: '单品合计 ¥1,000.00',
  });
});

test('a second price that says nothing is left out', () => {
  const devices = { word: '设备', cents: 100_000, isFrom: true, second: '' };
  expect(shown(100_000, 100_000, 0)).toEqual(devices);
  expect(shown(100_000, 90_000, 0)).toEqual(devices);
  expect(shown(100_000, 100_000, 1)).toEqual(devices);
  expect(shown(100_000, 130_000, 1)).toEqual(devices);
  expect(shown(100_000, 0, 1)).toEqual(devices);
});
