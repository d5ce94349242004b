import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { saveArticle } from '#core/article/desk-contract.ts';
import { addCoupon } from '#core/coupon/desk-contract.ts';
import { saveDesigner } from '#core/designer/desk-contract.ts';
import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { saveCentre } from '#core/experience/desk-contract.ts';
import { saveFreight } from '#core/freight/desk-contract.ts';
import { saveGoods } from '#core/goods/desk/contract.ts';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { saveImprint } from '#core/imprint/desk-contract.ts';
import { listDeskInvoices } from '#core/invoice/desk-contract.ts';
import { listDeskMembers } from '#core/member/desk-contract.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { saveProgramme } from '#core/programme/desk-contract.ts';
import { getPublishing } from '#core/publishing/desk-contract.ts';
import type { getWaiting } from '#core/publishing/waiting-contract.ts';
import { listDeskQuestions } from '#core/question/desk-contract.ts';
import { listDeskReviews } from '#core/review/desk-contract.ts';
import { saveHotWords } from '#core/search/desk-contract.ts';
import type { AnyDeskCall, DeskOutput } from '#core/staff/desk-call.ts';
import { listAccounts, listLog } from '#core/staff/desk-contract.ts';
import { listStatements } from '#core/statement/desk-contract.ts';
import { getStatistics } from '#core/statistics/desk-contract.ts';
import { saveTopic } from '#core/topic/desk-contract.ts';
import { saveDeskHome } from '#core/topic/home-contract.ts';
import { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { saveVipGrade } from '#core/vip/desk-contract.ts';
import type { IconName } from '#desk/shell/icon.tsx';

/** A desk in the navigation. */
export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  /** Whoever may make this call sees the desk. */
  readonly call: AnyDeskCall;
  /** What of it waits for somebody. */
  readonly waits?: Exclude<keyof Waiting, 'release'>;
}

/** What {@link getWaiting} tells. */
export type Waiting = DeskOutput<typeof getWaiting>;

/** The desks, in the groups of the navigation. */
export const deskGroups: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    '交易',
    [
      { path: 'orders', name: '订单', icon: 'order', call: listDeskOrders, waits: 'orders' },
      { path: 'aftersales', name: '退款售后', icon: 'back', call: listDeskCases, waits: 'cases' },
      { path: 'invoices', name: '发票', icon: 'invoice', call: listDeskInvoices, waits: 'invoices' },
      { path: 'transfers', name: '转账核对', icon: 'money', call: listDeskTransfers, waits: 'transfers' },
      { path: 'statements', name: '对账', icon: 'statement', call: listStatements },
    ],
  ],
  [
    '商品',
    [
      { path: 'goods', name: '商品', icon: 'goods', call: saveGoods },
      { path: 'programmes', name: '方案', icon: 'programme', call: saveProgramme },
      { path: 'coupons', name: '优惠券', icon: 'coupon', call: addCoupon },
      { path: 'sales', name: '限时活动', icon: 'sale', call: addSale },
      { path: 'freight', name: '运费', icon: 'freight', call: saveFreight },
    ],
  ],
  [
    '内容',
    [
      { path: 'home', name: '首页', icon: 'page', call: saveDeskHome },
      { path: 'topics', name: '专题与文本', icon: 'topic', call: saveTopic },
      { path: 'articles', name: '资讯', icon: 'article', call: saveArticle },
      { path: 'hotwords', name: '热搜词', icon: 'search', call: saveHotWords },
      { path: 'designers', name: '设计师', icon: 'designer', call: saveDesigner },
      { path: 'centres', name: '体验馆', icon: 'centre', call: saveCentre },
    ],
  ],
  [
    '客户',
    [
      { path: 'enquiries', name: '客户线索', icon: 'enquiry', call: listEnquiries, waits: 'enquiries' },
      { path: 'members', name: '会员', icon: 'member', call: listDeskMembers },
      { path: 'vip', name: '付费会员', icon: 'vip', call: saveVipGrade },
      { path: 'reviews', name: '评价', icon: 'review', call: listDeskReviews, waits: 'reviews' },
      { path: 'questions', name: '问答', icon: 'question', call: listDeskQuestions, waits: 'questions' },
    ],
  ],
  [
    '站点',
    [
      { path: 'imprint', name: '店铺信息', icon: 'imprint', call: saveImprint },
      { path: 'statistics', name: '统计', icon: 'statistics', call: getStatistics },
      { path: 'publishing', name: '发布', icon: 'publish', call: getPublishing },
      { path: 'staff', name: '员工', icon: 'staff', call: listAccounts },
      { path: 'log', name: '操作记录', icon: 'log', call: listLog },
    ],
  ],
];

/** Groups that are open without anybody's doing, those first in which work waits, as long as there is room. */
export const openFirst: readonly string[] = ['交易', '客户', '商品'];

/** Desks in open groups that a window of 900 px shows at once. */
export const mostOpen = 17;
