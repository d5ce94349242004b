import { type Actor, address, orderOf } from '#backend/testing/contract/world.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { createAddress } from '#core/address/contract.ts';
import { followDistributor } from '#core/distributor/follow-contract.ts';
import { listReviews } from '#core/review/contract.ts';
import { replyToReview } from '#core/review/reply-contract.ts';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { uploadTransferProof } from '#core/transfer/contract.ts';
import { uploadLocalImage } from '#core/upload/contract.ts';

/** Lets the shop offer bank transfers, as an operator does in the settings. */
export const offerTransfers = (): void =>
  takeSettingsFrom((name) =>
    name === 'bank' ? { holder: '橙居科技有限公司', bank: '招商银行上海分行', account: '6225880100001234' } : undefined,
  );

const account = { bank_account_name: '橙居科技有限公司', bank_account_no: '6225880100001234' };

/** A proof for an unpaid order of the actor, not sent yet. */
export async function proofFor(actor: Actor) {
  offerTransfers();
  const { order_id } = await orderOf(actor);
  const { image_url } = await actor.client.call(uploadLocalImage, { images: pngFile() });
  return { order_id, ...account, pay_sn: '20260101001', transfer_remark: '货款', voucher_pic: [image_url] };
}

/** The same, sent. */
export async function sentProof(actor: Actor) {
  const proof = await proofFor(actor);
  await actor.client.call(uploadTransferProof, proof);
  return proof;
}

/** A review of the sample world. */
export async function anyReview({ client, world }: Actor): Promise<string> {
  const { item_id } = await world.shop.database.read
    .selectFrom('rate')
    .select('item_id')
    .orderBy('rate_id')
    .executeTakeFirstOrThrow();
  const { list } = await client.call(listReviews, { item_id });
  return list[0]?.rate_id ?? '';
}

const nothing = { input: () => ({}) };
const noOrder = '9876543210987654';

/** One successful call per endpoint that only clients of the family make. */
export const familyExamples = {
  getFrameDecoration: { input: () => ({ page_name: 'header' }) },
  listPageParts: nothing,
  getShopTdk: nothing,
  getPrivacyNotice: nothing,
  getPageSetting: { input: () => ({ template_name: 'yykweishop', page_name: 'category' }) },
  getLoginPage: nothing,
  getCommonSetting: nothing,
  getShopSetting: nothing,
  getDistributor: { input: () => ({ distributor_id: '0' }) },
  listDistributors: nothing,
  listPickupPoints: { input: () => ({ lng: '121.47', lat: '31.23' }) },
  getPickupCode: {
    input: async (actor: Actor) => ({ order_id: (await orderOf(actor)).order_id }),
    owned: { order_id: noOrder },
  },
  listFollowedDistributors: {
    input: async ({ client }: Actor) => {
      await client.call(followDistributor, { distributor_id: '0' });
      return {};
    },
  },
  isFollowedDistributor: { input: () => ({ distributor_id: '0' }) },
  followDistributor: { input: () => ({ distributor_id: '0' }) },
  unfollowDistributor: { input: () => ({ distributor_id: '0' }) },
  getPoints: nothing,
  listPointChanges: nothing,
  listReviewReplies: {
    input: async (actor: Actor) => {
      const rate_id = await anyReview(actor);
      await actor.client.call(replyToReview, { rate_id, content: '请问好装吗' });
      return { rate_id };
    },
  },
  replyToReview: { input: async (actor: Actor) => ({ rate_id: await anyReview(actor), content: '请问好装吗' }) },
  listBankAccounts: {
    input: () => {
      offerTransfers();
      return {};
    },
  },
  uploadTransferProof: { input: proofFor, owned: { order_id: noOrder } },
  updateTransferProof: { input: sentProof, owned: { order_id: noOrder } },
  getTransferProof: {
    input: async (actor: Actor) => ({ order_id: (await sentProof(actor)).order_id }),
    owned: { order_id: noOrder },
  },
  simulateTransferCheck: {
    input: async (actor: Actor) => ({ order_id: (await sentProof(actor)).order_id, action: 'accept' as const }),
  },
  getAddress: {
    input: async ({ client }: Actor) => ({ id: (await client.call(createAddress, address)).address_id }),
    owned: { id: '987654321' },
  },
  getShopCaptcha: { input: () => ({ type: 'login' as const }) },
  listPointGoods: nothing,
  listLikedPointGoods: nothing,
  listPointCategories: nothing,
  getPointMall: nothing,
  listPartnerTypes: nothing,
  listSettlementBanks: nothing,
  getPartnerSetting: nothing,
  listSignUps: nothing,
  getSignUp: nothing,
  listOwnSignUps: nothing,
  getOwnSignUp: nothing,
};
