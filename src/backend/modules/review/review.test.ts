import { expect, test } from 'vitest';
import { daysPass, foreignAnswers, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { createReviews, listReviews } from '#core/review/contract.ts';
import { meanScore } from '#core/review/rules.ts';
import { uploadImage } from '#core/upload/contract.ts';

const shop = shopOfFile();

test('the lines of a done order are reviewed once each and appear first in the list', async () => {
  const member = await shop.newMember();
  const [one, two] = [await skuFor(shop, 0, 9900), await skuFor(shop, 40, 9900)];
  const order_id = await placeOrder(
    member,
    [
      [one, 1],
      [two, 1],
    ],
    'done',
  );
  const before = await shop.client().call(listReviews, { item_id: one });
  const { image_url } = await member.call(uploadImage, { file: pngFile() });
  const [mine] = await member.call(createReviews, {
    order_id,
    rates: [{ item_id: one, content: '开关手感很好，配网一次就成功', star: 5, pics: [image_url] }],
  });
  expect(mine).toMatchObject({ order_id, star: 5, rate_pic: image_url, rate_pic_num: 1 });

  const { total_count, list } = await shop.client().call(listReviews, { item_id: one });
  expect(total_count).toBe(before.total_count + 1);
  expect(list[0]).toMatchObject({ rate_id: mine?.rate_id, order_id: '', user_id: '0', content: mine?.content });
  expect(list[0]?.username).toMatch(/^1\*{4}\d$/);

  const again = { order_id, rates: [{ item_id: one, content: '再评一次', star: 1 }] };
  await expect(member.call(createReviews, again)).rejects.toThrow('已经评价过了');
  const isReviewed = async () =>
    (
      await shop.database.read
        .selectFrom('orders')
        .select('is_rate')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
    ).is_rate;
  expect(await isReviewed()).toBe(0);
  await member.call(createReviews, { order_id, anonymous: true, rates: [{ item_id: two, content: '一般', star: 3 }] });
  expect(await isReviewed()).toBe(1);
  expect((await shop.client().call(listReviews, { item_id: two })).list[0]?.username).toBe('匿名用户');
});

test('what is missing or wrong is refused, and nothing of it is stored', async () => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 2, 9900);
  const order_id = await placeOrder(member, [[item, 1]], 'done');
  const good = { item_id: item, content: '不错', star: 4 };
  const review = (input: object) => member.call(createReviews, { order_id, rates: [good], ...input });
  await expect(review({ order_id: '' })).rejects.toMatchObject({ message: '缺少订单编号', statusCode: 400 });
  await expect(review({ rates: [] })).rejects.toMatchObject({ message: '请填写评价', statusCode: 400 });
  await expect(review({ rates: [{ ...good, content: ' ' }] })).rejects.toMatchObject({ message: '请填写评价内容' });
  await expect(review({ rates: [{ item_id: item, content: '好' }] })).rejects.toMatchObject({ message: '请选择评分' });
  await expect(review({ rates: [{ ...good, star: 6 }] })).rejects.toThrow('评分为 1 到 5 星');
  await expect(review({ rates: [{ ...good, star: 0 }] })).rejects.toThrow('评分为 1 到 5 星');
  await expect(review({ rates: [{ ...good, content: '好'.repeat(501) }] })).rejects.toThrow('500 个字');
  await expect(review({ rates: [good, { ...good, item_id: '1' }] })).rejects.toThrow('订单中没有这件商品');
  await expect(review({ rates: [{ ...good, pics: ['https://example.com/a.png'] }] })).rejects.toThrow('图片不存在');
  const { image_url } = await (await shop.newMember()).call(uploadImage, { file: pngFile() });
  await expect(review({ rates: [{ ...good, pics: [image_url] }] })).rejects.toThrow('图片不存在');
  expect(await review({})).toHaveLength(1);
});

test('only a done order is reviewed, also one that only the clock has finished', async () => {
  const member = await shop.newMember();
  const item = await skuFor(shop, 3, 9900);
  const order_id = await placeOrder(member, [[item, 1]], 'shipped');
  const review = { order_id, rates: [{ item_id: item, content: '收到', star: 5 }] };
  await expect(member.call(createReviews, review)).rejects.toThrow('订单完成后才能评价');
  await daysPass(shop, member, 7);
  expect(await member.call(createReviews, review)).toHaveLength(1);
});

