import type { Connection } from '#backend/db/open.ts';
import { placeDemoOrder, stockShelf } from '#backend/world/demo-order-rows.ts';
import { lifeMemberOf, seedLifeMembers } from './members.ts';
import { seedMemberships } from './memberships.ts';
import { lifeStories } from './stories.ts';
import { seedWishes } from './wishes.ts';

const daySeconds = 86_400;

/**
 * Seeds what makes the sample shop one that is open: members of the last half year with their orders, transfers, invoices,
 * memberships and enquiries, counted back from `now` (unix seconds). The accounts of the demo have their own stories.
 */
export async function seedLife(connection: Connection, now: number): Promise<void> {
  const ids = await seedLifeMembers(connection, now);
  const shelf = await stockShelf(connection);
  // Numbers follow the order of time, as in a real shop.
  for (const story of lifeStories.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
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
