import { openSession } from '#backend/app/session.ts';
import type { Database } from '#backend/db/open.ts';

/** A member of a proof: the two halves of the login session. */
export interface ProofMember {
  readonly userId: number;
  token: string;
  sid: string;
}

/** Logs the members in again after the shop's clock has moved by days. */
export function logInAgain(database: Database, members: readonly ProofMember[], now: number): Promise<void> {
  return database.write(async (connection) => {
    for (const member of members) Object.assign(member, await openSession(connection, member.userId, now));
  });
}

/** Creates `count` members with this balance and logs them in without the login page: proofs are not about passwords. */
export function makeMembers(database: Database, count: number, depositCents: number): Promise<ProofMember[]> {
  const now = Math.floor(Date.now() / 1000);
  return database.write(async (connection) => {
    const members: ProofMember[] = [];
    for (let index = 0; index < count; index++) {
      const mobile = `137${String(index).padStart(8, '0')}`;
      const { user_id } = await connection
        .insertInto('member')
        .values({ mobile, password_hash: '', username: mobile, deposit: depositCents, created: now })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      members.push({ userId: user_id, ...(await openSession(connection, user_id, now)) });
    }
    return members;
  });
}

/**
 * Products that can be bought separately, with their stock. None of them is in an order of the sample world: an order that
 * lapses during a proof would give its pieces back to the shelf. None is in a sale either, which may begin or end during it.
 */
export async function stockUp(
  database: Database,
  count: number,
  stock: number,
): Promise<{ item_id: string; price: number }[]> {
  const skus = await database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.price'])
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.start_num', '<=', 1)
    .where('sku.activity_price', 'is', null)
    .where('sku.item_id', 'not in', (sales) => sales.selectFrom('activity_goods').select('activity_goods.item_id'))
    .where('sku.item_id', 'not in', (lines) => lines.selectFrom('order_line').select('order_line.item_id'))
    .orderBy('sku.item_id')
    .limit(count)
    .execute();
  if (skus.length < count)
    throw new Error(`${count} products wanted, the world has ${skus.length} that nobody has ordered`);
  await database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ stock, sales: 0 })
      .where(
        'item_id',
        'in',
        skus.map((sku) => sku.item_id),
      )
      .execute(),
  );
  return skus;
}

/** Offers a coupon that takes `reduceCents` off any order: `quantity` pieces in all, `limit` per member. */
export async function offerCoupon(
  database: Database,
  offer: { reduceCents: number; quantity: number; limit: number },
): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  return database.write(async (connection) => {
    const { card_id } = await connection
      .insertInto('coupon')
      .values({
        card_type: 'cash',
        title: '无门槛代金券',
        color: '#b75000',
        description: '',
        apply_scope: '全部商品可用',
        discount: 0,
        least_cost: 0,
        reduce_cost: offer.reduceCents,
        most_cost: 0,
        use_bound: 0,
        use_platform: 'mall',
        begin_date: now - 1,
        end_date: now + 3650 * 86_400,
        fixed_term: null,
        quantity: offer.quantity,
        get_limit: offer.limit,
        receive: 1,
        sort: 0,
      })
      .returning('card_id')
      .executeTakeFirstOrThrow();
    return card_id;
  });
}
