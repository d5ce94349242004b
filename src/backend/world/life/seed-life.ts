import type { Connection } from '#backend/db/open.ts';
import { pastSale, runningSale } from '#backend/world/activities.ts';
import { confirm, shipAll } from '#backend/world/demo-acts.ts';
import { placeDemoOrder, type Shelf, stockSale, stockShelf } from '#backend/world/demo-order-rows.ts';
import { lifeMemberOf, seedLifeMembers } from './members.ts';
import { seedMemberships } from './memberships.ts';
import { pastSaleStories, runningSaleStories } from './sale-stories.ts';
import { type LifeStory, lifeStories } from './stories.ts';
import { seedWishes } from './wishes.ts';

const daySeconds = 86_400;

/** A story with the shelf that its places count on. */
type Told = LifeStory & { readonly shelf: Shelf };

/** Orders of a sale at its prices, within its time and before now; all have arrived or are on their way. */
async function soldInSale(
  connection: Connection,
  saleId: number,
  stories: typeof runningSaleStories,
  now: number,
): Promise<Told[]> {
  const { begins, ends } = await connection
    .selectFrom('activity')
    .select(['begins', 'ends'])
    .where('activity_id', '=', saleId)
    .executeTakeFirstOrThrow();
  const shelf = await stockSale(connection, saleId);
  if (!shelf) return [];
  const end = Math.min(ends, now);
  return stories.map(({ at, ...story }) => {
    const daysAgo = (now - begins - at * (end - begins)) / daySeconds;
    const acts: Told['acts'] = [
      [daysAgo * 0.9, shipAll],
      [daysAgo * 0.6, confirm],
    ];
    return { ...story, daysAgo, paid: true, acts, shelf };
  });
}

/**
 * Seeds what makes the sample shop one that is open: members of the last half year with their orders, transfers, invoices,
 * memberships and enquiries, counted back from `now` (unix seconds). The accounts of the demo have their own stories.
 */
export async function seedLife(connection: Connection, now: number): Promise<void> {
  const ids = await seedLifeMembers(connection, now);
  const usual = await stockShelf(connection);
  const stories: Told[] = lifeStories.map((story) => ({ ...story, shelf: usual }));
  stories.push(...(await soldInSale(connection, pastSale, pastSaleStories, now)));
  stories.push(...(await soldInSale(connection, runningSale, runningSaleStories, now)));
  // Numbers follow the order of time, as in a real shop.
  for (const { shelf, ...story } of stories.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { name, mobile, province, city, county, street } = lifeMemberOf(story.who);
    const order = await placeDemoOrder(connection, {
      userId: ids.get(name) ?? 0,
      ...{ name, mobile, place: { state: province, city, district: county, address: street } },
      lines: story.lines.map(([at, num]) => ({ sku: shelf.at(at), num })),
      payType: story.payType,
      placed: Math.round(now - story.daysAgo * daySeconds),
      paid: story.paid,
      pickup: story.pickup ?? false,
    });
    for (const [daysAgo, act] of story.acts)
      await act({ connection, order, now: Math.round(now - daysAgo * daySeconds) });
  }
  await seedMemberships(connection, ids, now);
  await seedWishes(connection, ids, now);
}
