/** The events of an after-sales case: the buyer sends back and closes, the shop does the rest. */
export type AftersalesEvent = 'agree' | 'refuse' | 'sendback' | 'receive' | 'refund' | 'close' | 'expire';

/** Status and progress of a case (contract 15.3). */
export interface AftersalesStep {
  readonly aftersales_status: 0 | 1 | 2 | 3 | 4;
  readonly progress: 0 | 1 | 2 | 3 | 4 | 5 | 7 | 8 | 9;
}

const waiting = { aftersales_status: 0, progress: 0 } as const;
const toSendBack = { aftersales_status: 1, progress: 1 } as const;
const onTheWay = { aftersales_status: 1, progress: 2 } as const;
const received = { aftersales_status: 1, progress: 8 } as const;
const refunding = { aftersales_status: 1, progress: 9 } as const;
const settled = { aftersales_status: 2, progress: 4 } as const;
const refused = { aftersales_status: 3, progress: 3 } as const;
const refundRefused = { aftersales_status: 3, progress: 5 } as const;
const withdrawn = { aftersales_status: 4, progress: 7 } as const;

/** Progress at which the shop has to do something. */
export const progressOfShop = [waiting.progress, onTheWay.progress, received.progress];

/** Every step a case can take, by its kind; a step that is not listed cannot happen. */
const aftersalesSteps: Readonly<
  Record<
    'ONLY_REFUND' | 'REFUND_GOODS',
    readonly (readonly [from: AftersalesStep, event: AftersalesEvent, to: AftersalesStep])[]
  >
> = {
  ONLY_REFUND: [
    [waiting, 'agree', refunding],
    [waiting, 'refuse', refused],
    [waiting, 'close', withdrawn],
    [refunding, 'refund', settled],
  ],
  REFUND_GOODS: [
    [waiting, 'agree', toSendBack],
    [waiting, 'refuse', refused],
    [waiting, 'close', withdrawn],
    [toSendBack, 'sendback', onTheWay],
    [toSendBack, 'expire', withdrawn],
    [onTheWay, 'receive', received],
    [received, 'agree', refunding],
    [received, 'refund', refunding],
    [received, 'refuse', refundRefused],
    [refunding, 'refund', settled],
  ],
};

/** The status that `event` leads to, undefined when the event cannot happen now. */
export function nextStep(
  type: 'ONLY_REFUND' | 'REFUND_GOODS',
  from: AftersalesStep,
  event: AftersalesEvent,
): AftersalesStep | undefined {
  return aftersalesSteps[type].find(([step, name]) => step.progress === from.progress && name === event)?.[2];
}

/** The names of contract 15.3. */
export const statusNames: Readonly<Record<AftersalesStep['aftersales_status'], string>> = {
  0: '待处理',
  1: '处理中',
  2: '已处理',
  3: '已驳回',
  4: '已关闭',
};

export const progressNames: Readonly<Record<AftersalesStep['progress'], string>> = {
  0: '等待商家处理',
  1: '待买家寄回',
  2: '已寄回待收货',
  3: '已驳回',
  4: '已处理',
  5: '退款已驳回',
  7: '已撤销',
  8: '已收货待退款审核',
  9: '退款处理中',
};

/** The reasons a buyer chooses from. */
export const aftersalesReasons = [
  '不想要了',
  '商品与描述不符',
  '规格或颜色拍错',
  '收到商品破损',
  '商品少件或漏发',
  '无法联网或配对失败',
  '质量问题',
  '其他原因',
] as const;

/**
 * The refund in cents for `num` pieces of an order line. Each piece gets its share, rounded down; the last pieces get
 * the remainder, so all cases together return exactly the amount paid.
 */
export function refundOf(
  line: { num: number; total_fee: number },
  taken: { num: number; fee: number },
  num: number,
): number {
  if (taken.num + num >= line.num) return line.total_fee - taken.fee;
  return Math.min(Math.floor((line.total_fee * num) / line.num), line.total_fee - taken.fee);
}
