import { expect, test } from 'vitest';
import { orderHint, orderSteps } from './steps.ts';

const at = Date.parse('2026-11-20T10:00:00+08:00') / 1000;
const order = {
  order_status: 'PAYED',
  order_status_des: 'PAYED',
  pay_status: 'PAYED',
  receipt_type: 'logistics',
  delivery_status: 'PENDING',
  create_time: at,
  update_time: at + 7200,
  delivery_time: null,
  delivery_info: [],
  end_time: null,
  is_rate: false,
} as const;
const reached = (steps: ReturnType<typeof orderSteps>) =>
  steps.filter((step) => step.isReached).map(({ name }) => name);

test('a paid order has been placed and paid, with the times of both', () => {
  const steps = orderSteps(order, '2026-11-20 10:01:30');
  expect(reached(steps)).toEqual(['提交订单', '付款成功']);
  expect(steps.map(({ time }) => time)).toEqual(['2026-11-20 10:00', '2026-11-20 10:01', '', '', '']);
});

test('an order that is collected has no parcel on its way', () => {
  const steps = orderSteps({ ...order, receipt_type: 'ziti' }, '');
  expect(steps.map(({ name }) => name)).toEqual(['提交订单', '付款成功', '到店自提', '评价']);
});

test('a done order waits for its review only', () => {
  const done = { ...order, order_status: 'DONE', order_status_des: 'DONE', delivery_status: 'DONE' } as const;
  expect(reached(orderSteps({ ...done, delivery_time: at, end_time: at }, ''))).toEqual([
    '提交订单',
    '付款成功',
    '商家发货',
    '确认收货',
  ]);
});

test('an unpaid order that ran out was placed and given up', () => {
  const over = { ...order, order_status: 'NOTPAY', order_status_des: 'CANCEL', pay_status: 'NOTPAY' } as const;
  expect(reached(orderSteps(over, ''))).toEqual(['提交订单', '订单取消']);
});

test('an order that was never paid speaks of no refund', () => {
  expect(orderHint('CANCEL', false)).toContain('没有付款');
  expect(orderHint('CANCEL', false)).not.toContain('退回');
  expect(orderHint('CANCEL', true)).toContain('原支付方式退回');
});
