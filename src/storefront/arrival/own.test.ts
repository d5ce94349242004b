import { expect, test } from 'vitest';
import { soldOutSku } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/collectList', async () => ({
    ...(await import('./own.ts')),
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('a wish is listed, disappears at once when it is cancelled, and comes back when that failed', async () => {
  const itemId = await soldOutSku(page.actor);
  const { requestArrival, ownArrivals, waitNoLonger, $toasts } = await open();
  await requestArrival(itemId, '');
  await ownArrivals.load();
  const [wish] = ownArrivals.$reading.get().data ?? [];
  expect(wish?.item_id).toBe(itemId);
  page.storefront.fail('/arrival/cancel', 'down');
  const failing = waitNoLonger(wish?.notice_id ?? 0);
  expect(ownArrivals.$reading.get().data).toEqual([]);
  await failing;
  expect(ownArrivals.$reading.get().data).toEqual([wish]);
  expect($toasts.get().map(({ text }) => text)).toEqual(['操作失败! 请稍后重试!']);
  await waitNoLonger(wish?.notice_id ?? 0);
  expect($toasts.get().at(-1)?.text).toBe('已取消到货通知');
  await ownArrivals.load();
  expect(ownArrivals.$reading.get().data).toEqual([]);
});

test('a visitor names a mobile; goods in stock are no wish', async () => {
  const itemId = await soldOutSku(page.actor);
  page.leave();
  const { requestArrival } = await open();
  await expect(requestArrival(itemId, '')).rejects.toThrow(/./);
  await requestArrival(itemId, '+86 138-0000-0001');
  await expect(requestArrival(page.actor.world.sku.item_id, '13800000001')).rejects.toThrow(/./);
});
