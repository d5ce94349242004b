import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { skuFor } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { openStorefront, type TestStorefront } from '#backend/testing/storefront.ts';
import { addFavourite, listFavourites } from '#core/favourite/contract.ts';
import { toggleProgrammeFavourite } from '#core/favourite/programme-contract.ts';

const shop = shopOfFile();
let lamp: string;
let lock: string;
let programme: number;
beforeAll(async () => {
  [lamp, lock] = [await skuFor(shop, 0, 10_000), await skuFor(shop, 1, 3000)];
  const row = await shop.database.read
    .selectFrom('programme')
    .select('programme_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  programme = row.programme_id;
});

let member: TestClient;
let storefront: TestStorefront;
beforeEach(async () => {
  member = await shop.newMember();
  storefront = openStorefront(member);
});
afterEach(() => storefront.close());

const openCollection = () =>
  storefront.open('/User/collectList', async () => ({
    ...(await import('./collection.ts')),
    ...(await import('./things.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

async function keepGoods(): Promise<void> {
  for (const item_id of [lamp, lock]) await member.call(addFavourite, { item_id });
}

const shownIds = ({ favouriteGoods }: Awaited<ReturnType<typeof openCollection>>) =>
  favouriteGoods.$reading.get().data?.map(({ item_id }) => item_id);

test('goods leave the screen at the press and the server a moment later', async () => {
  await keepGoods();
  const stores = await openCollection();
  await stores.favouriteGoods.load();
  const dropping = stores.dropGoods([lamp]);
  expect(shownIds(stores)).toEqual([lock]);
  await dropping;
  expect((await member.call(listFavourites, { page: 1, pageSize: 100 })).list).toHaveLength(1);
  expect(stores.$toasts.get().map(({ text }) => text)).toEqual(['已取消收藏']);
});

test('goods that the server would not let go come back', async () => {
  await keepGoods();
  const stores = await openCollection();
  await stores.favouriteGoods.load();
  const before = shownIds(stores);
  storefront.fail('/member/collect/item', 'down');
  await stores.dropGoods([lamp]);
  expect(shownIds(stores)).toEqual(before);
});

test('a programme is kept and let go by the same switch', async () => {
  const stores = await openCollection();
  expect(await stores.isFavouriteThing('programme', programme)).toBe(false);
  expect(await stores.toggleFavouriteThing('programme', programme, false)).toBe(true);
  expect(await stores.isFavouriteThing('programme', programme)).toBe(true);
  await stores.dropThing('programme', programme);
  expect(stores.favouriteProgrammes.$reading.get().data).toEqual([]);
  expect(await stores.isFavouriteThing('programme', programme)).toBe(false);
});

test('a switch that was turned in another tab meanwhile ends as it was pressed', async () => {
  const stores = await openCollection();
  await member.call(toggleProgrammeFavourite, { id: String(programme) });
  expect(await stores.toggle('programme', programme, false)).toBe(true);
  expect(await stores.isFavourite('programme', programme)).toBe(true);
});

test('a switch whose answer was lost is shown as it stands; one that never arrived says so', async () => {
  const stores = await openCollection();
  storefront.fail('/fav', 'unanswered');
  expect(await stores.toggleFavouriteThing('programme', programme, false)).toBe(true);
  expect(stores.$toasts.get().map(({ text }) => text)).toEqual(['已收藏']);
  storefront.fail('/fav', 'unsent');
  expect(await stores.toggleFavouriteThing('programme', programme, true)).toBe(true);
  expect(stores.$toasts.get()).toHaveLength(2);
  storefront.fail('/fav', 'unanswered');
  await stores.dropThing('programme', programme);
  expect(stores.favouriteProgrammes.$reading.get().data).toEqual([]);
  expect(stores.$toasts.get().at(-1)?.text).toBe('已取消收藏');
  // Without any answer nothing is known, and it is left as it was.
  storefront.fail('/fav', 'unsent', 9);
  expect(await stores.toggle('brand', 1, true)).toBe(true);
});

test('a visitor is led to the login page and back', async () => {
  storefront.close();
  storefront = openStorefront(shop.client());
  const { toggleFavouriteThing } = await storefront.open('/Programme/FA1', () => import('./things.ts'));
  expect(await toggleFavouriteThing('programme', programme, false)).toBe(false);
  expect(storefront.visits).toEqual(['assign /login?redirect=%2FProgramme%2FFA1']);
  expect(storefront.sent).toEqual([]);
});

test('a centre of which some facts are not known shows those that are', async () => {
  const centre_id = 1;
  await shop.database.write((connection) =>
    connection.updateTable('experience').set({ hours: '' }).where('experience_id', '=', centre_id).execute(),
  );
  const { toggle, favouriteExperiences } = await openCollection();
  expect(await toggle('experience', centre_id, false)).toBe(true);
  await favouriteExperiences.load();
  const [centre] = favouriteExperiences.$reading.get().data ?? [];
  expect(centre?.facts).toHaveLength(2);
  expect(centre?.facts.every((fact) => fact !== '')).toBe(true);
});
