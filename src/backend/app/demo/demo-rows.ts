import type { Connection, Database } from '#backend/db/open.ts';
import { demoAccounts, disabledAccount } from '#core/site/demo.ts';
import { hasPrintedPassword } from './demo-members.ts';

/** Rows of the sample world in a database. */
export interface DemoRows {
  /** Members of the demo: by their mark, or in a database older than the marks by mobile and printed password. */
  readonly members: readonly { readonly userId: number; readonly mobile: string }[];
  /** Marked members without a password, whom nobody can be. */
  readonly withoutPassword: readonly number[];
  /** Orders that the demo has made. */
  readonly orders: number;
  /** Orders of these members that somebody has placed since. */
  readonly ownOrders: readonly string[];
  /** Sample goods that the seed has written; 0 where there was none, or before the marks. */
  readonly goods: number;
}

/** Counts the rows of the sample world. */
export async function demoRowsOf(database: Database): Promise<DemoRows> {
  const { read } = database;
  const members = await demoMembersIn(read);
  const withoutPassword = await withoutPasswordIn(read);
  const ids = [...members.map(({ userId }) => userId), ...withoutPassword];
  const orders = ids.length
    ? await read
        .selectFrom('orders')
        .leftJoin('demo_order', 'demo_order.order_id', 'orders.order_id')
        .select(['orders.order_id', 'demo_order.order_id as mark'])
        .where('orders.user_id', 'in', ids)
        .orderBy('orders.order_id')
        .execute()
    : [];
  const seed = await read.selectFrom('demo_seed').select('goods').executeTakeFirst();
  const ownOrders = orders.filter(({ mark }) => mark === null).map(({ order_id }) => order_id);
  return { members, withoutPassword, orders: orders.length - ownOrders.length, ownOrders, goods: seed?.goods ?? 0 };
}

async function demoMembersIn(read: Connection): Promise<{ userId: number; mobile: string }[]> {
  const marked = await read
    .selectFrom('member')
    .innerJoin('demo_member', 'demo_member.user_id', 'member.user_id')
    .select(['member.user_id', 'member.mobile'])
    .where('member.password_hash', '<>', '')
    .orderBy('member.user_id')
    .execute();
  const known = await read
    .selectFrom('member')
    .select(['user_id', 'mobile', 'password_hash'])
    .where(
      'mobile',
      'in',
      [...demoAccounts, disabledAccount].map(({ mobile }) => mobile),
    )
    .orderBy('user_id')
    .execute();
  const members = new Map(marked.map(({ user_id, mobile }) => [user_id, mobile]));
  for (const { user_id, mobile, password_hash } of known) {
    if (!members.has(user_id) && (await hasPrintedPassword(mobile, password_hash))) members.set(user_id, mobile);
  }
  return [...members].map(([userId, mobile]) => ({ userId, mobile }));
}

async function withoutPasswordIn(read: Connection): Promise<number[]> {
  const marked = await read
    .selectFrom('member')
    .innerJoin('demo_member', 'demo_member.user_id', 'member.user_id')
    .select('member.user_id')
    .where('member.password_hash', '=', '')
    .orderBy('member.user_id')
    .execute();
  return marked.map(({ user_id }) => user_id);
}
