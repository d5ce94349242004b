import { familyExamples } from '#backend/testing/contract/family/examples.ts';
import { receiver } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { createAddress } from '#core/address/contract.ts';
import { saveBrowseHistory } from '#core/browse-history/contract.ts';
import { mergeCart } from '#core/cart/contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import type { EndpointName, endpoints } from '#core/endpoints.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { toggleProgrammeFavourite } from '#core/favourite/programme-contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import type { InputOf } from '#core/wire/endpoint.ts';
import { accountExamples } from './account-examples.ts';
import { captchaOf, freeMobile, mobileOf, proofOf, smsCodeOf, ticketOf } from './member-things.ts';
import { orderExamples } from './order-examples.ts';
import { type Actor, address, cartLineOf, orderOf, projectOf, soldOutSku } from './world.ts';

/** Recipe for one successful call. A new endpoint needs one row here; then the generated tests cover it. */
interface Example<Input> {
  /** Prepares the data of the call for `actor` and returns the input that addresses it. */
  readonly input: (actor: Actor) => Promise<Input> | Input;
  /**
   * Fields that name a thing of the member, with a value that no thing has: foreign and missing things must give equal
   * answers.
   */
  readonly owned?: Readonly<Record<string, string | number>>;
}

type Examples = { readonly [Name in EndpointName]: Example<InputOf<(typeof endpoints)[Name]>> };

const noNumber = 987_654_321;
const noId = '987654321';
const noOrder = '9876543210987654';

const goodsOf = ({ world }: Actor): string => world.sku.goods_id;
const addressOf = async ({ client }: Actor): Promise<string> => (await client.call(createAddress, address)).address_id;
const need = { contacts: '林晓晴', contactNumber: '13800000001', remark: '客厅想做无主灯' } as const;

