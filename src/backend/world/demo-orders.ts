import type { Connection } from '#backend/db/open.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { type DemoOrder, placeDemoOrder, type Shelf, stockShelf } from './demo-order-rows.ts';
import { demoStories } from './demo-stories.ts';

/**
 * Seeds orders of the demo members in every state of contract 15.1 and after-sales in every progress of 15.3. Each order is
 * really placed, and the shop's own functions do the rest at their times, counted back from `now` (unix seconds).
 */
export async function seedDemoOrders(connection: Connection, now: number): Promise<void> {
  const shelf: Shelf = await stockShelf(connection);
  const members = await connection
    .selectFrom('member')
    .select(['user_id', 'mobile'])
    .where(
      'mobile',
      'in',
      demoAccounts.map((account) => account.mobile),
    )
    .orderBy('user_id')
    .execute();
  // Numbers follow the order of time, as in a real shop.
  const inOrder = demoStories.toSorted((a, b) => b.secondsAgo - a.secondsAgo);
  for (const [index, story] of inOrder.entries()) {
    const member = members[story.member];
    const account = demoAccounts.find(({ mobile }) => mobile === member?.mobile);
    if (!member || !account) throw new Error(`demo member ${story.member} is missing`);
    const placed = now - story.secondsAgo;
    const order: DemoOrder = await placeDemoOrder(connection, {
      userId: member.user_id,
      name: account.name,
      mobile: account.mobile,
      lines: story.lines.map(([place, num]) => ({ sku: shelf.at(index + place), num })),
      payType: story.payType,
      placed,
      paid: story.paid,
      pickup: story.pickup ?? false,
    });
    for (const [secondsAgo, act] of story.acts) await act({ connection, order, now: now - secondsAgo });
  }
}
