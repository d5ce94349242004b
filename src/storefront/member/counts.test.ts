import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { placeOrder } from '#backend/testing/orders.ts';
import { addFavourite } from '#core/favourite/contract.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/User', () => import('./counts.ts'));

test('the personal centre counts what waits for the member', async () => {
  const { client, world } = page.actor;
  await placeOrder(client, [[world.sku.item_id, 1]], 'unpaid');
  await placeOrder(client, [[world.sku.item_id, 1]], 'paid');
  await client.call(addFavourite, { item_id: world.sku.item_id });
  const { loadMemberCounts } = await open();
  expect(await loadMemberCounts()).toMatchObject({ unpaid: 1, unsent: 1, underway: 0, aftersales: 0, favourites: 1 });
});

test('without a session nothing is counted, and a failed count shows nothing', async () => {
  const { loadMemberCounts } = await open();
  page.storefront.fail('/', 'down', 9);
  expect(await loadMemberCounts()).toBeUndefined();
  page.leave();
  const visitor = await open();
  expect(await visitor.loadMemberCounts()).toBeUndefined();
  expect(page.storefront.sent).toEqual([]);
});
