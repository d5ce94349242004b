import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { listReviews } from '#core/review/contract.ts';
import { hideReview, listDeskReviews, replyReview } from '#core/review/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('a review is answered in the shop, and the answer stands in the log', async () => {
  const staff = await desk.staff('service');
  const [first] = (await staff.call(listDeskReviews, {})).list;
  if (!first) throw new Error('the sample world has no review without an answer');
  await staff.call(replyReview, { rate_id: first.rate_id, reply: '已为您安排师傅上门，抱歉让您久等了。' });
  expect((await staff.call(listDeskReviews, {})).list.map(({ rate_id }) => rate_id)).not.toContain(first.rate_id);
  const shown = await shop.database.read
    .selectFrom('rate')
    .select('reply')
    .where('rate_id', '=', first.rate_id)
    .execute();
  expect(shown).toEqual([{ reply: '已为您安排师傅上门，抱歉让您久等了。' }]);
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select(['action', 'after'])
    .where('about', '=', `review:${first.rate_id}`)
    .execute();
  expect(log).toEqual([
    { action: 'review.reply', after: JSON.stringify({ content: '已为您安排师傅上门，抱歉让您久等了。' }) },
  ]);
});

test('a hidden review is in no list and no count of the shop until it is shown again; its row stays', async () => {
  const staff = await desk.staff('content');
  const { list } = await staff.call(listDeskReviews, { kind: 'all' });
  const [one] = list;
  if (!one) throw new Error('the sample world has no review');
  const visitor = shop.client();
  const seen = async () => {
    const { list: rows, total_count } = await visitor.call(listReviews, { item_id: one.goods_id, pageSize: 50 });
    const { rate_counts } = await visitor.call(getGoods, { id: one.goods_id });
    return {
      isListed: rows.some(({ rate_id }) => rate_id === String(one.rate_id)),
      total_count,
      counted: rate_counts?.total,
    };
  };
  const before = await seen();
  expect(before.isListed).toBe(true);
  const stampOf = async () =>
    (
      await shop.database.read
        .selectFrom('goods')
        .select('updated')
        .where('goods_id', '=', one.goods_id)
        .executeTakeFirstOrThrow()
    ).updated;
  const stamp = await stampOf();
  await staff.call(hideReview, { rate_id: one.rate_id, reason: '辱骂他人' });
  expect(await seen()).toEqual({
    isListed: false,
    total_count: before.total_count - 1,
    counted: (before.counted ?? 0) - 1,
  });
  expect(await stampOf()).toBeGreaterThan(stamp);
  expect((await staff.call(listDeskReviews, { kind: 'hidden' })).list).toMatchObject([
    { rate_id: one.rate_id, hidden_reason: '辱骂他人' },
  ]);
  await staff.call(hideReview, { rate_id: one.rate_id, reason: '' });
  expect(await seen()).toEqual(before);
  await expect(staff.call(hideReview, { rate_id: 999_999, reason: 'x' })).rejects.toThrow('评价不存在');
});

test('reviews of few stars that nobody has answered are a list of their own, with its count', async () => {
  const staff = await desk.staff('service');
  const { list, total, urgent, stars } = await staff.call(listDeskReviews, { kind: 'urgent' });
  expect(total).toBe(urgent);
  expect(stars.map(({ star }) => star).every((star, at) => star > (stars[at - 1]?.star ?? 0) && star <= 3)).toBe(true);
  expect(stars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(list.every(({ star, reply, hidden_reason }) => star <= 3 && reply === '' && hidden_reason === '')).toBe(true);
  const [first] = list;
  if (!first) throw new Error('the sample world has no bad review without an answer');
  await staff.call(replyReview, { rate_id: first.rate_id, reply: '抱歉，已为您换新。' });
  expect((await staff.call(listDeskReviews, { kind: 'all' })).urgent).toBe(urgent - 1);
});

test('reviews come by their stars or with pictures first, and a search looks into their words and the names of goods', async () => {
  const staff = await desk.staff('service');
  const pictured = (await staff.call(listDeskReviews, { sort: 'pics' })).list.map(({ pics }) => pics.length > 0);
  expect(pictured).toEqual(pictured.toSorted((a, b) => Number(b) - Number(a)));
  expect(pictured).toContain(true);
  const { list, total } = await staff.call(listDeskReviews, { sort: 'stars' });
  expect(list.map(({ star }) => star)).toEqual(list.map(({ star }) => star).toSorted((a, b) => a - b));
  const [one] = list;
  const word = one?.content.slice(0, 6) ?? '';
  const found = await staff.call(listDeskReviews, { search: word });
  expect(found.total).toBeLessThan(total);
  expect(found.list.every(({ content, item_name }) => `${content} ${item_name}`.includes(word))).toBe(true);
  expect(found.list.map(({ rate_id }) => rate_id)).toContain(one?.rate_id);
  const named = await staff.call(listDeskReviews, { search: one?.item_name ?? '' });
  expect(named.list.map(({ rate_id }) => rate_id)).toContain(one?.rate_id);
  expect((await staff.call(listDeskReviews, { search: '没有人写过这句话' })).total).toBe(0);
});
