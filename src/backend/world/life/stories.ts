import {
  type Act,
  answerToCancel,
  askToCancel,
  confirm,
  leaveRest,
  pickUp,
  shipAll,
  shipFirst,
} from '#backend/world/demo-acts.ts';
import type { PayType } from '#core/order/input.ts';
import { askForTitle, endInvoice, firms } from './invoices.ts';
import { checkSlip, returnTransfer, showSlip } from './transfers.ts';

/** One order of a member. */
export interface LifeStory {
  readonly who: string;
  readonly daysAgo: number;
  /** Place on the shelf and pieces. */
  readonly lines: readonly (readonly [place: number, num: number])[];
  readonly payType: PayType;
  readonly paid: boolean;
  readonly pickup?: boolean;
  /** Each so many days ago. */
  readonly acts: readonly (readonly [daysAgo: number, act: Act])[];
}

type Acts = LifeStory['acts'];

/** Sent a day after it was paid, and there three days later. */
const arrives = (paidAgo: number): Acts => [
  [paidAgo - 1, shipAll],
  [paidAgo - 4, confirm],
];

const order = (who: string, daysAgo: number, lines: LifeStory['lines'], payType: PayType, acts: Acts): LifeStory => ({
  who,
  daysAgo,
  lines,
  payType,
  paid: payType !== 'offline_pay',
  acts,
});

/** Paid by a transfer that the shop has found so many days ago. */
const byTransfer = (
  who: string,
  foundAgo: number,
  lines: LifeStory['lines'],
  slip: string,
  more: Acts = [],
): LifeStory =>
  order(who, foundAgo + 1, lines, 'offline_pay', [[foundAgo + 0.97, showSlip(slip)], [foundAgo, checkSlip()], ...more]);

/** Orders that came and went, by what was paid with. */
const past: readonly LifeStory[] = [
  order(
    '沈若溪',
    74,
    [
      [0, 4],
      [3, 2],
    ],
    'wxpaypc',
    [...arrives(74), [58, askForTitle(firms.inn, 'books@beian.example')], [57, endInvoice('issued')]],
  ),
  order('何知远', 66, [[5, 2]], 'alipay', [
    ...arrives(66),
    [49, askForTitle(null, 'zhiyuan.he@mail.example')],
    [48, endInvoice('issued')],
  ]),
  order(
    '顾南星',
    58,
    [
      [8, 6],
      [1, 1],
    ],
    'wxpaypc',
    [
      ...arrives(58),
      [44, askForTitle(firms.hotel, 'finance@yunqi.example')],
      [42, endInvoice('issued')],
      [20, endInvoice('waste')],
      [19, askForTitle(firms.hotel, 'finance@yunqi.example')],
      [18, endInvoice('issued')],
    ],
  ),
  order('宋一鸣', 51, [[11, 2]], 'wxpaypc', [...arrives(51), [40, askForTitle(null, '')], [39, endInvoice('issued')]]),
  order('唐小满', 43, [[13, 3]], 'alipay', [
    ...arrives(43),
    [36, askForTitle(firms.studio, 'studio@pingjiang.example')],
    [35, endInvoice('issued')],
  ]),
  order(
    '江屿',
    34,
    [
      [2, 2],
      [9, 2],
    ],
    'wxpaypc',
    [...arrives(34), [26, askForTitle(null, 'jiangyu@mail.example')], [25, endInvoice('issued')]],
  ),
  order('孟繁', 27, [[16, 1]], 'wxpaypc', [
    ...arrives(27),
    [17, askForTitle(null, 'mengfan@mail.example')],
    [16, endInvoice('issued')],
  ]),
  order(
    '苏明远',
    22,
    [
      [4, 5],
      [7, 2],
    ],
    'alipay',
    [...arrives(22), [11, askForTitle(firms.inn, 'books@beian.example')], [10, endInvoice('issued')]],
  ),
  order('程念', 18, [[19, 2]], 'wxpaypc', [...arrives(18), [9, askForTitle(null, '')], [8, endInvoice('issued')]]),
  order('温如初', 15, [[21, 3]], 'wxpaypc', [...arrives(15), [2.4, askForTitle(firms.hotel, 'finance@yunqi.example')]]),
  order('叶青禾', 13, [[6, 2]], 'alipay', [...arrives(13), [1.3, askForTitle(null, 'qinghe.ye@mail.example')]]),
  order(
    '沈若溪',
    12,
    [
      [17, 2],
      [23, 1],
    ],
    'wxpaypc',
    [...arrives(12), [0.8, askForTitle(firms.inn, 'books@beian.example')]],
  ),
  order('何知远', 10, [[14, 1]], 'wxpaypc', [...arrives(10), [0.2, askForTitle(firms.studio, '')]]),
  order('韩一诺', 7, [[10, 2]], 'alipay', arrives(7)),
  order('顾南星', 5, [[18, 1]], 'wxpaypc', arrives(5)),
  { ...order('孟繁', 9, [[12, 1]], 'wxpaypc', [[8, pickUp]]), pickup: true },
  order('宋一鸣', 6, [[20, 1]], 'wxpaypc', [[5.9, askToCancel('买错规格了')]]),
  order('江屿', 3, [[22, 2]], 'wxpaypc', [[2, shipAll]]),
  order(
    '韩一诺',
    4,
    [
      [10, 1],
      [18, 2],
    ],
    'wxpaypc',
    [
      [3, shipFirst],
      [1.6, leaveRest('缺货')],
    ],
  ),
];

