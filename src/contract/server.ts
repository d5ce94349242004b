import * as address from './address.ts';
import * as aftersales from './aftersales.ts';
import { askForArrival } from './arrival.ts';
import * as ownArrival from './arrival-own.ts';
import { getArticle, listArticles } from './article.ts';
import * as brand from './brand.ts';
import * as browseHistory from './browse-history.ts';
import * as cart from './cart.ts';
import { getCartCount } from './cart-count.ts';
import { listCategories } from './category.ts';
import { getClientIp } from './client-ip.ts';
import * as collection from './collection.ts';
import { getSplitPrice } from './commission.ts';
import * as coupon from './coupon.ts';
import { getCampaignForm, saveCampaignEntry } from './crm.ts';
import * as delivery from './delivery.ts';
import * as designer from './designer.ts';
import * as experience from './experience.ts';
import * as experienceDynamic from './experience-dynamic.ts';
import * as experienceVisit from './experience-visit.ts';
import * as favourite from './favourite.ts';
import { getFreshness } from './freshness.ts';
import * as goods from './goods.ts';
import { getGoods } from './goods-detail.ts';
import * as invoice from './invoice.ts';
import * as item from './item.ts';
import { login, loginSilently } from './login.ts';
import { logout } from './logout.ts';
import * as member from './member.ts';
import * as account from './member-account.ts';
import { listMemberGrades } from './member-grade.ts';
import * as profile from './member-profile.ts';
import { getMiniCode } from './mini-code.ts';
import * as order from './order.ts';
import { countOrders, getOrder } from './order-detail.ts';
import * as ownDevice from './own-device.ts';
import * as payment from './payment.ts';
import { getPlace } from './place.ts';
import * as programme from './programme.ts';
import * as programmeFavourite from './programme-favourite.ts';
import * as programmeNeed from './programme-need.ts';
import * as programmeOrder from './programme-order.ts';
import * as programmeService from './programme-service.ts';
import { simulateBuild, simulateOffer } from './programme-simulator.ts';
import { uploadProgrammeFile } from './programme-upload.ts';
import * as rate from './rate.ts';
import { appendRate, listOwnRates } from './rate-own.ts';
import { confirmReceipt } from './receipt.ts';
import { simulateRefund } from './refund.ts';
import { listRegionPlaces, listRegions } from './region.ts';
import * as register from './register.ts';
import { createReservation } from './reservation.ts';
import { reportSearchMiss } from './search-miss.ts';
import { listHotWords, listKeywords } from './search-word.ts';
import * as simulator from './simulator.ts';
import { getCaptcha, sendSmsCode } from './sms.ts';
import { getTopic } from './topic.ts';
import * as trustLogin from './trust-login.ts';
import * as upload from './upload.ts';
import * as vipGrade from './vip-grade.ts';

/** Every call the reference backend answers. For the backend and tests only: the browser imports single endpoints. */
export const endpoints = {
  listCategories,
  listGoods: goods.listGoods,
  listItems: item.listItems,
  listRecommendedItems: item.listRecommendedItems,
  getGoods,
  getSplitPrice,
  getMiniCode,
  listCategoryZones: goods.listCategoryZones,
  getFreshness,
  askForArrival,
  listOwnArrivals: ownArrival.listOwnArrivals,
  cancelArrival: ownArrival.cancelArrival,
  listOwnDevices: ownDevice.listOwnDevices,
  addOwnDevice: ownDevice.addOwnDevice,
  removeOwnDevice: ownDevice.removeOwnDevice,
  listFavouriteExperiences: collection.listFavouriteExperiences,
  listFavouriteBrands: collection.listFavouriteBrands,
  toggleBrandFavourite: collection.toggleBrandFavourite,
  listOwnRates,
  appendRate,
  getClosingObstacles: account.getClosingObstacles,
  closeMember: account.closeMember,
  exportMember: account.exportMember,
  deleteBrowseHistory: browseHistory.deleteBrowseHistory,
  getDict: programme.getDict,
  listProgrammes: programme.listProgrammes,
  getProgramme: programme.getProgramme,
  getProgrammeByPost: programme.getProgrammeByPost,
  listProgrammeGoods: programme.listProgrammeGoods,
  listRelevantProgrammes: programme.listRelevantProgrammes,
  listFavouriteProgrammes: programmeFavourite.listFavouriteProgrammes,
  toggleProgrammeFavourite: programmeFavourite.toggleProgrammeFavourite,
  listProgrammeOrders: programmeOrder.listProgrammeOrders,
  getProgrammeOrder: programmeOrder.getProgrammeOrder,
  listWorkOrders: programmeService.listWorkOrders,
  confirmWorkOrder: programmeService.confirmWorkOrder,
  listProgrammeDeliveries: programmeService.listProgrammeDeliveries,
  listProgrammeFiles: programmeService.listProgrammeFiles,
  confirmProgrammeFile: programmeService.confirmProgrammeFile,
  uploadProgrammeFile,
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
  listHotWords,
  listKeywords,
  reportSearchMiss,
  listDesigners: designer.listDesigners,
  getDesigner: designer.getDesigner,
  listDesignerProgrammes: designer.listDesignerProgrammes,
  createReservation,
  getCampaignForm,
  saveCampaignEntry,
  getPlace,
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
  getMemberCounts: profile.getMemberCounts,
  getPartnerStatus: profile.getPartnerStatus,
  listBrowseHistory: browseHistory.listBrowseHistory,
  saveBrowseHistory: browseHistory.saveBrowseHistory,
  listFavourites: favourite.listFavourites,
  addFavourite: favourite.addFavourite,
  deleteFavourites: favourite.deleteFavourites,
  countFavourites: favourite.countFavourites,
  isFavourite: favourite.isFavourite,
  listRegions,
  listRegionPlaces,
  listAddresses: address.listAddresses,
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
  previewOrder: order.previewOrder,
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
  simulatePayment: simulator.simulatePayment,
  moveClock: simulator.moveClock,
  resetShop: simulator.resetShop,
  changeCatalogue: simulator.changeCatalogue,
  getUploadToken: upload.getUploadToken,
  uploadLocalImage: upload.uploadLocalImage,
  uploadImage: upload.uploadImage,
  confirmReceipt,
  simulateRefund,
  listDeliveries: delivery.listDeliveries,
  getDeliveryTraces: delivery.getDeliveryTraces,
  getOrderTraces: delivery.getOrderTraces,
  listCouriers: delivery.listCouriers,
  simulateShipment: delivery.simulateShipment,
  listRates: rate.listRates,
  createRates: rate.createRates,
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
} as const;

export type EndpointName = keyof typeof endpoints;
