import { beforeEach, expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listGoods } from '#core/goods/contract.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

const page = memberInBrowser();
beforeEach(() => page.leave());

const open = () =>
  page.storefront.open('/Goods/goods', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./detail.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));
const goods = (item_id: string, category = '1') => ({ item_id, name: `灯 ${item_id}`, pic: '', category });

test('goods are added, removed and cleared, and stand there again on the next page', async () => {
  const { toggleCompared, $compared, removeCompared } = await open();
  for (const id of ['1', '2', '3']) toggleCompared(goods(id));
  toggleCompared(goods('2'));
  removeCompared('3');
  expect($compared.get()).toEqual([goods('1')]);
  const next = await open();
  expect(next.$compared.get()).toEqual([]);
  next.followCompared();
  expect(next.$compared.get()).toEqual([goods('1')]);
  next.clearCompared();
  expect(next.$compared.get()).toEqual([]);
});

test('goods of another category are refused with the reason', async () => {
  const { toggleCompared, $compared, $toasts } = await open();
  toggleCompared(goods('1'));
  toggleCompared(goods('9', '2'));
  expect($compared.get()).toEqual([goods('1')]);
  expect($toasts.get()).toMatchObject([{ icon: 'warn' }]);
});

test('another tab is followed until the island goes', async () => {
  const { followCompared, $compared } = await open();
  const stop = followCompared();
  const changeElsewhere = (list: readonly unknown[]) => {
    localStorage.setItem(storageKeys.compare, JSON.stringify(list));
    dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.compare }));
  };
  changeElsewhere([goods('7')]);
  expect($compared.get()).toEqual([goods('7')]);
  stop();
  changeElsewhere([]);
  expect($compared.get()).toEqual([goods('7')]);
});

test('details stand in the order of the comparison; of withdrawn goods there are none', async () => {
  const { list } = await page.actor.client.call(listGoods, { page_size: 3 });
  const ids = list.map(({ item_id }) => item_id).toReversed();
  const { loadCompared, $toasts } = await open();
  const asked = ['123456', ...ids];
  const compared = await loadCompared(asked);
  expect([...compared.keys()]).toEqual(asked);
  expect([...compared.values()].map((detail) => detail?.item_name)).toEqual([
    undefined,
    ...list.map(({ item_name }) => item_name).toReversed(),
  ]);
  expect($toasts.get()).toEqual([]);
});

test('details that cannot be read fail all, with a message to show', async () => {
  const { list } = await page.actor.client.call(listGoods, { page_size: 2 });
  const { loadCompared, $toasts } = await open();
  page.storefront.fail('/goods/items', 'down', 9);
  await expect(loadCompared(list.map(({ item_id }) => item_id))).rejects.toThrow(/./);
  expect($toasts.get()).toEqual([]);
});
