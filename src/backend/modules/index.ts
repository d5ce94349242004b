import type { Handlers } from '#backend/handler.ts';
import type { endpoints } from '#contract/server.ts';
import { addressHandlers } from './address/handlers.ts';
import { aftersalesHandlers } from './aftersales/handlers.ts';
import { arrivalHandlers } from './arrival/handlers.ts';
import { ownArrivalHandlers } from './arrival/own.ts';
import { articleHandlers } from './article/handlers.ts';
import { brandHandlers } from './brand/handlers.ts';
import { browseHistoryHandlers } from './browse-history/handlers.ts';
import { captchaHandlers } from './captcha/handlers.ts';
import { cartHandlers } from './cart/handlers.ts';
import { cartMergeHandlers } from './cart/merge.ts';
import { categoryHandlers } from './category/handlers.ts';
import { collectionHandlers } from './collection/handlers.ts';
import { commissionHandlers } from './commission/handlers.ts';
import { couponHandlers } from './coupon/handlers.ts';
import { crmHandlers } from './crm/handlers.ts';
import { deliveryHandlers } from './delivery/handlers.ts';
import { designerHandlers } from './designer/handlers.ts';
import { experienceDictHandlers } from './experience/dict.ts';
import { experienceDynamicHandlers } from './experience/dynamics.ts';
import { experienceHandlers } from './experience/handlers.ts';
import { experienceVisitHandlers } from './experience/visit.ts';
import { favouriteHandlers } from './favourite/handlers.ts';
import { goodsHandlers } from './goods/handlers.ts';
import { invoiceHandlers } from './invoice/handlers.ts';
import { invoiceTitleHandlers } from './invoice-title/handlers.ts';
import { memberCardHandlers } from './member/card.ts';
import { memberGradeHandlers } from './member/grade.ts';
import { loginHandlers } from './member/login.ts';
import { profileHandlers } from './member/profile.ts';
import { registerHandlers } from './member/register.ts';
import { memberAccountHandlers } from './member-account/handlers.ts';
import { miniCodeHandlers } from './mini-code/handlers.ts';
import { orderHandlers } from './order/handlers.ts';
import { receiptHandlers } from './order/receipt.ts';
import { ownDeviceHandlers } from './own-device/handlers.ts';
import { paymentHandlers } from './payment/handlers.ts';
import { placeHandlers } from './place/handlers.ts';
import { dictHandlers } from './programme/dict.ts';
import { programmeFavouriteHandlers } from './programme/favourites.ts';
import { programmeHandlers } from './programme/handlers.ts';
import { programmeNeedHandlers } from './programme-need/handlers.ts';
import { buildHandlers } from './programme-order/build.ts';
import { programmeDeliveryHandlers } from './programme-order/deliveries.ts';
import { programmeFileHandlers } from './programme-order/files.ts';
import { programmeOrderHandlers } from './programme-order/handlers.ts';
import { operatorHandlers } from './programme-order/operator.ts';
import { programmeUploadHandlers } from './programme-order/upload.ts';
import { programmeWorkHandlers } from './programme-order/work.ts';
import { rateHandlers } from './rate/handlers.ts';
import { ownRateHandlers } from './rate/own.ts';
import { refundHandlers } from './refund/handlers.ts';
import { regionHandlers } from './region/handlers.ts';
import { reservationHandlers } from './reservation/handlers.ts';
import { searchWordHandlers } from './search/handlers.ts';
import { searchMissHandlers } from './search/miss.ts';
import { simulatorHandlers } from './simulator/handlers.ts';
import { smsHandlers } from './sms/handlers.ts';
import { topicHandlers } from './topic/handlers.ts';
import { trustLoginHandlers } from './trust-login/handlers.ts';
import { uploadHandlers } from './upload/handlers.ts';
import { vipGradeHandlers } from './vip-grade/handlers.ts';
import { clientIpHandlers } from './visitor/handlers.ts';

/** Every endpoint of the contract with its handler: leaving one out does not compile. */
export const handlers = {
  ...addressHandlers,
  ...arrivalHandlers,
  ...articleHandlers,
  ...collectionHandlers,
  ...memberAccountHandlers,
  ...ownArrivalHandlers,
  ...ownDeviceHandlers,
  ...ownRateHandlers,
  ...brandHandlers,
  ...browseHistoryHandlers,
  ...captchaHandlers,
  ...cartHandlers,
  ...cartMergeHandlers,
  ...categoryHandlers,
  ...clientIpHandlers,
  ...commissionHandlers,
  ...crmHandlers,
  ...designerHandlers,
  ...couponHandlers,
  ...dictHandlers,
  ...experienceHandlers,
  ...favouriteHandlers,
  ...goodsHandlers,
  ...loginHandlers,
  ...memberCardHandlers,
  ...memberGradeHandlers,
  ...experienceDictHandlers,
  ...experienceDynamicHandlers,
  ...experienceVisitHandlers,
  ...miniCodeHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...programmeDeliveryHandlers,
  ...programmeFavouriteHandlers,
  ...programmeFileHandlers,
  ...programmeHandlers,
  ...placeHandlers,
  ...reservationHandlers,
  ...searchMissHandlers,
  ...searchWordHandlers,
  ...topicHandlers,
  ...programmeNeedHandlers,
  ...programmeOrderHandlers,
  ...operatorHandlers,
  ...buildHandlers,
  ...programmeUploadHandlers,
  ...programmeWorkHandlers,
  ...profileHandlers,
  ...registerHandlers,
  ...simulatorHandlers,
  ...smsHandlers,
  ...trustLoginHandlers,
  ...aftersalesHandlers,
  ...deliveryHandlers,
  ...rateHandlers,
  ...receiptHandlers,
  ...refundHandlers,
  ...regionHandlers,
  ...invoiceHandlers,
  ...invoiceTitleHandlers,
  ...vipGradeHandlers,
  ...uploadHandlers,
} satisfies Handlers<typeof endpoints>;