// Longer than a file should be, because the compiler requires a row per endpoint and all of them belong in one place.
/** One successful call per endpoint. */
const examples = {
  ...accountExamples,
  listCategories: { input: () => ({}) },
  listChanges: { input: () => ({}) },
  listGoods: { input: () => ({}) },
  getGoods: { input: (actor) => ({ id: goodsOf(actor) }) },
  listCategoryZones: { input: () => ({ type: 1 }) },
  getFreshness: { input: (actor) => ({ item_ids: [actor.world.sku.item_id], project_ids: [1] }) },
  askForArrival: {
    input: async (actor) => ({ item_id: await soldOutSku(actor), mobile: freeMobile() }),
  },
  getDict: { input: () => ({}) },
  listProgrammes: { input: () => ({}) },
  getProgramme: { input: () => ({ code: 'P0020' }) },
  listProgrammeGoods: { input: () => ({ project_id: 20 }) },
  listRelevantProgrammes: { input: () => ({ project_id: 20 }) },
  listFavouriteProgrammes: {
    input: async ({ client }) => {
      await client.call(toggleProgrammeFavourite, { id: '20' });
      return {};
    },
  },
  toggleProgrammeFavourite: { input: () => ({ id: '20' }) },
  listProjects: {
    input: async (actor) => {
      await projectOf(actor, 30);
      return { user_id: actor.userId };
    },
    owned: { user_id: noNumber },
  },
  getProject: {
    input: async (actor) => ({ order_id: (await projectOf(actor, 50)).order_id }),
    owned: { order_id: noNumber },
  },
  listWorkOrders: {
    input: async (actor) => ({ order_id: (await projectOf(actor, 60)).order_id }),
    owned: { order_id: noNumber },
  },
  confirmWorkOrder: {
    input: async (actor) => ({ work_id: String((await projectOf(actor, 70)).work_id), score: 5 }),
    owned: { work_id: noId },
  },
  listProjectDeliveries: {
    input: async (actor) => ({ order_id: (await projectOf(actor, 50)).order_id }),
    owned: { order_id: noNumber },
  },
  listProjectFiles: {
    input: async (actor) => ({ order_id: (await projectOf(actor, 30)).order_id }),
    owned: { order_id: noNumber },
  },
  confirmProjectFile: {
    input: async (actor) => ({ file_id: String((await projectOf(actor, 30)).file_id), agree: 1 }),
    owned: { file_id: noId },
  },
  uploadProjectFile: {
    input: async (actor) => ({ file: pngFile(), order_id: (await projectOf(actor, 20)).order_id, type: 'photo' }),
    owned: { order_id: noNumber },
  },
  acceptOffer: {
    input: async (actor) => ({ offer_id: String((await projectOf(actor, 40)).offer_id) }),
    owned: { offer_id: noId },
  },
  createNeed: { input: () => need },
  simulateOffer: { input: async ({ client }) => ({ need_code: (await client.call(createNeed, need)).need_code }) },
  simulateBuild: { input: async (actor) => ({ order_id: (await projectOf(actor, 60)).order_id }) },
  listNeeds: {
    input: async ({ client }) => {
      await client.call(createNeed, need);
      return {};
    },
  },
  listBrands: { input: () => ({}) },
  getBrand: { input: () => ({ id: '1' }) },
  listBrandProgrammes: { input: () => ({ id: 1 }) },
  listArticles: { input: () => ({}) },
  listExperiences: { input: () => ({}) },
  getExperience: { input: () => ({ id: '1' }) },
  listExperienceGoods: { input: () => ({ id: '1' }) },
  listExperienceProgrammes: { input: () => ({ id: '1' }) },
  listExperienceNotices: { input: () => ({ id: '1' }) },
  getClientIp: { input: () => ({}) },
  login: { input: () => ({ username: demoAccounts[0].mobile, password: demoAccounts[0].password }) },
  loginSilently: { input: () => ({ username: demoAccounts[0].mobile, password: demoAccounts[0].password }) },
  logout: { input: () => ({}) },
  refreshToken: { input: () => ({}) },
  getCaptcha: { input: () => ({ type: 'login' }) },
  sendSmsCode: {
    input: async (actor) => ({ mobile: await mobileOf(actor), type: 'login', ...(await captchaOf(actor, 'login')) }),
  },
  register: {
    input: async (actor) => {
      const mobile = freeMobile();
      return { mobile, password: 'long7reed', vcode: await smsCodeOf(actor, mobile, 'sign') };
    },
  },
  getMemberForm: { input: () => ({ is_edite_page: true }) },
  getProtocol: { input: () => ({ type: 'privacy' }) },
  resetPassword: {
    input: async (actor) => {
      const mobile = await mobileOf(actor);
      return { mobile, password: 'tall9grass', vcode: await smsCodeOf(actor, mobile, 'forgot_password') };
    },
  },
  listTrustLogins: { input: () => ({}) },
  getTrustLoginParams: { input: () => ({ trustlogin_tag: 'weixin' }) },
  bindMember: {
    input: async (actor) => {
      const mobile = await mobileOf(actor);
      const vcode = await smsCodeOf(actor, mobile, 'login');
      return { username: mobile, union_id: await ticketOf(actor), check_type: 'login', vcode };
    },
  },
  getMember: { input: () => ({}) },
  updateMember: { input: () => ({ username: '新昵称', sex: 1, birthday: '1990-01-31', email: 'a@chengju.example' }) },
  changeMobile: {
    input: async (actor) => {
      const new_mobile = freeMobile();
      const smsCode = await smsCodeOf(actor, new_mobile, 'update');
      return { old_mobile: await mobileOf(actor), new_mobile, smsCode, ...(await proofOf(actor)) };
    },
  },
  getMemberCounts: { input: () => ({}) },
  getPartnerStatus: { input: ({ client }) => ({ token: client.token }) },
  saveBrowseHistory: { input: ({ world }) => ({ item_id: world.sku.item_id }) },
  listBrowseHistory: {
    input: async ({ client, world }) => {
      await client.call(saveBrowseHistory, { item_id: world.sku.item_id });
      return {};
    },
  },
  addFavourite: { input: ({ world }) => ({ item_id: world.sku.item_id }) },
  listFavourites: {
    input: async ({ client, world }) => {
      await client.call(addFavourite, { item_id: world.sku.item_id });
      return {};
    },
  },
  deleteFavourites: {
    input: async ({ client, world }) => {
      await client.call(addFavourite, { item_id: world.sku.item_id });
      return { item_ids: [world.sku.item_id], is_empty: false };
    },
  },
  countFavourites: { input: () => ({}) },
  isFavourite: { input: ({ world }) => ({ item_id: world.sku.item_id }) },
  listRegions: { input: () => ({}) },
  listRegionTree: { input: () => ({}) },
  listMemberGrades: { input: () => ({}) },
  listAddresses: {
    input: async (actor) => {
      await addressOf(actor);
      return {};
    },
  },
  createAddress: { input: () => address },
  updateAddress: { input: async (actor) => ({ ...address, id: await addressOf(actor) }), owned: { id: noId } },
  deleteAddress: { input: async (actor) => ({ id: await addressOf(actor) }), owned: { id: noId } },
  addCartLine: { input: ({ world }) => ({ item_id: world.sku.item_id, num: 1 }) },
  getCart: {
    input: async (actor) => {
      await cartLineOf(actor);
      return {};
    },
  },
  setCartQuantity: { input: async (actor) => ({ cart_id: await cartLineOf(actor), num: 2 }), owned: { cart_id: noId } },
  setCartChecked: {
    input: async (actor) => ({ cart_id: await cartLineOf(actor), is_checked: false }),
    owned: { cart_id: noId },
  },
  deleteCartLines: { input: async (actor) => ({ cart_id: await cartLineOf(actor) }), owned: { cart_id: noId } },
  getCartCount: { input: () => ({}) },
  mergeCart: { input: ({ world }) => ({ lines: [{ item_id: world.sku.item_id, num: 1 }], merge_key: 'example' }) },
  undoCartMerge: {
    input: async ({ client, world }) => {
      const lines = [{ item_id: world.sku.item_id, num: 1 }];
      return { undo_token: (await client.call(mergeCart, { lines, merge_key: 'example' })).undo_token };
    },
    owned: { undo_token: 'nobody-was-given-this' },
  },
  previewOrder: {
    input: async (actor) => {
      await cartLineOf(actor);
      return { cart_type: 'cart' };
    },
  },
  createOrder: {
    input: async (actor) => {
      await cartLineOf(actor);
      return { cart_type: 'cart', ...receiver };
    },
  },
  createUnpaidOrder: {
    input: async (actor) => {
      await cartLineOf(actor);
      return { cart_type: 'cart', ...receiver };
    },
  },
  getOrderForPayment: { input: async (actor) => ({ id: (await orderOf(actor)).order_id }), owned: { id: noOrder } },
  startPayment: {
    input: async (actor) => ({ order_id: (await orderOf(actor)).order_id, pay_type: 'deposit' }),
    owned: { order_id: noOrder },
  },
  listPaymentTypes: { input: () => ({}) },
  listOrders: {
    input: async (actor) => {
      await orderOf(actor);
      return {};
    },
  },
  getOrder: { input: async (actor) => ({ id: (await orderOf(actor)).order_id }), owned: { id: noOrder } },
  countOrders: { input: () => ({}) },
  getTrade: { input: async (actor) => ({ trade_id: (await orderOf(actor)).trade_id }), owned: { trade_id: noOrder } },
  getAlipayResult: {
    input: async (actor) => actor.world.shop.backFromAlipay((await orderOf(actor)).trade_id),
  },
  queryPayment: { input: async (actor) => ({ trade_id: (await orderOf(actor)).trade_id }) },
  listUsableCoupons: {
    input: async ({ client }) => {
      await client.call(receiveCoupon, { card_id: '1' });
      return {};
    },
  },
  listOwnCoupons: {
    input: async ({ client }) => {
      await client.call(receiveCoupon, { card_id: '1' });
      return {};
    },
  },
  listCoupons: { input: () => ({}) },
  receiveCoupon: { input: () => ({ card_id: '1' }) },
  cancelOrder: {
    input: async (actor) => ({ order_id: (await orderOf(actor)).order_id }),
    owned: { order_id: noOrder },
  },
  moveClock: { input: () => ({ offset_s: 0 }) },
  resetShop: { input: () => ({}) },
  changeCatalogue: { input: ({ world }) => ({ changes: [{ item_id: world.sku.item_id, stock: 500 }] }) },
  getUploadToken: { input: () => ({}) },
  uploadLocalImage: { input: () => ({ images: pngFile() }) },
  uploadImage: { input: () => ({ file: pngFile() }) },
  ...orderExamples,
  ...familyExamples,
  listItems: { input: () => ({ item_type: 'normal', pageSize: 5, is_tdk: true }) },
  listRecommendedItems: { input: () => ({ pageSize: 5 }) },
  getSplitPrice: { input: (actor) => ({ item_id: actor.world.sku.item_id }) },
  getMiniCode: { input: () => ({ scene: 'id=100001', path: 'pages/goods/detail' }) },
  getProgrammeByPost: { input: () => ({ code: 'P0002' }) },
  getArticle: { input: () => ({ code: 'N0003' }) },
  listTopics: { input: () => ({}) },
  getTopic: { input: () => ({ name: 'first-home' }) },
  listHotWords: { input: () => ({ num: 5 }) },
  listKeywords: { input: () => ({}) },
  searchGoods: { input: () => ({ keywords: '门锁' }) },
  reportSearchMiss: { input: () => ({ keywords: '桑拿房' }) },
  listDesigners: { input: () => ({}) },
  getDesigner: { input: () => ({ code: 'D0001' }) },
  listDesignerProgrammes: { input: () => ({ id: '1' }) },
  createReservation: {
    input: () => ({ contacts: '林晓晴', contactNumber: freeMobile(), remark: '方案:全屋' }),
  },
  getCampaignForm: { input: () => ({ marketingId: 'demo' }) },
  saveCampaignEntry: {
    input: ({ userId }) => ({
      marketingId: 'demo',
      currentUserId: 'demo',
      device: `device-${userId}`,
      fieldInfo: {
        entity: { leads_name: '林晓晴', mobile: `136${String(userId).padStart(8, '0')}` },
        field: [{ fieldId: 1003, value: '三居' }],
      },
    }),
  },
  getPosition: { input: () => ({ lng: 121.4365, lat: 31.1886 }) },
  getExperienceDict: { input: () => ({}) },
  toggleExperienceFavourite: { input: () => ({ id: '1' }) },
  bookVisit: { input: () => ({ store_id: 1, contacts: '林晓晴', contactNumber: freeMobile() }) },
  listDynamics: { input: () => ({}) },
  getDynamic: { input: () => ({ id: '100' }) },
  listOwnDynamics: { input: () => ({ id: '1' }) },
} satisfies Examples;

/** The row of an endpoint, with an untyped input. */
export const exampleOf = (name: EndpointName): Example<object> => examples[name];
