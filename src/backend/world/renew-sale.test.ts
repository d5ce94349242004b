import { expect, test } from 'vitest';
import { settleActivities } from '#backend/modules/goods/sale/activity.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import { runningSale } from './activities.ts';
import { endOfWeek, renewSale } from './renew-sale.ts';

const shop = await openTestShop();
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;

test.each([
  ['2026-11-23T00:00:00', '2026-11-30T00:00:00'],
  ['2026-11-29T23:59:59', '2026-11-30T00:00:00'],
  ['2026-11-25T10:00:00', '2026-11-30T00:00:00'],
])('the week of %s ends at %s', (now, end) => {
  expect(endOfWeek(at(now))).toBe(at(end));
});

test('a sale that has ended begins again and its end is told with its prices', async () => {
  const renew = (now: number) =>
    shop.database.write(async (connection) => {
      await renewSale(connection, runningSale, now);
      return settleActivities(connection, now);
    });
  const { item_id } = await shop.database.read
    .selectFrom('activity_goods')
    .where('activity_id', '=', runningSale)
    .select('item_id')
    .executeTakeFirstOrThrow();
  const asked = async () => (await shop.client().call(getFreshness, { item_ids: [item_id] })).items[0];

  const now = at('2027-03-03T12:00:00');
  await renew(now);
  expect((await asked())?.activity_ends).toBe(at('2027-03-08T00:00:00'));

  const over = at('2027-03-08T00:00:00');
  await shop.database.write((connection) => settleActivities(connection, over));
  expect(await asked()).toMatchObject({ activity_price: null, activity_ends: null });

  await renew(over + 5);
  expect(await asked()).toMatchObject({ activity_ends: at('2027-03-15T00:00:00') });
  expect((await asked())?.activity_price).toBeGreaterThan(0);
});
