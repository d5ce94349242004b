import * as v from 'valibot';
import { expect, test } from 'vitest';
import { orderEntries, Receiver } from './input.ts';

const receiver = {
  receiver_name: '林晓晴',
  receiver_mobile: '13800000001',
  receiver_state: '上海市',
  receiver_city: '上海市',
  receiver_district: '徐汇区',
  receiver_address: '漕溪北路 88 号',
};

test.each([
  ['receiver_name', 30],
  ['receiver_state', 30],
  ['receiver_city', 30],
  ['receiver_district', 30],
  ['receiver_address', 120],
] as const)('%s has room for %i characters and no more', (field, most) => {
  expect(v.is(Receiver, { ...receiver, [field]: '字'.repeat(most) })).toBe(true);
  expect(v.is(Receiver, { ...receiver, [field]: '字'.repeat(most + 1) })).toBe(false);
  expect(v.is(Receiver, { ...receiver, [field]: '' })).toBe(false);
});

test.each([
  ['pickup_date', 20],
  ['pickup_time', 20],
  ['coupon_discount', 64],
  ['receiver_zip', 20],
] as const)('%s is read up to %i characters', (field, most) => {
  const schema = v.object({ [field]: orderEntries[field] });
  expect(v.is(schema, { [field]: '1'.repeat(most) })).toBe(true);
  expect(v.is(schema, { [field]: '1'.repeat(most + 1) })).toBe(false);
});
