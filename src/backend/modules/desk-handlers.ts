import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { aftersalesDesk } from '#backend/modules/aftersales/desk.ts';
import { unsentDesk } from '#backend/modules/aftersales/unsent.ts';
import { articleDesk } from '#backend/modules/article/desk.ts';
import { brandDesk } from '#backend/modules/brand/desk.ts';
import { categoryDesk } from '#backend/modules/category/desk.ts';
import { couponDesk } from '#backend/modules/coupon/desk.ts';
import { deliveryDesk } from '#backend/modules/delivery/desk.ts';
import { designerDesk } from '#backend/modules/designer/desk.ts';
import { enquiryDesk } from '#backend/modules/enquiry/desk.ts';
import { dynamicDesk } from '#backend/modules/experience/desk/dynamics.ts';
import { centreDesk } from '#backend/modules/experience/desk/handlers.ts';
import { freightDesk } from '#backend/modules/freight/desk.ts';
import { goodsDesk } from '#backend/modules/goods/desk/handlers.ts';
import { importDesk } from '#backend/modules/goods/desk/imports.ts';
import { priceDesk } from '#backend/modules/goods/desk/prices.ts';
import { saleDesk } from '#backend/modules/goods/desk/sales.ts';
import { imprintDesk } from '#backend/modules/imprint/desk.ts';
import { invoiceDesk } from '#backend/modules/invoice/desk.ts';
import { memberDesk } from '#backend/modules/member/desk/handlers.ts';
import { memberNoteDesk } from '#backend/modules/member/desk/notes.ts';
import { orderExport } from '#backend/modules/order/desk/export.ts';
import { orderDesk } from '#backend/modules/order/desk/handlers.ts';
import { orderPriceDesk } from '#backend/modules/order/desk/price.ts';
import { programmeDesk } from '#backend/modules/programme/desk/handlers.ts';
import { projectDesk } from '#backend/modules/project/desk/handlers.ts';
import { changesDesk } from '#backend/modules/publishing/changes.ts';
import { publishingDesk } from '#backend/modules/publishing/desk.ts';
import { waitingDesk } from '#backend/modules/publishing/waiting.ts';
import { questionDesk } from '#backend/modules/question/desk.ts';
import { refundDesk } from '#backend/modules/refund/desk.ts';
import { regionDesk } from '#backend/modules/region/desk.ts';
import { reviewDesk } from '#backend/modules/review/desk.ts';
import { hotWordsDesk } from '#backend/modules/search/desk.ts';
import { staffDesk, staffDoor } from '#backend/modules/staff/handlers.ts';
import { statementDesk } from '#backend/modules/statement/desk.ts';
import { statisticsDesk } from '#backend/modules/statistics/desk.ts';
import { topicDesk } from '#backend/modules/topic/desk.ts';
import { homeDesk } from '#backend/modules/topic/home-desk.ts';
import { transferDesk } from '#backend/modules/transfer/desk.ts';
import { vipDesk } from '#backend/modules/vip/desk.ts';
import type { deskCalls } from '#core/desk-calls.ts';

/** Calls of the door, which have no transaction of the desk around them. */
export const doorHandlers = staffDoor;

/** All other calls of the back office: a missing or misspelt one does not compile. */
export const deskHandlers: DeskHandlers<Omit<typeof deskCalls, keyof typeof doorHandlers>> = {
  ...staffDesk,
  ...orderDesk,
  ...orderExport,
  ...orderPriceDesk,
  ...deliveryDesk,
  ...aftersalesDesk,
  ...unsentDesk,
  ...refundDesk,
  ...transferDesk,
  ...statementDesk,
  ...goodsDesk,
  ...importDesk,
  ...priceDesk,
  ...categoryDesk,
  ...brandDesk,
  ...reviewDesk,
  ...questionDesk,
  ...enquiryDesk,
  ...projectDesk,
  ...memberDesk,
  ...memberNoteDesk,
  ...invoiceDesk,
  ...couponDesk,
  ...saleDesk,
  ...vipDesk,
  ...freightDesk,
  ...imprintDesk,
  ...homeDesk,
  ...topicDesk,
  ...articleDesk,
  ...hotWordsDesk,
  ...regionDesk,
  ...centreDesk,
  ...dynamicDesk,
  ...programmeDesk,
  ...designerDesk,
  ...statisticsDesk,
  ...publishingDesk,
  ...waitingDesk,
  ...changesDesk,
};
