import { expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createReviews, listReviews } from '#core/review/contract.ts';
import { appendReview } from '#core/review/own-contract.ts';

const shop = shopOfFile();

/** Every review of a product in the list, and what they speak of. */
const reviewsOf = async (item_id: string, aspect = '') =>
  shop.client().call(listReviews, { item_id, aspect, pageSize: 50 });

/** A SKU whose product nobody has reviewed yet. */
async function skuWithoutReviews(index: number): Promise<string> {
  const item_id = await skuFor(shop, index, 9900);
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .select('goods_id')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  await shop.database.write((connection) => connection.deleteFrom('rate').where('goods_id', '=', goods_id).execute());
  return item_id;
}

test('a product is told by what at least two of its reviews speak of, and those can be read alone', async () => {
  const member = await shop.newMember();
  const item_id = await skuWithoutReviews(7);
  expect(await reviewsOf(item_id)).toMatchObject({ aspects: [], list: [] });

  const write = async (content: string, star: number) => {
    const order_id = await placeOrder(member, [[item_id, 1]], 'done');
    const [review] = await member.call(createReviews, { order_id, rates: [{ item_id, content, star }] });
    return review?.rate_id ?? '';
  };
  await write('师傅半小时装好，声音很轻', 5);
  const noisy = await write('安装不难，就是夜里声音大', 2);
  await write('快递很快', 4);

  expect((await reviewsOf(item_id)).aspects).toEqual([
    { name: '安装', total: 2 },
    { name: '静音', total: 2 },
  ]);
  const quiet = await reviewsOf(item_id, '静音');
  expect(quiet.total_count).toBe(2);
  expect(quiet.list.every(({ content }) => content.includes('声音'))).toBe(true);
  // One of three reviews speaks of the parcel: by chance, so it is no aspect, but can still be asked for.
  expect((await reviewsOf(item_id, '物流')).total_count).toBe(1);
  const bad = await shop.client().call(listReviews, { item_id, aspect: '静音', kind: 'bad' });
  expect([bad.total_count, bad.list.map(({ rate_id }) => rate_id)]).toEqual([1, [noisy]]);

  await shop.database.write((connection) =>
    connection.updateTable('rate').set({ hidden_reason: '辱骂' }).where('rate_id', '=', Number(noisy)).execute(),
  );
  expect((await reviewsOf(item_id)).aspects).toEqual([]);
  expect((await reviewsOf(item_id, '静音')).total_count).toBe(1);
});

test('what a buyer adds to a review later is read as well, and a review that says it twice counts once', async () => {
  const member = await shop.newMember();
  const item_id = await skuWithoutReviews(9);
  const write = async (content: string, added: string) => {
    const order_id = await placeOrder(member, [[item_id, 1]], 'done');
    const [review] = await member.call(createReviews, { order_id, rates: [{ item_id, content, star: 5 }] });
    const rate_id = review?.rate_id ?? '';
    await member.call(appendReview, { rate_id: Number(rate_id), content: added, pics: [] });
    return rate_id;
  };
  const later = await write('很满意', '用了三个月，电池还有八成');
  const both = await write('电池很耐用', '续航比说的还长');
  // The end of one and the beginning of the other make no word.
  await write('每天都用它充', '电费没有变多');
  expect((await reviewsOf(item_id)).aspects).toEqual([{ name: '续航', total: 2 }]);
  const { total_count, list } = await reviewsOf(item_id, '续航');
  expect([total_count, list.map(({ rate_id }) => rate_id).toSorted()]).toEqual([2, [later, both].toSorted()]);
});

test.for(['香味', '__proto__', 'constructor'])('the aspect %s, which nobody knows, is refused', async (aspect) => {
  await expect(reviewsOf(await skuFor(shop, 8, 9900), aspect)).rejects.toThrow('评价标签不正确');
});
