import type { Handlers } from '#backend/app/handler.ts';
import type { endpoints } from '#core/endpoints.ts';
import './listeners.ts';
import { addressHandlers } from '#backend/modules/address/handlers.ts';
import { aftersalesHandlers } from '#backend/modules/aftersales/handlers.ts';
import { arrivalHandlers } from '#backend/modules/arrival/handlers.ts';
import { ownArrivalHandlers } from '#backend/modules/arrival/own.ts';
import { articleHandlers } from '#backend/modules/article/handlers.ts';
import { brandHandlers } from '#backend/modules/brand/handlers.ts';
import { browseHistoryHandlers } from '#backend/modules/browse-history/handlers.ts';
import { crmHandlers } from '#backend/modules/campaign/handlers.ts';
import { captchaHandlers } from '#backend/modules/captcha/handlers.ts';
import { cartHandlers } from '#backend/modules/cart/handlers.ts';
import { cartMergeHandlers } from '#backend/modules/cart/merge.ts';
import { categoryHandlers } from '#backend/modules/category/handlers.ts';
import { collectionHandlers } from '#backend/modules/collection/handlers.ts';
import { commissionHandlers } from '#backend/modules/commission/handlers.ts';
import { couponHandlers } from '#backend/modules/coupon/handlers.ts';
import { decorationHandlers } from '#backend/modules/decoration/handlers.ts';
import { deliveryHandlers } from '#backend/modules/delivery/handlers.ts';
import { urgeHandlers } from '#backend/modules/delivery/urge.ts';
import { designerHandlers } from '#backend/modules/designer/handlers.ts';
import { ownDeviceHandlers } from '#backend/modules/device/handlers.ts';
import { distributorFollowHandlers } from '#backend/modules/distributor/follow.ts';
import { distributorHandlers } from '#backend/modules/distributor/handlers.ts';
import { experienceDictHandlers } from '#backend/modules/experience/dict.ts';
import { experienceDynamicHandlers } from '#backend/modules/experience/dynamics.ts';
import { experienceHandlers } from '#backend/modules/experience/handlers.ts';
import { experienceVisitHandlers } from '#backend/modules/experience/visit.ts';
import { favouriteHandlers } from '#backend/modules/favourite/handlers.ts';
import { goodsHandlers } from '#backend/modules/goods/handlers.ts';
import { invoiceHandlers } from '#backend/modules/invoice/handlers.ts';
import { invoiceTitleHandlers } from '#backend/modules/invoice-title/handlers.ts';
import { loginHandlers } from '#backend/modules/login/handlers.ts';
import { mailHandlers } from '#backend/modules/mail/handlers.ts';
import { memberGradeHandlers } from '#backend/modules/member/grade.ts';
import { profileHandlers } from '#backend/modules/member/profile.ts';
import { registerHandlers } from '#backend/modules/member/register.ts';
import { memberAccountHandlers } from '#backend/modules/member-account/handlers.ts';
import { sessionHandlers } from '#backend/modules/member-account/sessions.ts';
import { memberCardHandlers } from '#backend/modules/member-card/handlers.ts';
import { miniCodeHandlers } from '#backend/modules/mini-code/handlers.ts';
import { programmeNeedHandlers } from '#backend/modules/need/handlers.ts';
import { noticeHandlers } from '#backend/modules/notice/handlers.ts';
import { orderHandlers } from '#backend/modules/order/handlers.ts';
import { receiptHandlers } from '#backend/modules/order/receipt.ts';
import { paymentHandlers } from '#backend/modules/payment/handlers.ts';
import { pointHandlers } from '#backend/modules/point/handlers.ts';
import { positionHandlers } from '#backend/modules/position/handlers.ts';
import { dictHandlers } from '#backend/modules/programme/dict.ts';
import { programmeFavouriteHandlers } from '#backend/modules/programme/favourites.ts';
import { programmeHandlers } from '#backend/modules/programme/handlers.ts';
import { projectDeliveryHandlers } from '#backend/modules/project/deliveries.ts';
import { projectFileHandlers } from '#backend/modules/project/files.ts';
import { projectHandlers } from '#backend/modules/project/handlers.ts';
import { projectUploadHandlers } from '#backend/modules/project/upload.ts';
import { projectWorkHandlers } from '#backend/modules/project/work.ts';
import { catalogueChangeHandlers } from '#backend/modules/publishing/catalogue-changes.ts';
import { questionHandlers } from '#backend/modules/question/handlers.ts';
import { regionHandlers } from '#backend/modules/region/handlers.ts';
import { reservationHandlers } from '#backend/modules/reservation/handlers.ts';
import { reviewHandlers } from '#backend/modules/review/handlers.ts';
import { ownReviewHandlers } from '#backend/modules/review/own.ts';
import { reviewReplyHandlers } from '#backend/modules/review/replies.ts';
import { searchWordHandlers } from '#backend/modules/search/handlers.ts';
import { searchMissHandlers } from '#backend/modules/search/miss.ts';
import { searchGoodsHandlers } from '#backend/modules/search/stored/handlers.ts';
import { smsHandlers } from '#backend/modules/sms/handlers.ts';
import { topicHandlers } from '#backend/modules/topic/handlers.ts';
import { transferHandlers } from '#backend/modules/transfer/handlers.ts';
import { trustLoginHandlers } from '#backend/modules/trust-login/handlers.ts';
import { unservedHandlers } from '#backend/modules/unserved/handlers.ts';
import { uploadHandlers } from '#backend/modules/upload/handlers.ts';
import { vipGradeHandlers } from '#backend/modules/vip/handlers.ts';
import { clientIpHandlers } from '#backend/modules/visitor/handlers.ts';

