import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

async function createCoupon(connection: Connection): Promise<void> {
  const amount = (name: string) => sql`${sql.ref(name)} >= 0`;
  await createTable(connection, 'coupon')
    .addColumn('card_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('card_type', 'text', (column) =>
      column.notNull().check(sql`card_type in ('cash', 'discount', 'new_gift')`),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('apply_scope', 'text', (column) => column.notNull())
    .addColumn('discount', 'integer', (column) => column.notNull().check(sql`discount between 0 and 99`))
    .addColumn('least_cost', 'integer', (column) => column.notNull().check(amount('least_cost')))
    .addColumn('reduce_cost', 'integer', (column) => column.notNull().check(amount('reduce_cost')))
    .addColumn('most_cost', 'integer', (column) => column.notNull().check(amount('most_cost')))
    .addColumn('use_bound', 'integer', (column) => column.notNull().check(sql`use_bound between 0 and 5`))
    .addColumn('use_platform', 'text', (column) => column.notNull().check(sql`use_platform in ('mall', 'store')`))
    .addColumn('begin_date', 'integer', (column) => column.notNull())
    .addColumn('end_date', 'integer', (column) => column.notNull())
    .addColumn('fixed_term', 'integer', (column) => column.check(sql`fixed_term > 0`))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('get_num', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('get_limit', 'integer', (column) => column.notNull().check(sql`get_limit > 0`))
    .addColumn('receive', 'integer', (column) => column.notNull().check(sql`receive in (0, 1)`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    // More than there are cannot be given out, whatever the code does.
    .addCheckConstraint('coupon_given', sql`get_num between 0 and quantity`)
    .addCheckConstraint('coupon_dates', sql`begin_date < end_date`)
    .addCheckConstraint(
      'coupon_worth',
      sql`(card_type = 'discount' and discount > 0 and reduce_cost = 0)
        or (card_type = 'cash' and reduce_cost > 0 and discount = 0)
        or (card_type = 'new_gift' and reduce_cost = 0 and discount = 0)`,
    )
    .execute();

  await createTable(connection, 'coupon_scope')
    .addColumn('card_id', 'integer', (column) => column.notNull().references('coupon.card_id'))
    .addColumn('ref_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('coupon_scope_pk', ['card_id', 'ref_id'])
    .execute();
}

async function createMemberCoupon(connection: Connection): Promise<void> {
  await createTable(connection, 'member_coupon')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('card_id', 'integer', (column) => column.notNull().references('coupon.card_id'))
    // The nth of its kind this member was given: two receipts at once cannot both be the last allowed one.
    .addColumn('nth', 'integer', (column) => column.notNull().check(sql`nth > 0`))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (1, 2, 3, 4, 5, 6, 10)`))
    .addColumn('get_date', 'integer', (column) => column.notNull())
    .addColumn('begin_date', 'integer', (column) => column.notNull())
    .addColumn('end_date', 'integer', (column) => column.notNull())
    // One order per coupon and one coupon per order (reliability T15).
    .addColumn('order_id', 'text', (column) => column.unique().references('orders.order_id'))
    .addCheckConstraint('member_coupon_use', sql`(status in (2, 4)) = (order_id is not null)`)
    .addCheckConstraint('member_coupon_dates', sql`begin_date < end_date`)
    .addUniqueConstraint('member_coupon_nth', ['user_id', 'card_id', 'nth'])
    .execute();
}

/** Coupons as the shop offers them, what they cover, and those that members hold (contract 6). */
export const coupon = {
  name: '0004-coupon',
  up: async (connection: Connection): Promise<void> => {
    await createCoupon(connection);
    await createMemberCoupon(connection);
  },
};
