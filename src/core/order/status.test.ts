import { expect, test } from 'vitest';
import { openFirst, paymentPhase } from './status.ts';

const nowMs = 1_700_000_000_000;
const later = String(nowMs / 1000 + 60);
const before = String(nowMs / 1000 - 60);

test.each([
  ['NOTPAY', later, 'fail', 'waiting'],
  ['NOTPAY', before, 'fail', 'expired'],
  ['NOTPAY', before, 'success', 'paid'],
  ['PAYED', before, 'fail', 'paid'],
  ['WAIT_BUYER_CONFIRM', before, 'success', 'paid'],
  ['DONE', before, 'success', 'paid'],
  ['CANCEL', later, 'fail', 'cancelled'],
  ['CANCEL', before, 'fail', 'expired'],
] as const)('%s with deadline %s and pay status %s is %s', (order_status, auto_cancel_time, payStatus, phase) => {
  expect(paymentPhase({ order_status, auto_cancel_time, payStatus }, nowMs)).toBe(phase);
});

test('orders that wait for money come first, cancelled ones last', () => {
  const list = ['CANCEL', 'DONE', 'NOTPAY', 'CLOSED', 'PAYED'].map((order_status_des) => ({ order_status_des }));
  expect(openFirst(list).map((order) => order.order_status_des)).toEqual([
    'NOTPAY',
    'DONE',
    'PAYED',
    'CANCEL',
    'CLOSED',
  ]);
});
