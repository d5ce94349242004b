import { expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getDistributor, getPickupCode, listDistributors, listPickupPoints } from '#core/distributor/contract.ts';
import {
  followDistributor,
  isFollowedDistributor,
  listFollowedDistributors,
  unfollowDistributor,
} from '#core/distributor/follow-contract.ts';
import { listReviewReplies, replyToReview } from '#core/review/reply-contract.ts';

const shop = shopOfFile();

test('the mall is the only shop, and is found by its name', async () => {
  const client = shop.client();
  expect(await client.call(getDistributor, {})).toMatchObject({
    distributor_id: '0',
    name: '平台自营',
    is_valid: 'true',
    is_default: 1,
    is_delivery: true,
    is_ziti: true,
    is_distributor: false,
    status: true,
  });
  expect((await client.call(listDistributors, { name: '自营' })).total_count).toBe(1);
  expect((await client.call(listDistributors, { name: '别家' })).list).toEqual([]);
});

test('following the mall is kept, counted once and undone', async () => {
  const member = await shop.newMember();
  const before = (await shop.client().call(getDistributor, {})).fav_num;
  await member.call(followDistributor, { distributor_id: '0' });
  expect((await member.call(followDistributor, { distributor_id: '0' })).fav_num).toBe(before + 1);
  expect((await member.call(isFollowedDistributor, {})).is_fav).toBe(true);
  expect((await member.call(listFollowedDistributors, {})).total_count).toBe(1);
  await member.call(unfollowDistributor, {});
  expect((await member.call(listFollowedDistributors, {})).list).toEqual([]);
  await expect(member.call(followDistributor, { distributor_id: '7' })).rejects.toMatchObject({
    message: '店铺不存在',
  });
});

test('pick-up points are the open centres, the nearest first', async () => {
  const { list, total_count } = await shop.client().call(listPickupPoints, { lng: '121.47', lat: '31.23' });
  expect(total_count).toBe(list.length);
  const far = list.map((point) => Number(point.distance));
  expect(far).toEqual(far.toSorted((one, other) => one - other));
  expect(list[0]?.hours[0]).toHaveLength(2);
});

test('an order that is not picked up has no code', async () => {
  const member = await shop.newMember(100_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 3, 5000), 1]], 'paid', 'deposit');
  expect(await member.call(getPickupCode, { order_id })).toMatchObject({ code: '', pickup_code: '' });
});

test('answers to a review: the shop first, then members under masked names, twenty a day', async () => {
  const { rate_id } = await shop.database.write((connection) =>
    connection
      .updateTable('rate')
      .set({ reply: '感谢支持' })
      .where('rate_id', 'in', connection.selectFrom('rate').select('rate_id').orderBy('rate_id').limit(1))
      .returning('rate_id')
      .executeTakeFirstOrThrow(),
  );
  const member = await shop.newMember();
  for (let count = 1; count <= 20; count += 1) {
    await member.call(replyToReview, { rate_id: String(rate_id), content: `第 ${count} 条` });
  }
  const { total_count, list } = await shop.client().call(listReviewReplies, { rate_id: String(rate_id) });
  expect({ total_count, first: list[0]?.content }).toEqual({ total_count: 21, first: '感谢支持' });
  expect(list[1]?.username).toContain('*');
  await expect(member.call(replyToReview, { rate_id: String(rate_id), content: '再来' })).rejects.toMatchObject({
    message: '每天最多回复 20 条，请明天再试',
  });
  await expect(shop.client().call(listReviewReplies, { rate_id: '999999' })).rejects.toMatchObject({
    message: '评价不存在',
  });
});
