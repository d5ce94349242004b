import * as address from '#core/address/contract.ts';
import { listAddresses } from '#core/address/list-contract.ts';
import * as aftersales from '#core/aftersales/contract.ts';
import { askForArrival } from '#core/arrival/contract.ts';
import { ownArrivalCalls } from '#core/arrival/own-contract.ts';
import { getArticle, listArticles } from '#core/article/contract.ts';
import * as brand from '#core/brand/contract.ts';
import * as browseHistory from '#core/browse-history/contract.ts';
import { getCampaignForm, saveCampaignEntry } from '#core/campaign/contract.ts';
import * as cart from '#core/cart/contract.ts';
import { getCartCount } from '#core/cart/count-contract.ts';
import { listChanges } from '#core/catalogue/changes-contract.ts';
import { listCategories } from '#core/category/contract.ts';
import { getSplitPrice } from '#core/commission/contract.ts';
import * as coupon from '#core/coupon/contract.ts';
import * as decoration from '#core/decoration/contract.ts';
import * as delivery from '#core/delivery/contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import * as designer from '#core/designer/contract.ts';
import * as ownDevice from '#core/device/contract.ts';
import * as distributor from '#core/distributor/contract.ts';
import * as distributorFollow from '#core/distributor/follow-contract.ts';
import * as experience from '#core/experience/contract.ts';
import * as experienceDynamic from '#core/experience/dynamic-contract.ts';
import * as experienceVisit from '#core/experience/visit-contract.ts';
import * as collection from '#core/favourite/collection-contract.ts';
import * as favourite from '#core/favourite/contract.ts';
import * as programmeFavourite from '#core/favourite/programme-contract.ts';
import * as goods from '#core/goods/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import * as item from '#core/goods/item-contract.ts';
import * as invoice from '#core/invoice/contract.ts';
import { login, loginSilently } from '#core/login/contract.ts';
import { logout } from '#core/login/logout-contract.ts';
import * as trustLogin from '#core/login/trust-contract.ts';
import { mailCalls } from '#core/mail/contract.ts';
import * as account from '#core/member/account-contract.ts';
import * as member from '#core/member/contract.ts';
import { getMemberCounts } from '#core/member/counts-contract.ts';
import { listMemberGrades } from '#core/member/grade-contract.ts';
import * as profile from '#core/member/profile-contract.ts';
import * as register from '#core/member/register-contract.ts';
import * as session from '#core/member/session-contract.ts';
import { getMiniCode } from '#core/mini-code/contract.ts';
import { listNotices, openNotices } from '#core/notice/contract.ts';
import { countNotices } from '#core/notice/count-contract.ts';
import * as order from '#core/order/contract.ts';
import { countOrders, getOrder } from '#core/order/detail-contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';
import * as receipt from '#core/order/receipt-contract.ts';
import * as payment from '#core/payment/contract.ts';
import * as simulator from '#core/payment/simulator-contract.ts';
import * as point from '#core/point/contract.ts';
import { getPosition } from '#core/position/contract.ts';
import * as programme from '#core/programme/contract.ts';
import * as project from '#core/project/contract.ts';
import * as programmeNeed from '#core/project/need-contract.ts';
import * as programmeService from '#core/project/service-contract.ts';
import { simulateBuild, simulateOffer } from '#core/project/simulator-contract.ts';
import * as question from '#core/question/contract.ts';
import { simulateRefund } from '#core/refund/contract.ts';
import { listRegions, listRegionTree } from '#core/region/contract.ts';
import { createReservation } from '#core/reservation/contract.ts';
import * as review from '#core/review/contract.ts';
import { appendReview, listOwnReviews } from '#core/review/own-contract.ts';
import * as reviewReply from '#core/review/reply-contract.ts';
import { searchGoods } from '#core/search/goods-contract.ts';
import { reportSearchMiss } from '#core/search/miss-contract.ts';
import * as searchWord from '#core/search/word-contract.ts';
import { getCaptcha, getShopCaptcha, sendSmsCode } from '#core/sms/contract.ts';
import { getTopic, listTopics } from '#core/topic/contract.ts';
import * as transfer from '#core/transfer/contract.ts';
import * as unserved from '#core/unserved/contract.ts';
import * as upload from '#core/upload/contract.ts';
import { uploadProjectFile } from '#core/upload/project-contract.ts';
import * as vipGrade from '#core/vip/contract.ts';
import { getClientIp } from '#core/visitor/contract.ts';

