import { expect, test } from 'vitest';
import { projectOf } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/User', () => import('./home-extras.ts'));

test('the project that waits for the member comes before a newer one, and the coupons are the usable ones', async () => {
  const waiting = await projectOf(page.actor, 30);
  await projectOf(page.actor, 50);
  await page.actor.client.call(receiveCoupon, { card_id: '2' });
  const { homeExtras } = await open();
  await homeExtras.load();
  expect(homeExtras.$reading.get().data).toMatchObject({
    project: { order_id: waiting.order_id },
    coupons: [{ card_id: '2' }],
  });
});

test('a new member has neither', async () => {
  const { homeExtras } = await open();
  await homeExtras.load();
  expect(homeExtras.$reading.get().data).toEqual({ project: undefined, coupons: [] });
});
