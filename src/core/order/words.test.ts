import { expect, test } from 'vitest';
import { type OrderStanding, orderWords } from './words.ts';

const now = 1_700_000_000;
const usual = {
  cancel_status: 'NO_APPLY_CANCEL',
  delivery_status: 'PENDING',
  ziti_status: 'NOTZITI',
  auto_cancel_time: now + 1,
};

test.each([
  ['NOTPAY', {}, 'NOTPAY', '待支付'],
  ['NOTPAY', { auto_cancel_time: now }, 'CANCEL', '已取消'],
  ['PART_PAYMENT', {}, 'PART_PAYMENT', '部分付款'],
  ['WAIT_PAID_CONFIRM', {}, 'WAIT_PAID_CONFIRM', '支付待确认'],
  ['PAYED', { cancel_status: 'WAIT_PROCESS', ziti_status: 'PENDING' }, 'PAYED_WAIT_PROCESS', '退款处理中'],
  ['PAYED', { ziti_status: 'PENDING' }, 'PAYED_PENDING', '待自提'],
  ['PAYED', { delivery_status: 'PARTAIL' }, 'PAYED_PARTAIL', '部分发货'],
  ['PAYED', { delivery_status: 'DONE' }, 'WAIT_BUYER_CONFIRM', '待收货'],
  ['PAYED', { cancel_status: 'FAILS' }, 'PAYED', '待发货'],
  ['PAYED', {}, 'PAYED', '待发货'],
  ['REVIEW_PASS', {}, 'REVIEW_PASS', '审核完成,待出库'],
  ['REVIEW_PASS', { delivery_status: 'PARTAIL' }, 'REVIEW_PASS_PARTAIL', '部分出库'],
  ['WAIT_BUYER_CONFIRM', { delivery_status: 'DONE' }, 'WAIT_BUYER_CONFIRM', '待收货'],
  ['DONE', { delivery_status: 'DONE' }, 'DONE', '已完成'],
  ['CANCEL', { delivery_status: 'DONE' }, 'CLOSED', '已关闭'],
  ['CANCEL', { ziti_status: 'DONE' }, 'CLOSED', '已关闭'],
  ['CANCEL', {}, 'CANCEL', '已取消'],
  ['CANCEL', { cancel_status: 'SUCCESS' }, 'CANCEL', '已取消'],
  ['CANCEL', { cancel_status: 'REFUND_PROCESS' }, 'CANCEL_REFUND_PROCESS', '退款处理中'],
  ['CANCEL', { cancel_status: 'FAILS' }, 'CANCEL_REFUND_FAIL', '等待退款'],
  ['CANCEL', { cancel_status: 'WAIT_PROCESS' }, 'CANCEL_REFUND_FAIL', '等待退款'],
  ['REFUND_PROCESS', {}, 'REFUND_PROCESS', '退款处理中'],
  ['REFUND_SUCCESS', {}, 'REFUND_SUCCESS', '已退款'],
  ['WAIT_GROUPS_SUCCESS', {}, 'WAIT_GROUPS_SUCCESS', '等待成团'],
  ['SOMETHING_NEW', {}, 'ORDER_ABERRANT', '订单异常'],
] satisfies [string, Partial<OrderStanding>, string, string][])(
  '%s with %o is %s',
  (order_status, part, des, message) => {
    expect(orderWords({ ...usual, order_status, ...part }, now)).toEqual({ des, message });
  },
);
