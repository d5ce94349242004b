import { hashPassword } from '#backend/app/texts/password.ts';
import { askForArrival } from '#core/arrival/contract.ts';
import { listOwnArrivals } from '#core/arrival/own-contract.ts';
import { addOwnDevice } from '#core/device/contract.ts';
import { toggleExperienceFavourite } from '#core/experience/visit-contract.ts';
import { toggleBrandFavourite } from '#core/favourite/collection-contract.ts';
import { proveMail } from '#core/mail/contract.ts';
import type { MailKind } from '#core/mail/kinds.ts';
import { askQuestion } from '#core/question/contract.ts';
import { createReviews } from '#core/review/contract.ts';
import { mailCodeOf, otherSessionOf, proofOf } from './member-things.ts';
import { doneOrderOf, paidOrderOf } from './order-things.ts';
import { type Actor, soldOutSku } from './world.ts';

const password = 'orange-light-7';

/** Gives the actor a password and an empty account, which can be closed. */
async function leaverOf({ userId, world }: Actor): Promise<{ password: string }> {
  const password_hash = await hashPassword(password);
  await world.shop.database.write((connection) =>
    connection.updateTable('member').set({ deposit: 0, password_hash }).where('user_id', '=', userId).execute(),
  );
  return { password };
}

async function noticeOf(actor: Actor): Promise<number> {
  await actor.client.call(askForArrival, { item_id: await soldOutSku(actor) });
  const { list } = await actor.client.call(listOwnArrivals, {});
  return list[0]?.notice_id ?? 0;
}

async function reviewIdOf(actor: Actor): Promise<number> {
  const rates = [{ item_id: actor.world.sku.item_id, content: '安装简单', star: 5 }];
  const [review] = await actor.client.call(createReviews, { order_id: await doneOrderOf(actor), rates });
  return Number(review?.rate_id);
}

/** A question about a product that the actor has bought. */
async function questionOf(actor: Actor): Promise<number> {
  await doneOrderOf(actor);
  const asked = { item_id: actor.world.sku.item_id, content: '阳台能装吗？' };
  return Number((await actor.client.call(askQuestion, asked)).question_id);
}

/** A SKU of a product that somebody of the sample world has asked about. */
async function askedItem({ world }: Actor): Promise<string> {
  const { item_id } = await world.shop.database.read
    .selectFrom('question')
    .innerJoin('sku', 'sku.goods_id', 'question.goods_id')
    .select('sku.item_id')
    .orderBy('question.question_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return item_id;
}

/** An answer of the sample world. */
async function anyAnswer({ world }: Actor): Promise<number> {
  const { answer_id } = await world.shop.database.read
    .selectFrom('question_answer')
    .select('answer_id')
    .orderBy('answer_id')
    .executeTakeFirstOrThrow();
  return answer_id;
}

const aHub = { name: '书房的网关', protocols: ['Zigbee'], ecosystems: ['开放家居'], is_gateway: true };

/** One successful call per endpoint of the account. */
export const accountExamples = {
  listOwnArrivals: {
    input: async (actor: Actor) => {
      await noticeOf(actor);
      return {};
    },
  },
  cancelArrival: { input: async (actor: Actor) => ({ notice_id: await noticeOf(actor) }) },
  getMail: { input: () => ({}) },
  sendMailCode: { input: () => ({ email: 'lin@example.com' }) },
  proveMail: { input: async (actor: Actor) => ({ vcode: await mailCodeOf(actor) }) },
  chooseMailKinds: {
    input: async (actor: Actor) => {
      await actor.client.call(proveMail, { vcode: await mailCodeOf(actor) });
      const kinds: MailKind[] = ['paid', 'refunded'];
      return { kinds };
    },
  },
  removeMail: { input: () => ({}) },
  listNotices: {
    input: async (actor: Actor) => {
      await paidOrderOf(actor);
      return {};
    },
  },
  countNotices: { input: () => ({}) },
  openNotices: { input: () => ({}) },
  listOwnDevices: {
    input: async ({ client }: Actor) => {
      await client.call(addOwnDevice, aHub);
      return {};
    },
  },
  addOwnDevice: { input: () => aHub },
  removeOwnDevice: {
    input: async ({ client }: Actor) => ({ device_id: (await client.call(addOwnDevice, aHub)).device_id }),
  },
  listFavouriteExperiences: {
    input: async ({ client }: Actor) => {
      await client.call(toggleExperienceFavourite, { id: '1' });
      return {};
    },
  },
  listFavouriteBrands: {
    input: async ({ client }: Actor) => {
      await client.call(toggleBrandFavourite, { id: '1' });
      return {};
    },
  },
  toggleBrandFavourite: { input: () => ({ id: '1' }) },
  listOwnReviews: {
    input: async (actor: Actor) => {
      await reviewIdOf(actor);
      return {};
    },
  },
  appendReview: {
    input: async (actor: Actor) => ({ rate_id: await reviewIdOf(actor), content: '用了一个月依然稳定' }),
    owned: { rate_id: 987_654_321 },
  },
  getClosingObstacles: { input: () => ({}) },
  closeMember: { input: leaverOf },
  exportMember: { input: proofOf },
  listSessions: { input: () => ({}) },
  endSessions: {
    input: async (actor: Actor) => ({ session_id: await otherSessionOf(actor), ...(await proofOf(actor)) }),
    owned: { session_id: 'a0b1c2d3e4f5a0b1c2d3e4f5' },
  },
  listQuestions: { input: async (actor: Actor) => ({ item_id: await askedItem(actor) }) },
  askQuestion: { input: ({ world }: Actor) => ({ item_id: world.sku.item_id, content: '阳台能装吗？' }) },
  answerQuestion: {
    input: async (actor: Actor) => ({ question_id: await questionOf(actor), content: '有雨棚就能装。' }),
  },
  markHelpful: { input: async (actor: Actor) => ({ answer_id: await anyAnswer(actor), is_helpful: true }) },
  deleteBrowseHistory: { input: () => ({ is_empty: true }) },
} as const;
