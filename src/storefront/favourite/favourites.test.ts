import { expect, test, vi } from 'vitest';
import { soldOutSku } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listFavourites } from '#core/favourite/contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/Goods/goods', async () => ({
    ...(await import('./favourites.ts')),
    ...(await import('./goods.ts')),
    ...(await import('./browse-history.ts')),
    ...(await import('./things.ts')),
    ...(await import('./collection.ts')),
    ...(await import('#storefront/programme/library/programme-favourites.ts')),
    ...(await import('#storefront/goods/below/goods-visit.ts')),
    ...(await import('#storefront/arrival/own.ts')),
    ...(await import('#storefront/arrival/store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

const favourites = async () =>
  (await page.actor.client.call(listFavourites, { page: 1, pageSize: 10 })).list.map(({ item_id }) => item_id);

test('a heart is filled at the press, stands on the next page, and empties when the server fails', async () => {
  const { item_id } = page.actor.world.sku;
  const stores = await open();
  stores.toggleFavourite(item_id);
  expect([...stores.$favourites.get()]).toEqual([item_id]);
  await vi.waitFor(async () => expect(await favourites()).toEqual([item_id]));
  await vi.waitFor(() => expect(stores.$toasts.get().map(({ text }) => text)).toEqual(['已收藏']));
  const next = await open();
  await next.loadFavourites();
  expect([...next.$favourites.get()]).toEqual([item_id]);
  expect(await next.loadFavourite(item_id)).toBe(true);
  page.storefront.fail('collect', 'down', 5);
  next.toggleFavourite(item_id);
  expect([...next.$favourites.get()]).toEqual([]);
  await vi.waitFor(() => expect([...next.$favourites.get()]).toEqual([item_id]));
  expect(await favourites()).toEqual([item_id]);
});

test('of two quick presses on a heart the last one decides, however long the first takes', async () => {
  const { item_id } = page.actor.world.sku;
  const stores = await open();
  const slow = page.storefront.hold('collect');
  stores.toggleFavourite(item_id);
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  slow.letPass();
  stores.toggleFavourite(item_id);
  expect([...stores.$favourites.get()]).toEqual([]);
  // Time for a second call that does not wait for the first.
  for (let round = 0; round < 5; round++) await favourites();
  slow.release();
  const said = () => stores.$toasts.get().map(({ text }) => text);
  await vi.waitFor(() => expect(said()).toEqual(expect.arrayContaining(['已收藏', '已取消收藏'])));
  expect([...stores.$favourites.get()]).toEqual([]);
  expect(await favourites()).toEqual([]);
});

test('a heart of a visitor gives a hint and stays empty', async () => {
  page.leave();
  const stores = await open();
  stores.toggleFavourite('1');
  await stores.toggleProgrammeFavourite(20);
  await Promise.all([stores.loadFavourites(), stores.loadProgrammeFavourites()]);
  expect([...stores.$favourites.get(), ...stores.$programmeFavourites.get()]).toEqual([]);
  expect(stores.$toasts.get()).toMatchObject([{ link: { href: '/login?redirect=%2FGoods%2Fgoods' } }]);
  expect([await stores.loadFavourite('1'), await stores.isFavouriteThing('brand', 1)]).toEqual([false, false]);
  expect(await stores.setFavourite('1', true)).toBe(false);
  expect(page.storefront.visits).toEqual(['assign /login?redirect=%2FGoods%2Fgoods']);
});

test('programmes, brands and centres are favourites and listed', async () => {
  const stores = await open();
  await stores.toggleProgrammeFavourite(20);
  expect([...stores.$programmeFavourites.get()]).toEqual([20]);
  const next = await open();
  await next.loadProgrammeFavourites();
  expect([...next.$programmeFavourites.get()]).toEqual([20]);
  for (const kind of ['brand', 'experience'] as const)
    expect(await next.toggleFavouriteThing(kind, 1, false)).toBe(true);
  await Promise.all([next.favouriteBrands.load(), next.favouriteExperiences.load()]);
  for (const { $reading } of [next.favouriteBrands, next.favouriteExperiences])
    expect($reading.get().data).toMatchObject([{ id: 1, code: '1', name: expect.stringMatching(/./) }]);
});

test('looks are noted here and for the member, and forgotten one by one or all', async () => {
  const { sku, shop } = page.actor.world;
  const other = await shop.database.read
    .selectFrom('sku')
    .select('item_id')
    .where('goods_id', '!=', sku.goods_id)
    .where('approve_status', '=', 'onsale')
    .executeTakeFirstOrThrow();
  const { noteLook, loadRecentGoods, looks, forgetLooks } = await open();
  for (const item_id of [sku.item_id, other.item_id]) await noteLook({ item_id, name: '灯', pic: '' });
  expect(loadRecentGoods().map(({ item_id }) => item_id)).toEqual([other.item_id, sku.item_id]);
  await looks.load();
  const ids = () => looks.$reading.get().data?.map(({ item_id }) => item_id);
  expect(ids()).toHaveLength(2);
  page.storefront.fail('history', 'down', 5);
  const failing = forgetLooks();
  expect(ids()).toEqual([]);
  await failing;
  expect(ids()).toHaveLength(2);
  const again = await open();
  await again.looks.load();
});

test('a notice for goods that are gone is asked for, listed and let go', async () => {
  const item_id = await soldOutSku(page.actor);
  const { requestArrival, ownArrivals, waitNoLonger } = await open();
  await expect(requestArrival(item_id, '123')).rejects.toThrow();
  await requestArrival(item_id, '13800000001');
  await ownArrivals.load();
  const [notice] = ownArrivals.$reading.get().data ?? [];
  expect(notice?.item_id).toBe(item_id);
  page.storefront.fail('arrival', 'down', 5);
  await waitNoLonger(notice?.notice_id ?? 0);
  expect(ownArrivals.$reading.get().data).toHaveLength(1);
});
