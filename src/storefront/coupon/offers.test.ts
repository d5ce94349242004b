import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listOwnCoupons } from '#core/coupon/contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Goods/1?from=home', async () => ({
    ...(await import('./offers.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

const held = async () =>
  (await page.actor.client.call(listOwnCoupons, { status: 1, page: 1, pageSize: 50 })).list.map(
    ({ card_id }) => card_id,
  );

test('a coupon of the goods is taken and said to be; one that could not be taken is not', async () => {
  const { loadOffers, takeCoupon, $toasts } = await open();
  const offered = await loadOffers([page.actor.world.sku.item_id]);
  const wanted = offered.find(({ button_status }) => button_status.label === 'get')?.card_id ?? '';
  page.storefront.fail('receiveCard', 'down', 2);
  expect(await takeCoupon(wanted)).toBe(false);
  expect($toasts.get()).toMatchObject([{ text: expect.not.stringContaining('领取成功') }]);
  expect(await held()).toEqual([]);
  expect(await takeCoupon(wanted)).toBe(true);
  expect($toasts.get().at(-1)?.text).toBe('领取成功，结算时可用');
  expect(await held()).toEqual([wanted]);
});

test('a press after answers that were lost is the same press', async () => {
  const { takeCoupon } = await open();
  const { database } = page.actor.world.shop;
  page.storefront.fail('receiveCard', 'unanswered', 2);
  expect(await takeCoupon('2')).toBe(false);
  expect(await takeCoupon('2')).toBe(true);
  const keys = await database.read
    .selectFrom('idempotency')
    .select('key')
    .where('user_id', '=', page.actor.userId)
    .where('scope', '=', 'coupon')
    .execute();
  expect(keys).toHaveLength(1);
});

test('a coupon whose answer was lost is asked for again and taken once', async () => {
  const { takeCoupon, $toasts } = await open();
  page.storefront.fail('receiveCard', 'unanswered');
  expect(await takeCoupon('1')).toBe(true);
  expect($toasts.get().map(({ text }) => text)).toEqual(['领取成功，结算时可用']);
  expect(await held()).toEqual(['1']);
});

test('a list of coupons that cannot be read fails with a message to show', async () => {
  const { loadOffers, $toasts } = await open();
  page.storefront.fail('getCardList', 'down', 2);
  await expect(loadOffers(['1'])).rejects.toThrow('操作失败');
  expect($toasts.get()).toEqual([]);
});

test('a visitor is led to the login page and back, and nothing is taken', async () => {
  page.leave();
  const { takeCoupon } = await open();
  expect(await takeCoupon('1')).toBe(false);
  expect(page.storefront.visits).toEqual(['assign /login?redirect=%2FGoods%2F1%3Ffrom%3Dhome']);
  expect(page.storefront.sent).toEqual([]);
});
