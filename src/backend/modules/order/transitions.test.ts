import { describe, expect, test } from 'vitest';
import { Refusal } from '#backend/app/handler.ts';
import { changeOf, type OrderCondition, type OrderEvent, type OrderState, stateOf } from './transitions.ts';

const now = 1_800_000_000;

/** A row in every state of contract 15.1, including the two that only time leads to. */
const rows: Readonly<Record<OrderState, OrderCondition>> = {
  unpaid: row({ order_status: 'NOTPAY' }),
  expired: row({ order_status: 'NOTPAY', auto_cancel_time: now }),
  paid: row({ order_status: 'PAYED' }),
  pickup: row({ order_status: 'PAYED', ziti_status: 'PENDING' }),
  cancelAsked: row({ order_status: 'PAYED', cancel_status: 'WAIT_PROCESS' }),
  partShipped: row({ order_status: 'PAYED', delivery_status: 'PARTAIL' }),
  shipped: row({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE', auto_finish_time: now + 1 }),
  done: row({ order_status: 'DONE', delivery_status: 'DONE' }),
  refunding: row({ order_status: 'CANCEL', cancel_status: 'REFUND_PROCESS' }),
  over: row({ order_status: 'CANCEL', cancel_status: 'SUCCESS' }),
};

function row(change: Partial<OrderCondition>): OrderCondition {
  return {
    order_status: 'NOTPAY',
    cancel_status: 'NO_APPLY_CANCEL',
    delivery_status: 'PENDING',
    ziti_status: 'NOTZITI',
    auto_cancel_time: now + 1,
    auto_finish_time: null,
    ...change,
  };
}

/** The transitions of contract 15.1, written a second time: state, event, and the state it leads to. */
const wanted: Readonly<Record<string, OrderState>> = {
  'unpaid pay': 'paid',
  'unpaid cancel': 'over',
  'paid cancel': 'cancelAsked',
  'pickup cancel': 'cancelAsked',
  'cancelAsked agreeCancel': 'refunding',
  'cancelAsked refuseCancel': 'paid',
  'refunding refunded': 'over',
  'paid shipPart': 'partShipped',
  'partShipped shipPart': 'partShipped',
  'paid shipAll': 'shipped',
  'partShipped shipAll': 'shipped',
  'partShipped leavePart': 'partShipped',
  'partShipped leaveRest': 'shipped',
  'pickup collect': 'done',
  'paid urge': 'paid',
  'shipped confirm': 'done',
  'done confirm': 'done',
  'shipped returnAll': 'over',
  'done returnAll': 'over',
  'done review': 'done',
};

const events: readonly OrderEvent[] = [
  'pay',
  'cancel',
  'agreeCancel',
  'refuseCancel',
  'refunded',
  'shipPart',
  'shipAll',
  'leavePart',
  'leaveRest',
  'collect',
  'urge',
  'confirm',
  'returnAll',
  'review',
];

const pairs = Object.keys(rows).flatMap((state) => events.map((event) => [state as OrderState, event] as const));

describe('every state with every event', () => {
  test.each(Object.entries(rows))('%s is recognised', (state, condition) => {
    expect(stateOf(condition, now)).toBe(state);
  });

  test.each(pairs)('%s, %s', (state, event) => {
    const next = wanted[`${state} ${event}`];
    if (next) {
      expect(stateOf({ ...rows[state], ...changeOf(rows[state], event, now) }, now)).toBe(next);
    } else {
      expect(() => changeOf(rows[state], event, now)).toThrow(Refusal);
      expect(() => changeOf(rows[state], event, now)).toThrow(/^[\u4e00-\u9fff，；]{4,}$/);
    }
  });

  test('a receipt is confirmed by the clock at its second, not before', () => {
    expect(stateOf({ ...rows.shipped, auto_finish_time: now + 1 }, now)).toBe('shipped');
    expect(stateOf({ ...rows.shipped, auto_finish_time: now }, now)).toBe('done');
    expect(stateOf({ ...rows.shipped, auto_finish_time: null }, now)).toBe('shipped');
  });

  test('a cancellation that was refused may be asked for again', () => {
    expect(changeOf({ ...rows.paid, cancel_status: 'FAILS' }, 'cancel', now)).toEqual({
      cancel_status: 'WAIT_PROCESS',
    });
  });
});
