import * as aftersales from '#core/aftersales/desk-contract.ts';
import * as article from '#core/article/desk-contract.ts';
import * as coupon from '#core/coupon/desk-contract.ts';
import * as delivery from '#core/delivery/desk-contract.ts';
import * as designer from '#core/designer/desk-contract.ts';
import * as enquiry from '#core/enquiry/desk-contract.ts';
import * as centre from '#core/experience/desk-contract.ts';
import * as freight from '#core/freight/desk-contract.ts';
import * as goods from '#core/goods/desk/contract.ts';
import * as goodsImport from '#core/goods/desk/import-contract.ts';
import * as price from '#core/goods/desk/price-contract.ts';
import * as sale from '#core/goods/desk/sale-contract.ts';
import * as imprint from '#core/imprint/desk-contract.ts';
import * as invoice from '#core/invoice/desk-contract.ts';
import * as member from '#core/member/desk-contract.ts';
import * as order from '#core/order/desk-contract.ts';
import * as programme from '#core/programme/desk-contract.ts';
import * as project from '#core/project/desk-contract.ts';
import * as change from '#core/publishing/change-contract.ts';
import * as publishing from '#core/publishing/desk-contract.ts';
import * as waiting from '#core/publishing/waiting-contract.ts';
import * as question from '#core/question/desk-contract.ts';
import * as refund from '#core/refund/desk-contract.ts';
import * as region from '#core/region/desk-contract.ts';
import * as review from '#core/review/desk-contract.ts';
import * as hotWords from '#core/search/desk-contract.ts';
import * as staff from '#core/staff/desk-contract.ts';
import * as statement from '#core/statement/desk-contract.ts';
import * as statistics from '#core/statistics/desk-contract.ts';
import * as topic from '#core/topic/desk-contract.ts';
import * as home from '#core/topic/home-contract.ts';
import * as transfer from '#core/transfer/desk-contract.ts';
import * as vip from '#core/vip/desk-contract.ts';

/** Every call of the back office, by name. */
export const deskCalls = {
  ...staff,
  ...order,
  ...delivery,
  ...aftersales,
  ...refund,
  ...transfer,
  ...statement,
  ...goods,
  ...review,
  ...question,
  ...enquiry,
  ...project,
  ...member,
  ...invoice,
  ...coupon,
  ...goodsImport,
  ...price,
  ...sale,
  ...vip,
  ...freight,
  ...imprint,
  ...home,
  ...topic,
  ...article,
  ...hotWords,
  ...region,
  ...centre,
  ...programme,
  ...designer,
  ...statistics,
  ...publishing,
  ...waiting,
  ...change,
} as const;

export type DeskCallName = keyof typeof deskCalls;