/** By bank, in every state of a check and of a refund. */
const transfers: readonly LifeStory[] = [
  byTransfer('顾南星', 47, [[24, 4]], '20261013083310', arrives(46)),
  byTransfer(
    '沈若溪',
    36,
    [
      [25, 2],
      [3, 1],
    ],
    '20261024102057',
    arrives(35),
  ),
  byTransfer('苏明远', 21, [[26, 6]], '20261108154412', arrives(20)),
  byTransfer('唐小满', 13, [[27, 2]], '20261116091136', arrives(12)),
  byTransfer(
    '江屿',
    8,
    [
      [28, 3],
      [5, 2],
    ],
    '20261121163905',
    arrives(7),
  ),
  byTransfer('何知远', 4, [[29, 2]], '20261125110248', [[3, shipAll]]),
  byTransfer('程念', 2, [[30, 8]], '20261127140920', [[1, shipAll]]),
  byTransfer('宋一鸣', 26, [[39, 1]], '20261103101530', [
    [25.4, askToCancel('颜色选错了')],
    [25, answerToCancel(true)],
    [24.6, returnTransfer('20261105094411')],
  ]),
  byTransfer('罗书言', 33, [[35, 1]], '20261027141820', [
    [32, askToCancel('家里已经有了')],
    [31.5, answerToCancel(true)],
    [31, returnTransfer('20261028153346')],
  ]),
  byTransfer('叶青禾', 14, [[31, 1]], '20261115110927', [
    [13.2, askToCancel('安装日期对不上')],
    [12.8, answerToCancel(true)],
    [12.5, returnTransfer('20261117090853')],
  ]),
  byTransfer('唐小满', 1.8, [[38, 2]], '20261127154012', [
    [1.2, askToCancel('门洞尺寸量错了')],
    [0.7, answerToCancel(true)],
  ]),
  byTransfer('方行之', 2.6, [[29, 1]], '20261126083015', [
    [1.4, askToCancel('暂时不装修了')],
    [1.1, answerToCancel(true)],
  ]),
  byTransfer('孟繁', 1.5, [[26, 2]], '20261127172950', [
    [0.9, askToCancel('要换成另一个型号')],
    [0.5, answerToCancel(true)],
  ]),
  byTransfer('温如初', 1.2, [[33, 1]], '20261128094436', [
    [0.6, askToCancel('数量填错，重新下单')],
    [0.2, answerToCancel(true)],
  ]),
  order('叶青禾', 9, [[31, 1]], 'offline_pay', [
    [8.9, showSlip('20261120170133')],
    [8, checkSlip('少转了 10 元，请补齐后重新上传')],
    [7, askToCancel('')],
  ]),
  order('韩一诺', 3, [[32, 2]], 'offline_pay', [
    [2.8, showSlip('')],
    [2.2, checkSlip('凭证里看不清流水号，请重新拍一张')],
  ]),
  order(
    '温如初',
    2,
    [
      [33, 3],
      [15, 1],
    ],
    'offline_pay',
    [[1.9, showSlip('20261127173322', '由公司账户代付')]],
  ),
  order('沈若溪', 1.4, [[34, 5]], 'offline_pay', [[1.2, showSlip('20261128091547')]]),
  order('罗书言', 0.9, [[35, 1]], 'offline_pay', [[0.8, showSlip('', '手机银行转的，没有看到流水号')]]),
  order('方行之', 0.4, [[36, 2]], 'offline_pay', [[0.3, showSlip('20261129080412')]]),
  order(
    '孟繁',
    0.2,
    [
      [37, 2],
      [2, 1],
    ],
    'offline_pay',
    [[0.1, showSlip('20261129102618')]],
  ),
];

export const lifeStories: readonly LifeStory[] = [...past, ...transfers];
