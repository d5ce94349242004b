import { expect, test } from 'vitest';
import { choiceOf, isValueSellable, type PickableSku, pickValue } from './sku.ts';
import type { StockLevel } from './stock.ts';

const sku = (colour: string, wiring: string, level: StockLevel): PickableSku => ({
  item_id: `${colour}-${wiring}`,
  level,
  approve_status: 'onsale',
  item_spec: [
    { spec_id: 'colour', spec_value_id: colour, spec_value_name: colour },
    { spec_id: 'wiring', spec_value_id: wiring, spec_value_name: wiring },
  ],
});

const skus = [
  sku('白', '单火', 2),
  sku('白', '零火', 1),
  sku('灰', '单火', 0),
  sku('灰', '零火', 2),
  sku('金', '单火', 0),
];
const white = choiceOf(sku('白', '单火', 2));

test('a combination that can be bought is taken as it is', () => {
  expect(pickValue(skus, white, 'wiring', '零火')).toEqual({ sku: skus[1], moved: '' });
});

test('a sold-out combination moves to the nearest one with the new value and says what moved', () => {
  expect(pickValue(skus, white, 'colour', '灰')).toEqual({ sku: skus[3], moved: '零火' });
});

test('a value sold out everywhere is taken, so that it can be asked for', () => {
  expect(pickValue(skus, white, 'colour', '金')).toEqual({ sku: skus[4], moved: '' });
});

test('a combination that does not exist is no dead end', () => {
  const gold = choiceOf(sku('金', '单火', 0));
  expect(pickValue(skus, gold, 'wiring', '零火')?.sku.item_id).toBe('白-零火');
  expect(pickValue(skus, white, 'colour', '无')).toBeUndefined();
});

test('values are marked by what the rest of the choice allows', () => {
  expect(isValueSellable(skus, white, 'colour', '灰')).toBe(false);
  expect(isValueSellable(skus, white, 'wiring', '零火')).toBe(true);
});
