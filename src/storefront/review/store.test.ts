import { expect, test } from 'vitest';
import { doneOrderOf } from '#backend/testing/contract/order-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/review', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./goods.ts')),
    ...(await import('./own.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('a received order is reviewed once, added to once, and read beside its goods', async () => {
  const orderId = await doneOrderOf(page.actor);
  const { item_id } = page.actor.world.sku;
  const { reviewOrder, ownReviews, addToReview, loadReviews, $toasts } = await open();
  const before = await loadReviews(item_id, undefined, 1);
  await ownReviews.load();
  expect(ownReviews.$reading.get().data).toMatchObject({ waiting: [{ orderId, line: { item_id } }], given: [] });
  const review = { item_id, star: 5, content: '安装简单，配网一次成功', pics: [] };
  expect(await reviewOrder(orderId, true, [review])).toBe('');
  expect(await reviewOrder(orderId, true, [review])).toMatch(/./);
  await ownReviews.load();
  const { waiting, given } = ownReviews.$reading.get().data ?? { waiting: undefined, given: [] };
  expect(waiting).toEqual([]);
  const [own] = given;
  expect(own).toMatchObject({ content: review.content, star: 5 });
  expect(await addToReview(String(own?.rate_id), '用了一个月依然顺手', [])).toBe('');
  expect(await addToReview(String(own?.rate_id), '再来一次', [])).toMatch(/./);
  expect($toasts.get().map(({ text }) => text)).toEqual(['评价已发布，感谢您的分享', '追加评价已发布']);
  const after = await loadReviews(item_id, undefined, 1);
  expect(after.total_count).toBe(before.total_count + 1);
});

test('a review and an addition whose answers were lost are there; those that never arrived are not', async () => {
  const orderId = await doneOrderOf(page.actor);
  const { item_id } = page.actor.world.sku;
  const { reviewOrder, ownReviews, addToReview } = await open();
  const review = { item_id, star: 5, content: '安装简单', pics: [] };
  page.storefront.fail('/order/rate/create', 'unsent');
  expect(await reviewOrder(orderId, false, [review])).toMatch(/./);
  page.storefront.fail('/order/rate/create', 'unanswered');
  expect(await reviewOrder(orderId, false, [review])).toBe('');
  await ownReviews.load();
  const id = String(ownReviews.$reading.get().data?.given.find(({ order_id }) => order_id === orderId)?.rate_id);
  page.storefront.fail('/order/rate/append', 'unsent');
  expect(await addToReview(id, '依然顺手 ', [])).toMatch(/./);
  page.storefront.fail('/order/rate/append', 'unanswered');
  expect(await addToReview(id, '依然顺手 ', [])).toBe('');
});
