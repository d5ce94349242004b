import type { Connection } from '#backend/db/open.ts';
import { lifeMembers } from '#backend/world/life/members.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';

/** Marks the members of the demo and their orders, at the end of the seed that has made them. */
export async function markDemo(connection: Connection): Promise<void> {
  const mobiles = [...demoAccounts, disabledAccount, ...lifeMembers].map(({ mobile }) => mobile);
  const demo = connection.selectFrom('member').select('member.user_id').where('mobile', 'in', mobiles);
  await connection.insertInto('demo_member').columns(['user_id']).expression(demo).execute();
  await connection
    .insertInto('demo_order')
    .columns(['order_id'])
    .expression(connection.selectFrom('orders').select('order_id').where('user_id', 'in', demo))
    .execute();
}
