import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listOwnCoupons } from '#core/coupon/contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/coupon', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));
type Stores = Awaited<ReturnType<typeof open>>;

function offered({ ownCoupons }: Stores) {
  const shown = ownCoupons.$reading.get().data;
  if (shown?.tab !== 'centre') throw new Error('not the coupon centre');
  return shown.offered;
}

const held = async () => (await page.actor.client.call(listOwnCoupons, { status: 1, page: 1, pageSize: 50 })).list;

test('a coupon shows as taken at once, is the member’s then, and stands in the tab of usable ones', async () => {
  const stores = await open();
  await stores.ownCoupons.load('centre');
  const wanted = offered(stores).find(({ button_status }) => button_status.label === 'get');
  if (!wanted) throw new Error('nothing is on offer');
  const taking = stores.takeCoupon(wanted.card_id);
  expect(offered(stores).find(({ card_id }) => card_id === wanted.card_id)?.button_status.text).toBe('已领取');
  await taking;
  expect(stores.$toasts.get().map(({ text }) => text)).toEqual(['领取成功']);
  expect((await held()).map(({ card_id }) => String(card_id))).toEqual([wanted.card_id]);
  await stores.ownCoupons.load('usable');
  expect(stores.ownCoupons.$reading.get().data).toMatchObject({ tab: 'usable', own: { length: 1 } });
  await stores.ownCoupons.load('used');
  expect(stores.ownCoupons.$reading.get().data).toEqual({ tab: 'used', own: [] });
});

test('a coupon can be taken while the own ones are shown', async () => {
  const stores = await open();
  await stores.ownCoupons.load('used');
  await stores.takeCoupon('2');
  expect(stores.$toasts.get().map(({ text }) => text)).toEqual(['领取成功']);
  expect((await held()).map(({ card_id }) => String(card_id))).toEqual(['2']);
});

test('a tab that is opened while a coupon is taken stays', async () => {
  const stores = await open();
  await stores.ownCoupons.load('centre');
  const answer = page.storefront.hold('receiveCard');
  const taking = stores.takeCoupon('2');
  await stores.ownCoupons.load('usable');
  answer.release();
  await taking;
  expect(stores.ownCoupons.$reading.get().data).toMatchObject({ tab: 'usable', own: [{ card_id: '2' }] });
});

test('a coupon that could not be taken is on offer again', async () => {
  const stores = await open();
  await stores.ownCoupons.load('centre');
  const before = offered(stores);
  page.storefront.fail('receiveCard', 'down', 5);
  await stores.takeCoupon(before[0]?.card_id ?? '');
  expect(offered(stores)).toEqual(before);
  expect(await held()).toEqual([]);
});

test('a coupon whose answer was lost is taken once', async () => {
  const stores = await open();
  await stores.ownCoupons.load('centre');
  page.storefront.fail('receiveCard', 'unanswered');
  await stores.takeCoupon('2');
  expect(stores.$toasts.get().map(({ text }) => text)).toEqual(['领取成功']);
  expect((await held()).map(({ card_id }) => String(card_id))).toEqual(['2']);
});
