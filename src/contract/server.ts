import * as address from './address.ts';
import { listArticles } from './article.ts';
import * as brand from './brand.ts';
import * as cart from './cart.ts';
import { getCartCount } from './cart-count.ts';
import { listCategories } from './category.ts';
import { getClientIp } from './client-ip.ts';
import * as experience from './experience.ts';
import { getFreshness } from './freshness.ts';
import * as goods from './goods.ts';
import { login } from './login.ts';
import * as member from './member.ts';
import * as order from './order.ts';
import * as programme from './programme.ts';
import * as programmeFavourite from './programme-favourite.ts';
import * as programmeNeed from './programme-need.ts';
import * as programmeOrder from './programme-order.ts';
import * as programmeService from './programme-service.ts';
import { uploadProgrammeFile } from './programme-upload.ts';
import { simulatePayment } from './simulator.ts';
import * as upload from './upload.ts';

/** Every call the reference backend answers. For the backend and tests only: the browser imports single endpoints. */
export const endpoints = {
  listCategories,
  listGoods: goods.listGoods,
  getGoods: goods.getGoods,
  listCategoryZones: goods.listCategoryZones,
  getFreshness,
  getDict: programme.getDict,
  listProgrammes: programme.listProgrammes,
  getProgramme: programme.getProgramme,
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
  createNeed: programmeNeed.createNeed,
  listNeeds: programmeNeed.listNeeds,
  listBrands: brand.listBrands,
  getBrand: brand.getBrand,
  listBrandProgrammes: brand.listBrandProgrammes,
  listArticles,
  listExperiences: experience.listExperiences,
  getExperience: experience.getExperience,
  listExperienceGoods: experience.listExperienceGoods,
  listExperienceProgrammes: experience.listExperienceProgrammes,
  listExperienceNotices: experience.listExperienceNotices,
  getClientIp,
  login,
  logout: member.logout,
  getMember: member.getMember,
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
  getOrderForPayment: order.getOrderForPayment,
  startPayment: order.startPayment,
  listPaymentTypes: order.listPaymentTypes,
  listOrders: order.listOrders,
  cancelOrder: order.cancelOrder,
  simulatePayment,
  getUploadToken: upload.getUploadToken,
  uploadLocalImage: upload.uploadLocalImage,
  uploadImage: upload.uploadImage,
} as const;

export type EndpointName = keyof typeof endpoints;
