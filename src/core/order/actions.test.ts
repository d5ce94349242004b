import { describe, expect, test } from 'vitest';
import { orderActions } from './actions.ts';

const order = (part: Partial<Parameters<typeof orderActions>[0]>): Parameters<typeof orderActions>[0] => ({
  order_status_des: 'PAYED',
  can_apply_cancel: 0,
  can_apply_aftersales: 0,
  receipt_type: 'logistics',
  delivery_status: 'PENDING',
  invoice_able: true,
  invoice_id: '',
  items: [{ is_rate: false }],
  ...part,
});

describe('what a buyer may do (contract 15.1)', () => {
  test.each([
    ['unpaid', order({ order_status_des: 'NOTPAY', can_apply_cancel: 1, invoice_able: false }), ['pay', 'cancel']],
    ['paid', order({ can_apply_cancel: 1 }), ['urge', 'cancel']],
    ['asked to be cancelled', order({ order_status_des: 'PAYED_WAIT_PROCESS' }), []],
    ['shipped in part', order({ order_status_des: 'PAYED_PARTAIL', delivery_status: 'PARTAIL' }), ['track']],
    [
      'arriving',
      order({ order_status_des: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE', can_apply_aftersales: 1 }),
      ['confirm', 'track', 'aftersales'],
    ],
    ['done', order({ order_status_des: 'DONE', delivery_status: 'DONE' }), ['review', 'track', 'invoice', 'buyAgain']],
    [
      'done and reviewed',
      order({ order_status_des: 'DONE', delivery_status: 'DONE', items: [{ is_rate: true }] }),
      ['track', 'invoice', 'buyAgain'],
    ],
    [
      'collected',
      order({ order_status_des: 'DONE', receipt_type: 'ziti', delivery_status: 'DONE', invoice_able: false }),
      ['review', 'buyAgain'],
    ],
    ['cancelled', order({ order_status_des: 'CANCEL' }), ['buyAgain']],
    ['unknown', order({ order_status_des: 'ORDER_ABERRANT' }), []],
  ])('%s', (_name, standing, actions) => {
    expect(orderActions(standing)).toEqual(actions);
  });

  test('a line that has no review yet keeps the others company', () => {
    const done = order({ order_status_des: 'DONE', items: [{ is_rate: true }, { is_rate: false }] });
    expect(orderActions(done)[0]).toBe('review');
  });
});