/** Every call the reference backend answers, for the backend and tests: the browser imports single endpoints. */
export const endpoints = {
  listCategories,
  listChanges,
  listGoods: goods.listGoods,
  listItems: item.listItems,
  listRecommendedItems: item.listRecommendedItems,
  getGoods,
  getSplitPrice,
  getMiniCode,
  listCategoryZones: goods.listCategoryZones,
  getFreshness,
  askForArrival,
  ...ownArrivalCalls,
  ...mailCalls,
  listNotices,
  countNotices,
  openNotices,
  listOwnDevices: ownDevice.listOwnDevices,
  addOwnDevice: ownDevice.addOwnDevice,
  removeOwnDevice: ownDevice.removeOwnDevice,
  listFavouriteExperiences: collection.listFavouriteExperiences,
  listFavouriteBrands: collection.listFavouriteBrands,
  toggleBrandFavourite: collection.toggleBrandFavourite,
  listOwnReviews,
  appendReview,
  getClosingObstacles: account.getClosingObstacles,
  closeMember: account.closeMember,
  exportMember: account.exportMember,
  listSessions: session.listSessions,
  endSessions: session.endSessions,
  deleteBrowseHistory: browseHistory.deleteBrowseHistory,
  getDict: programme.getDict,
  listProgrammes: programme.listProgrammes,
  getProgramme: programme.getProgramme,
  getProgrammeByPost: programme.getProgrammeByPost,
  listProgrammeGoods: programme.listProgrammeGoods,
  listRelevantProgrammes: programme.listRelevantProgrammes,
  listFavouriteProgrammes: programmeFavourite.listFavouriteProgrammes,
  toggleProgrammeFavourite: programmeFavourite.toggleProgrammeFavourite,
  listProjects: project.listProjects,
  getProject: project.getProject,
  listWorkOrders: programmeService.listWorkOrders,
  confirmWorkOrder: programmeService.confirmWorkOrder,
  listProjectDeliveries: programmeService.listProjectDeliveries,
  listProjectFiles: programmeService.listProjectFiles,
  confirmProjectFile: programmeService.confirmProjectFile,
  uploadProjectFile,
  acceptOffer: programmeService.acceptOffer,
  simulateOffer,
  simulateBuild,
  createNeed: programmeNeed.createNeed,
  listNeeds: programmeNeed.listNeeds,
  listBrands: brand.listBrands,
  getBrand: brand.getBrand,
  listBrandProgrammes: brand.listBrandProgrammes,
  listArticles,
  getArticle,
  getTopic,
  listTopics,
  ...searchWord,
  reportSearchMiss,
  searchGoods,
  listDesigners: designer.listDesigners,
  getDesigner: designer.getDesigner,
  listDesignerProgrammes: designer.listDesignerProgrammes,
  createReservation,
  getCampaignForm,
  saveCampaignEntry,
  getPosition,
  listExperiences: experience.listExperiences,
  getExperience: experience.getExperience,
  listExperienceGoods: experience.listExperienceGoods,
  listExperienceProgrammes: experience.listExperienceProgrammes,
  listExperienceNotices: experience.listExperienceNotices,
  getExperienceDict: experienceVisit.getExperienceDict,
  toggleExperienceFavourite: experienceVisit.toggleExperienceFavourite,
  bookVisit: experienceVisit.bookVisit,
  listDynamics: experienceDynamic.listDynamics,
  getDynamic: experienceDynamic.getDynamic,
  listOwnDynamics: experienceDynamic.listOwnDynamics,
  getClientIp,
  login,
  loginSilently,
  logout,
  refreshToken: profile.refreshToken,
  getCaptcha,
  sendSmsCode,
  register: register.register,
  getMemberForm: register.getMemberForm,
  getProtocol: register.getProtocol,
  resetPassword: register.resetPassword,
  listTrustLogins: trustLogin.listTrustLogins,
  getTrustLoginParams: trustLogin.getTrustLoginParams,
  bindMember: trustLogin.bindMember,
  getMember: member.getMember,
  updateMember: profile.updateMember,
  changeMobile: profile.changeMobile,
  getMemberCounts,
  getPartnerStatus: profile.getPartnerStatus,
  listBrowseHistory: browseHistory.listBrowseHistory,
  saveBrowseHistory: browseHistory.saveBrowseHistory,
  listFavourites: favourite.listFavourites,
  addFavourite: favourite.addFavourite,
  deleteFavourites: favourite.deleteFavourites,
  countFavourites: favourite.countFavourites,
  isFavourite: favourite.isFavourite,
  listRegions,
  listRegionTree,
  listAddresses,
  createAddress: address.createAddress,
  updateAddress: address.updateAddress,
  deleteAddress: address.deleteAddress,
  addCartLine: cart.addCartLine,
  getCart: cart.getCart,
  setCartQuantity: cart.setCartQuantity,
  setCartChecked: cart.setCartChecked,
  deleteCartLines: cart.deleteCartLines,
  getCartCount,
  mergeCart: cart.mergeCart,
  undoCartMerge: cart.undoCartMerge,
  previewOrder,
  createOrder: order.createOrder,
  createUnpaidOrder: order.createUnpaidOrder,
  getOrderForPayment: payment.getOrderForPayment,
  startPayment: payment.startPayment,
  listPaymentTypes: payment.listPaymentTypes,
  getAlipayResult: payment.getAlipayResult,
  getTrade: payment.getTrade,
  queryPayment: payment.queryPayment,
  getOrder,
  countOrders,
  listUsableCoupons: coupon.listUsableCoupons,
  listOwnCoupons: coupon.listOwnCoupons,
  listCoupons: coupon.listCoupons,
  receiveCoupon: coupon.receiveCoupon,
  listOrders: order.listOrders,
  cancelOrder: order.cancelOrder,
  moveClock: simulator.moveClock,
  resetShop: simulator.resetShop,
  changeCatalogue: simulator.changeCatalogue,
  getUploadToken: upload.getUploadToken,
  uploadLocalImage: upload.uploadLocalImage,
  uploadImage: upload.uploadImage,
  ...receipt,
  simulateRefund,
  listDeliveries: delivery.listDeliveries,
  getDeliveryTraces: delivery.getDeliveryTraces,
  getOrderTraces: delivery.getOrderTraces,
  listCouriers: delivery.listCouriers,
  simulateShipment,
  listReviews: review.listReviews,
  createReviews: review.createReviews,
  listQuestions: question.listQuestions,
  askQuestion: question.askQuestion,
  answerQuestion: question.answerQuestion,
  markHelpful: question.markHelpful,
  listAftersales: aftersales.listAftersales,
  getAftersales: aftersales.getAftersales,
  createAftersales: aftersales.createAftersales,
  modifyAftersales: aftersales.modifyAftersales,
  sendBackGoods: aftersales.sendBackGoods,
  closeAftersales: aftersales.closeAftersales,
  listAftersalesReasons: aftersales.listAftersalesReasons,
  getRefundablePrice: aftersales.getRefundablePrice,
  simulateAftersales: aftersales.simulateAftersales,
  applyInvoice: invoice.applyInvoice,
  listInvoices: invoice.listInvoices,
  getInvoice: invoice.getInvoice,
  updateInvoice: invoice.updateInvoice,
  resendInvoice: invoice.resendInvoice,
  listInvoiceTitles: invoice.listInvoiceTitles,
  getInvoiceTitle: invoice.getInvoiceTitle,
  createInvoiceTitle: invoice.createInvoiceTitle,
  updateInvoiceTitle: invoice.updateInvoiceTitle,
  deleteInvoiceTitle: invoice.deleteInvoiceTitle,
  listMemberGrades,
  listVipGrades: vipGrade.listVipGrades,
  getVipMembership: vipGrade.getVipMembership,
  buyVipGrade: vipGrade.buyVipGrade,
  getFrameDecoration: decoration.getFrameDecoration,
  listPageParts: decoration.listPageParts,
  getShopTdk: decoration.getShopTdk,
  getPrivacyNotice: decoration.getPrivacyNotice,
  getPageSetting: decoration.getPageSetting,
  getLoginPage: decoration.getLoginPage,
  getCommonSetting: decoration.getCommonSetting,
  getShopSetting: decoration.getShopSetting,
  getDistributor: distributor.getDistributor,
  listDistributors: distributor.listDistributors,
  listPickupPoints: distributor.listPickupPoints,
  getPickupCode: distributor.getPickupCode,
  listFollowedDistributors: distributorFollow.listFollowedDistributors,
  isFollowedDistributor: distributorFollow.isFollowedDistributor,
  followDistributor: distributorFollow.followDistributor,
  unfollowDistributor: distributorFollow.unfollowDistributor,
  ...point,
  ...reviewReply,
  listBankAccounts: transfer.listBankAccounts,
  uploadTransferProof: transfer.uploadTransferProof,
  updateTransferProof: transfer.updateTransferProof,
  getTransferProof: transfer.getTransferProof,
  simulateTransferCheck: transfer.simulateTransferCheck,
  getAddress: address.getAddress,
  getShopCaptcha,
  listPointGoods: unserved.listPointGoods,
  listLikedPointGoods: unserved.listLikedPointGoods,
  listPointCategories: unserved.listPointCategories,
  getPointMall: unserved.getPointMall,
  listPartnerTypes: unserved.listPartnerTypes,
  listSettlementBanks: unserved.listSettlementBanks,
  getPartnerSetting: unserved.getPartnerSetting,
  listSignUps: unserved.listSignUps,
  getSignUp: unserved.getSignUp,
  listOwnSignUps: unserved.listOwnSignUps,
  getOwnSignUp: unserved.getOwnSignUp,
} as const;

export type EndpointName = keyof typeof endpoints;