test("another member's order answers as an unknown one; an unknown product is told", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const item = await skuFor(shop, 4, 9900);
  const order_id = await placeOrder(owner, [[item, 1]], 'done');
  const rates = [{ item_id: item, content: '好', star: 5 }];
  const [foreign, unknown] = await foreignAnswers(
    other,
    (client, id) => client.call(createReviews, { order_id: id, rates }),
    order_id,
  );
  expect(foreign).toBe(unknown);
  await expect(other.call(listReviews, { item_id: '1' })).rejects.toThrow('商品不存在');
});

test('a part of the list can be asked for, and the counts add up', async () => {
  const member = await shop.newMember();
  const items = await Promise.all([4, 5, 6].map((nth) => skuFor(shop, nth, 9900)));
  const [item = ''] = items;
  const { client } = shop;
  const before = (await client().call(listReviews, { item_id: item })).counts;
  if (!before) throw new Error('the backend counts its reviews');
  const { image_url } = await member.call(uploadImage, { file: pngFile() });
  for (const [star, pics] of [
    [5, [image_url]],
    [4, []],
    [3, []],
    [2, []],
    [1, []],
  ] as const) {
    const order_id = await placeOrder(member, [[item, 1]], 'done');
    await member.call(createReviews, {
      order_id,
      rates: [{ item_id: item, content: `${star} 星`, star, pics: [...pics] }],
    });
  }
  const all = await client().call(listReviews, { item_id: item });
  expect(all.counts).toEqual({
    total: before.total + 5,
    good: before.good + 2,
    neutral: before.neutral + 1,
    bad: before.bad + 2,
    pictured: before.pictured + 1,
    stars: before.stars + 15,
  });
  const { total = 0, good = 0, neutral = 0, bad: poor = 0 } = all.counts ?? {};
  expect(good + neutral + poor).toBe(total);
  const only = async (kind: 'good' | 'neutral' | 'bad' | 'pictured') =>
    client().call(listReviews, { item_id: item, kind, pageSize: 50 });
  expect((await only('good')).list.every((review) => review.star > 3)).toBe(true);
  expect((await only('neutral')).list.every((review) => review.star === 3)).toBe(true);
  const bad = await only('bad');
  expect(bad.list.every((review) => review.star <= 2)).toBe(true);
  expect(bad.total_count).toBe(before.bad + 2);
  expect((await only('pictured')).list.map((review) => review.rate_pic)).toContain(image_url);
  const page = await client().call(listReviews, { item_id: item, kind: 'bad', pageSize: 1, page: 2 });
  expect(page.list).toHaveLength(1);
  expect(page.total_count).toBe(bad.total_count);
  await expect(client().call(listReviews, { item_id: item, kind: 'best' as 'good' })).rejects.toThrow('评价类型不正确');
  const detail = await client().call(getGoods, { id: item });
  expect(detail.rate_counts).toEqual(all.counts);
});

test('those with pictures come first when asked for, and the mean score is that of all', async () => {
  const { goods_id, item_id } = await shop.database.read
    .selectFrom('rate')
    .innerJoin('sku', 'sku.goods_id', 'rate.goods_id')
    .where('rate.hidden_reason', '=', '')
    .where('rate.pics', '!=', '[]')
    .select(['rate.goods_id', 'sku.item_id'])
    .orderBy('rate.rate_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const stored = await shop.database.read
    .selectFrom('rate')
    .select(['star', 'pics'])
    .where('goods_id', '=', goods_id)
    .where('hidden_reason', '=', '')
    .execute();
  const { list, counts } = await shop.client().call(listReviews, { item_id, pictured_first: true, pageSize: 50 });
  const isPictured = list.map((review) => review.rate_pic_num > 0);
  const pictured = stored.filter(({ pics }) => pics !== '[]').length;
  expect(isPictured.slice(0, pictured)).toEqual(Array.from({ length: Math.min(pictured, 50) }, () => true));
  for (const part of [list.slice(0, pictured), list.slice(pictured)]) {
    const times = part.map(({ created }) => created);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }
  const mean = stored.reduce((sum, { star }) => sum + star, 0) / stored.length;
  expect(meanScore(counts ?? { total: 0, stars: 0 })).toBe(mean.toFixed(1));
});
