import { sendBackDays } from '#core/site/limits.ts';
import type { Aftersale } from './contract.ts';

type Case = Pick<Aftersale, 'aftersales_type' | 'progress' | 'is_unsent'>;

export interface CaseStep {
  readonly name: string;
  readonly isReached: boolean;
}

export const caseTypeNames: Readonly<Record<Aftersale['aftersales_type'], string>> = {
  ONLY_REFUND: '仅退款',
  REFUND_GOODS: '退货退款',
  EXCHANGING_GOODS: '换货',
};

/** What a case is about; one that the shop has opened is about what it does not send. */
export const caseTypeName = ({
  aftersales_type,
  is_unsent,
}: Pick<Aftersale, 'aftersales_type' | 'is_unsent'>): string =>
  is_unsent ? '未发货退款' : caseTypeNames[aftersales_type];

/** Tabs of the case list with their `aftersales_status` (contract 15.3); `undefined` means all. */
export const caseTabs = [
  { status: undefined, name: '全部' },
  { status: 0, name: '待处理' },
  { status: 1, name: '处理中' },
  { status: 2, name: '已完成' },
  { status: 3, name: '已驳回' },
  { status: 4, name: '已撤销' },
] as const;

/** The stations of a case, and how many of them each progress has reached. */
const roads = {
  ONLY_REFUND: { names: ['提交申请', '商家同意', '退款到账'], reached: { 0: 1, 9: 2, 4: 3 } },
  UNSENT: { names: ['商家退款', '退款到账'], reached: { 9: 1, 4: 2 } },
  REFUND_GOODS: {
    names: ['提交申请', '商家同意', '寄回商品', '商家收货', '退款到账'],
    reached: { 0: 1, 1: 2, 2: 3, 8: 4, 9: 4, 4: 5 },
  },
} as const;

/** The stations of a case from the request to the refund, or to the point where it ended without one. */
export function caseSteps({ aftersales_type, progress, is_unsent }: Case): CaseStep[] {
  const ended = { 3: '商家驳回', 5: '退款驳回', 7: '已撤销' }[progress];
  if (ended) return ['提交申请', ended].map((name) => ({ name, isReached: true }));
  const { names, reached } =
    roads[is_unsent ? 'UNSENT' : aftersales_type === 'ONLY_REFUND' ? 'ONLY_REFUND' : 'REFUND_GOODS'];
  const steps: Readonly<Record<number, number>> = reached;
  return names.map((name, index) => ({ name, isReached: index < (steps[progress] ?? 1) }));
}

/** How a closed case ended, for the list; "" while it is open. */
export function caseOutcome({ progress }: Pick<Aftersale, 'progress'>): string {
  return { 3: '已驳回', 4: '已退款', 5: '退款驳回', 7: '已撤销' }[progress] ?? '';
}

/** The next step, in a sentence. */
export function caseHint({ aftersales_type, progress, is_unsent }: Case): string {
  switch (progress) {
    case 0:
      return '商家会尽快处理，处理前可以修改或撤销申请。';
    case 1:
      return `请在 ${sendBackDays} 天内按下方地址寄回商品，并填写快递单号；过期没有寄回，商家可以关闭申请。`;
    case 2:
      return '商品正在寄回，商家收到并检查后为您退款。';
    case 3:
      return '商家没有同意这次申请，可以补充凭证后重新申请。';
    case 4:
      return '款项已按原支付方式退回，到账时间以支付渠道为准。';
    case 5:
      return '商家收到商品后没有同意退款，如有疑问请联系客服。';
    case 7:
      return '申请已关闭，售后期内可以再次申请。';
    case 8:
      return '商家已收到商品，正在审核退款。';
    default:
      if (is_unsent) return '这些商品不再发货，款项按原支付方式退回。';
      return aftersales_type === 'ONLY_REFUND' ? '商家已同意，正在退款。' : '退款处理中，款项按原支付方式退回。';
  }
}

/** The label of an order line that has or had a case, "" without one. */
export function lineCaseWord(status: string | undefined): string {
  switch (status) {
    case undefined:
    case '':
    case 'REFUND_CLOSED':
      return '';
    case 'REFUND_SUCCESS':
      return '已退款';
    case 'SELLER_REFUSE_BUYER':
      return '售后已驳回';
    default:
      return '售后处理中';
  }
}