/** Endpoints below `/__sim/`, whose handlers come with the simulators (`backend/world/simulator/simulators.ts`). */
type SimulatorName =
  | 'moveClock'
  | 'resetShop'
  | 'changeCatalogue'
  | 'simulateOffer'
  | 'simulateBuild'
  | 'simulateRefund'
  | 'simulateShipment'
  | 'simulateAftersales'
  | 'simulateTransferCheck';

/** Every endpoint of the contract with its handler: leaving one out does not compile. */
export const handlers = {
  ...addressHandlers,
  ...arrivalHandlers,
  ...articleHandlers,
  ...collectionHandlers,
  ...memberAccountHandlers,
  ...sessionHandlers,
  ...ownArrivalHandlers,
  ...ownDeviceHandlers,
  ...ownReviewHandlers,
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
  ...catalogueChangeHandlers,
  ...goodsHandlers,
  ...loginHandlers,
  ...memberCardHandlers,
  ...memberGradeHandlers,
  ...experienceDictHandlers,
  ...experienceDynamicHandlers,
  ...experienceVisitHandlers,
  ...miniCodeHandlers,
  ...mailHandlers,
  ...noticeHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...projectDeliveryHandlers,
  ...programmeFavouriteHandlers,
  ...projectFileHandlers,
  ...programmeHandlers,
  ...positionHandlers,
  ...reservationHandlers,
  ...searchGoodsHandlers,
  ...searchMissHandlers,
  ...searchWordHandlers,
  ...topicHandlers,
  ...programmeNeedHandlers,
  ...projectHandlers,
  ...projectUploadHandlers,
  ...projectWorkHandlers,
  ...profileHandlers,
  ...registerHandlers,
  ...smsHandlers,
  ...trustLoginHandlers,
  ...aftersalesHandlers,
  ...deliveryHandlers,
  ...reviewHandlers,
  ...questionHandlers,
  ...receiptHandlers,
  ...urgeHandlers,
  ...regionHandlers,
  ...invoiceHandlers,
  ...invoiceTitleHandlers,
  ...vipGradeHandlers,
  ...uploadHandlers,
  ...decorationHandlers,
  ...distributorHandlers,
  ...distributorFollowHandlers,
  ...pointHandlers,
  ...reviewReplyHandlers,
  ...transferHandlers,
  ...unservedHandlers,
} satisfies Handlers<Omit<typeof endpoints, SimulatorName>>;
