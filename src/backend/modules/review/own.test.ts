import { expect, test } from 'vitest';
import { loadExport } from '#backend/modules/member-account/export.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createReviews, listReviews } from '#core/review/contract.ts';
import { hideReview, listDeskReviews } from '#core/review/desk-contract.ts';
import { appendReview, listOwnReviews } from '#core/review/own-contract.ts';
import { listReviewReplies, replyToReview } from '#core/review/reply-contract.ts';
import { uploadImage } from '#core/upload/contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('a buyer adds to the own review once, within half a year, and everybody reads it', async () => {
  const [member, other] = [await shop.newMember(1_000_000), await shop.newMember()];
  const item_id = await skuFor(shop, 0, 9900);
  const order_id = await placeOrder(member, [[item_id, 1]], 'done');
  const [review] = await member.call(createReviews, { order_id, rates: [{ item_id, content: '好用', star: 5 }] });
  const rate_id = Number(review?.rate_id);
  expect((await member.call(listOwnReviews, {})).list).toEqual([
    expect.objectContaining({ rate_id: String(rate_id), order_id, addition: null }),
  ]);
  expect((await other.call(listOwnReviews, {})).total_count).toBe(0);
  await expect(other.call(appendReview, { rate_id, content: '冒充' })).rejects.toThrow('评价不存在');
  await expect(other.call(appendReview, { rate_id: 987_654_321, content: '冒充' })).rejects.toThrow('评价不存在');

  const { image_url } = await other.call(uploadImage, { file: pngFile() });
  await expect(member.call(appendReview, { rate_id, content: '一个月后', pics: [image_url] })).rejects.toThrow(
    '图片不存在',
  );
  const added = await member.call(appendReview, { rate_id, content: '一个月后依然稳定' });
  expect(added.addition).toMatchObject({ content: '一个月后依然稳定' });
  await expect(member.call(appendReview, { rate_id, content: '再来' })).rejects.toThrow('已经追加过了');
  const [shown] = (await shop.client().call(listReviews, { item_id })).list;
  expect(shown?.content).toBe('好用\n【追加评价】一个月后依然稳定');
  const { user_id } = await shop.database.read
    .selectFrom('rate')
    .select('user_id')
    .where('rate_id', '=', rate_id)
    .executeTakeFirstOrThrow();
  const { rates } = await loadExport(shop.database.read, user_id ?? 0, Math.floor(shop.nowMs() / 1000));
  expect(rates.map(({ content }) => content)).toEqual([shown?.content]);
});

/** A member with a review that is so many seconds old. */
async function reviewed(index: number, ageS: number) {
  const member = await shop.newMember(1_000_000);
  const item_id = await skuFor(shop, index, 9900);
  const order_id = await placeOrder(member, [[item_id, 1]], 'done');
  const [review] = await member.call(createReviews, { order_id, rates: [{ item_id, content: '好用', star: 5 }] });
  const rate_id = Number(review?.rate_id);
  await shop.database.write((connection) =>
    connection
      .updateTable('rate')
      .set((row) => ({ created: row('created', '-', ageS) }))
      .where('rate_id', '=', rate_id)
      .execute(),
  );
  return (content: string) => member.call(appendReview, { rate_id, content });
}

test('on the 180th day there is still time to add something, after it nothing is added any more', async () => {
  const [early, late] = [await reviewed(40, 180 * 86_400 - 600), await reviewed(41, 180 * 86_400 + 30)];
  expect((await early('还赶得上')).addition).toBeTruthy();
  await expect(late('迟到的话')).rejects.toThrow('超过 180 天');
});

test('a review whose addition has a picture is among those with pictures, and the desk reads the addition with it', async () => {
  const member = await shop.newMember(1_000_000);
  const item_id = await skuFor(shop, 42, 9900);
  const order_id = await placeOrder(member, [[item_id, 1]], 'done');
  const [review] = await member.call(createReviews, { order_id, rates: [{ item_id, content: '好用', star: 5 }] });
  const pictured = () => shop.client().call(listReviews, { item_id, kind: 'pictured', pageSize: 50 });
  const before = await pictured();
  const { image_url } = await member.call(uploadImage, { file: pngFile() });
  await member.call(appendReview, { rate_id: Number(review?.rate_id), content: '月底补一张照片', pics: [image_url] });
  const after = await pictured();
  expect(after.total_count).toBe(before.total_count + 1);
  expect(after.list.map(({ rate_id }) => rate_id)).toContain(review?.rate_id);
  const [first] = (await shop.client().call(listReviews, { item_id, pictured_first: true })).list;
  expect(first?.rate_id).toBe(review?.rate_id);
  const staff = await desk.staff('service');
  const found = await staff.call(listDeskReviews, { kind: 'all', search: '补一张照片' });
  expect(found.list).toMatchObject([{ content: '好用\n【追加评价】月底补一张照片', pics: [image_url] }]);
});

test('nobody reads or writes answers to a review that is hidden', async () => {
  const member = await shop.newMember(1_000_000);
  const item_id = await skuFor(shop, 43, 9900);
  const order_id = await placeOrder(member, [[item_id, 1]], 'done');
  const [review] = await member.call(createReviews, { order_id, rates: [{ item_id, content: '脏话', star: 1 }] });
  const rate_id = review?.rate_id ?? '';
  await member.call(replyToReview, { rate_id, content: '脏话的回复' });
  await (await desk.staff('content')).call(hideReview, { rate_id: Number(rate_id), reason: '辱骂他人' });
  await expect(shop.client().call(listReviewReplies, { rate_id })).rejects.toThrow('评价不存在');
  await expect(member.call(replyToReview, { rate_id, content: '再来' })).rejects.toThrow('评价不存在');
});
