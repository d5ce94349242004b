/** Platforms that are spoken here. */
export const platformNames = { wechat: '微信支付', alipay: '支付宝' } as const;
export type PlatformName = keyof typeof platformNames;

/** Faults that a platform commits by request, each once for every time it was asked for, with their names for people. */
export const faultNames = {
  lost: '通知丢失',
  late: '通知晚到一天',
  twice: '通知重复',
  amount: '通知金额不对',
  closed: '付款时交易已关闭',
  refund: '退款不成功',
  dropped: '退款被关闭（微信支付）',
  answer: '接口应答丢失',
} as const;
export type FaultName = keyof typeof faultNames;

export interface Faults {
  /** Has the next `times` occasions go wrong. */
  readonly plan: (platform: PlatformName, fault: FaultName, times: number) => void;
  /** Whether this occasion goes wrong; takes one of those that are planned. */
  readonly take: (platform: PlatformName, fault: FaultName) => boolean;
  /** Occasions that are still to go wrong. */
  readonly left: (platform: PlatformName, fault: FaultName) => number;
}

export function createFaults(): Faults {
  const planned = new Map<string, number>();
  const left = (platform: PlatformName, fault: FaultName): number => planned.get(`${platform} ${fault}`) ?? 0;
  return {
    left,
    plan: (platform, fault, times) => planned.set(`${platform} ${fault}`, times),
    take: (platform, fault) => {
      const count = left(platform, fault);
      if (count > 0) planned.set(`${platform} ${fault}`, count - 1);
      return count > 0;
    },
  };
}
