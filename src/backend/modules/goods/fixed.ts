import type { ItemDetail } from '#core/goods/detail-contract.ts';

/** The one currency of the mall (contract 1.2). */
export const currency = { currency: 'CNY', symbol: '￥', title: '人民币', rate: 1 } as const;

/** The one freight template: free from 99 yuan of goods (contract 18.2). */
export const freightTemplate = {
  templates_id: '1',
  templates_name: '全国包邮（满 99 元）',
} as const satisfies Partial<ItemDetail>;
