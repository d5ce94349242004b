import type { PayType } from '#core/order/input.ts';
import {
  type Act,
  answerToCancel,
  askForInvoice,
  askToCancel,
  confirm,
  openAftersales,
  pickUp,
  refundStarts,
  review,
  shipAll,
  shipFirst,
  step,
} from './demo-acts.ts';

/** One order of a demo member. */
interface DemoStory {
  /** Index into the demo accounts. */
  readonly member: 0 | 1 | 2;
  readonly secondsAgo: number;
  /** Place on the shelf and pieces. */
  readonly lines: readonly (readonly [place: number, num: number])[];
  readonly payType: PayType;
  readonly paid: boolean;
  readonly pickup?: boolean;
  readonly acts: readonly (readonly [secondsAgo: number, act: Act])[];
}

const minutes = (count: number): number => count * 60;
const hours = (count: number): number => count * 3600;
const days = (count: number): number => count * 86_400;

const one = [[0, 1]] as const;
const two = [[0, 2]] as const;
const mixed = [
  [0, 2],
  [7, 1],
] as const;

const unpaid = { paid: false, payType: 'wxpaypc' } as const;
const byWechat = { paid: true, payType: 'wxpaypc' } as const;
const byAlipay = { paid: true, payType: 'alipay' } as const;
const byBalance = { paid: true, payType: 'deposit' } as const;

/** Every state of contract 15.1 that this shop reaches. */
const orderStories: readonly DemoStory[] = [
  { member: 0, secondsAgo: minutes(2), lines: mixed, ...unpaid, acts: [] },
  { member: 1, secondsAgo: minutes(4), lines: one, ...unpaid, acts: [] },
  { member: 0, secondsAgo: days(5), lines: one, ...unpaid, acts: [] },
  { member: 0, secondsAgo: days(3), lines: one, ...unpaid, acts: [[days(3) - 300, askToCancel('')]] },
  { member: 0, secondsAgo: hours(3), lines: mixed, ...byWechat, acts: [] },
  { member: 2, secondsAgo: hours(5), lines: one, ...byAlipay, acts: [] },
  { member: 0, secondsAgo: hours(9), lines: one, ...byBalance, acts: [[hours(1), askToCancel('地址填写错误')]] },
  {
    member: 0,
    secondsAgo: days(6),
    lines: one,
    ...byWechat,
    acts: [
      [days(6) - 900, askToCancel('买错规格了')],
      [days(5), answerToCancel(true)],
    ],
  },
  {
    member: 1,
    secondsAgo: days(1),
    lines: two,
    ...byWechat,
    acts: [
      [hours(20), askToCancel('等待时间太长')],
      [hours(12), answerToCancel(false)],
    ],
  },
  {
    member: 2,
    secondsAgo: days(1),
    lines: one,
    ...byAlipay,
    acts: [
      [hours(18), askToCancel('不想要了')],
      [hours(6), refundStarts],
    ],
  },
  { member: 0, secondsAgo: hours(30), lines: one, ...byWechat, pickup: true, acts: [] },
  { member: 1, secondsAgo: days(9), lines: one, ...byAlipay, pickup: true, acts: [[days(7), pickUp]] },
  { member: 0, secondsAgo: days(2), lines: mixed, ...byWechat, acts: [[days(1), shipFirst]] },
  { member: 0, secondsAgo: days(3), lines: two, ...byBalance, acts: [[days(2), shipAll]] },
  { member: 1, secondsAgo: days(2), lines: one, ...byWechat, acts: [[hours(5), shipAll]] },
  // Seven days without a response from the buyer: time confirms this one.
  { member: 2, secondsAgo: days(10), lines: one, ...byWechat, acts: [[days(8), shipAll]] },
];

/** An order that arrived so many days ago. */
const arrived = (daysAgo: number) =>
  [
    [days(daysAgo + 3), shipAll],
    [days(daysAgo), confirm],
  ] as const;

