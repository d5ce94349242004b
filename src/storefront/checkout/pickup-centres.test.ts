import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { listExperiences } from '#core/experience/contract.ts';

const page = memberInBrowser();

test('centres for pick-up stand by city and are read once; a failed read is repeated', async () => {
  const { client, world } = page.actor;
  // In the order of the server, no two centres of a city stand beside each other.
  const { list } = await client.call(listExperiences, { page_no: 1, page_size: 100 });
  for (const [nth, { id }] of list.entries()) {
    await world.shop.database.write((connection) =>
      connection
        .updateTable('experience')
        .set({ city_id: nth % 2 === 0 ? '330100' : '310100' })
        .where('experience_id', '=', id)
        .execute(),
    );
  }
  const stores = await page.storefront.open('/Checkout', () => import('./pickup-centres.ts'));
  page.storefront.fail('/papi/', 'down');
  await stores.loadPickupCentres();
  expect(stores.pickupCentres.$reading.get()).toMatchObject({ data: undefined, failure: expect.stringMatching(/./) });
  await stores.loadPickupCentres();
  const cities = stores.pickupCentres.$reading.get().data?.map(({ cityId }) => cityId) ?? [];
  expect(cities).toHaveLength(list.length);
  expect(cities.filter((city, nth) => city !== cities[nth - 1])).toEqual(['310100', '330100']);
  const { length } = page.storefront.sent;
  await stores.loadPickupCentres();
  expect(page.storefront.sent).toHaveLength(length);
});

test('a shop with more centres than a page holds offers all of them', async () => {
  await page.actor.world.shop.database.write(async (connection) => {
    const { experience_id: _, ...first } = await connection
      .selectFrom('experience')
      .selectAll()
      .where('status', '=', 6)
      .limit(1)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 120 }, (__, nth) => ({ ...first, name: `${first.name} ${nth}` }));
    await connection.insertInto('experience').values(more).execute();
  });
  const stores = await page.storefront.open('/Checkout', () => import('./pickup-centres.ts'));
  await stores.loadPickupCentres();
  expect(stores.pickupCentres.$reading.get().data?.length).toBeGreaterThan(120);
});
