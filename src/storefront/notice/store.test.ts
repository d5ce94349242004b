import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { placeOrder } from '#backend/testing/orders.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/message', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('notices are read by the page; opening one or all is kept, a failed mark is taken back', async () => {
  const { client, world } = page.actor;
  for (let nth = 0; nth < 6; nth += 1) await placeOrder(client, [[world.sku.item_id, 1]], 'shipped');
  const { notices, openNotice, openAllNotices, $toasts } = await open();
  const shown = () => notices.$reading.get().data;
  await notices.load(1);
  expect(shown()).toMatchObject({ pages: 2, unopened: 12, list: { length: 10 } });
  const first = shown()?.list[0];
  if (!first) throw new Error('no notice');
  await openNotice(first);
  expect(shown()).toMatchObject({ unopened: 11, list: { 0: { is_opened: true } } });
  const before = page.storefront.sent.length;
  await openNotice({ ...first, is_opened: true });
  expect(page.storefront.sent.length).toBe(before);

  await openAllNotices();
  expect(shown()).toMatchObject({ unopened: 0, list: { 9: { is_opened: true } } });
  await notices.load(2);
  expect(shown()).toMatchObject({ page: 2, unopened: 0, list: { length: 2, 1: { is_opened: true } } });
  await notices.load(9);
  expect(shown()).toMatchObject({ page: 2, list: { length: 2 } });

  await placeOrder(client, [[world.sku.item_id, 1]], 'paid');
  await notices.load(1);
  const fresh = shown()?.list[0];
  if (!fresh) throw new Error('no fresh notice');
  page.storefront.fail('message/open', 'down', 9);
  await openNotice(fresh);
  expect(shown()).toMatchObject({ unopened: 1, list: { 0: { is_opened: false } } });
  expect($toasts.get()).toEqual([]);
  await openAllNotices();
  expect(shown()).toMatchObject({ unopened: 1, list: { 0: { is_opened: false } } });
});