/** Stories after the order: reviews and invoices, and an order whose after-sales period is over. */
const doneStories: readonly DemoStory[] = [
  { member: 0, secondsAgo: days(8), lines: mixed, ...byWechat, acts: arrived(4) },
  { member: 1, secondsAgo: days(16), lines: one, ...byWechat, acts: arrived(12) },
  {
    member: 0,
    secondsAgo: days(20),
    lines: one,
    ...byAlipay,
    acts: [
      ...arrived(14),
      [days(13), review(5, '装好两周了，每天都在用，没有掉过线，家里老人也学会了。')],
      [days(12), askForInvoice],
    ],
  },
  {
    member: 2,
    secondsAgo: days(18),
    lines: one,
    ...byWechat,
    acts: [...arrived(13), [days(12), review(3, '功能都有，就是第一次配网折腾了半小时。')]],
  },
  { member: 0, secondsAgo: days(45), lines: two, ...byBalance, acts: [...arrived(40), [minutes(3), askForInvoice]] },
  { member: 1, secondsAgo: days(40), lines: one, ...byWechat, acts: [...arrived(35), [20, askForInvoice]] },
];

const moneyOnly = openAftersales('ONLY_REFUND', '商品少件或漏发', '包装里少了一个安装支架。');
const goodsBack = openAftersales('REFUND_GOODS', '质量问题', '通电后指示灯不亮，换过插座也一样。');

/** Steps of a case, a few hours apart; the last one was `endHours` ago. */
const inTurn = (endHours: number, ...acts: readonly Act[]) =>
  acts.map((act, index) => [hours(endHours + (acts.length - 1 - index) * 6), act] as const);

/** Every progress of contract 15.3, one order each. */
const aftersalesStories: readonly DemoStory[] = [
  { member: 0, secondsAgo: days(12), lines: two, ...byWechat, acts: [...arrived(6), ...inTurn(2, goodsBack)] },
  {
    member: 0,
    secondsAgo: days(13),
    lines: two,
    ...byWechat,
    acts: [...arrived(6), ...inTurn(3, goodsBack, step('agree'))],
  },
  {
    member: 1,
    secondsAgo: days(14),
    lines: two,
    ...byAlipay,
    acts: [...arrived(7), ...inTurn(4, goodsBack, step('agree'), step('sendback'))],
  },
  {
    member: 1,
    secondsAgo: days(15),
    lines: two,
    ...byWechat,
    acts: [...arrived(8), ...inTurn(4, goodsBack, step('agree'), step('sendback'), step('receive'))],
  },
  {
    member: 2,
    secondsAgo: days(12),
    lines: two,
    ...byWechat,
    acts: [...arrived(5), ...inTurn(5, moneyOnly, step('agree'))],
  },
  {
    member: 0,
    secondsAgo: days(17),
    lines: two,
    ...byBalance,
    acts: [...arrived(9), ...inTurn(24, moneyOnly, step('agree'), step('refund'))],
  },
  {
    member: 1,
    secondsAgo: days(13),
    lines: two,
    ...byWechat,
    acts: [...arrived(7), ...inTurn(20, moneyOnly, step('refuse'))],
  },
  {
    member: 2,
    secondsAgo: days(16),
    lines: two,
    ...byAlipay,
    acts: [...arrived(9), ...inTurn(10, goodsBack, step('agree'), step('sendback'), step('receive'), step('refuse'))],
  },
  {
    member: 2,
    secondsAgo: days(11),
    lines: two,
    ...byWechat,
    acts: [...arrived(5), ...inTurn(30, moneyOnly, step('close'))],
  },
  // All goods came back: the order is closed.
  {
    member: 0,
    secondsAgo: days(19),
    lines: one,
    ...byWechat,
    acts: [...arrived(11), ...inTurn(48, moneyOnly, step('agree'), step('refund'))],
  },
];

/** All orders of the demo members. */
export const demoStories: readonly DemoStory[] = [...orderStories, ...doneStories, ...aftersalesStories];
