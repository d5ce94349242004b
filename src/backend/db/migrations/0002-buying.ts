import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

async function createMemberTables(connection: Connection): Promise<void> {
  await createTable(connection, 'member_grade')
    .addColumn('grade_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('grade_name', 'text', (column) => column.notNull().unique())
    .addColumn('discount', 'integer', (column) => column.notNull().check(sql`discount between 0 and 50`))
    .execute();

  await createTable(connection, 'member')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('mobile', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0).check(sql`disabled in (0, 1)`))
    .addColumn('avatar', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sex', 'integer', (column) => column.notNull().defaultTo(0).check(sql`sex in (0, 1, 2)`))
    .addColumn('birthday', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('inviter_id', 'integer', (column) => column.references('member.user_id'))
    .addColumn('mobile_changed', 'integer')
    .addColumn('deposit', 'integer', (column) => column.notNull().check(sql`deposit >= 0`))
    .addColumn('is_distributor', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`is_distributor in (0, 1)`),
    )
    .addColumn('grade_id', 'integer', (column) => column.references('member_grade.grade_id'))
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();

  await createTable(connection, 'session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sid_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('last_used', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('session_member').on('session').column('user_id').execute();

  await createTable(connection, 'address')
    .addColumn('address_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('telephone', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('county', 'text', (column) => column.notNull())
    .addColumn('adrdetail', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('is_def', 'integer', (column) => column.notNull().check(sql`is_def in (0, 1)`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .execute();
  // One default address per member, whatever the code does.
  await connection.schema
    .createIndex('address_default')
    .unique()
    .on('address')
    .column('user_id')
    .where(sql.ref('is_def'), '=', sql.lit(1))
    .execute();
}

async function createCartTables(connection: Connection): Promise<void> {
  await createTable(connection, 'cart_line')
    .addColumn('cart_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('cart_type', 'text', (column) => column.notNull().check(sql`cart_type in ('cart', 'fastbuy')`))
    .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num between 1 and 999`))
    .addColumn('is_checked', 'integer', (column) => column.notNull().check(sql`is_checked in (0, 1)`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addUniqueConstraint('cart_line_once', ['user_id', 'cart_type', 'item_id'])
    .execute();

  await createTable(connection, 'cart_merge')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('merge_key', 'text', (column) => column.notNull())
    .addColumn('undo_token', 'text', (column) => column.notNull().unique())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cart_merge_pk', ['user_id', 'merge_key'])
    .execute();
}

async function createOrderTables(connection: Connection): Promise<void> {
  const states = sql`order_status in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL')`;
  const cancelStates = sql`cancel_status in ('NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS')`;
  await createTable(connection, 'orders')
    .addColumn('order_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('order_status', 'text', (column) => column.notNull().check(states))
    .addColumn('cancel_status', 'text', (column) => column.notNull().defaultTo('NO_APPLY_CANCEL').check(cancelStates))
    .addColumn('delivery_status', 'text', (column) =>
      column.notNull().defaultTo('PENDING').check(sql`delivery_status in ('PENDING', 'PARTAIL', 'DONE')`),
    )
    .addColumn('ziti_status', 'text', (column) =>
      column.notNull().defaultTo('NOTZITI').check(sql`ziti_status in ('NOTZITI', 'PENDING', 'DONE')`),
    )
    .addColumn('receipt_type', 'text', (column) =>
      column.notNull().defaultTo('logistics').check(sql`receipt_type in ('logistics', 'ziti')`),
    )
    .addColumn('pay_type', 'text', (column) => column.notNull())
    .addColumn('market_fee', 'integer', (column) => column.notNull().defaultTo(0).check(sql`market_fee >= 0`))
    .addColumn('item_fee', 'integer', (column) => column.notNull().check(sql`item_fee >= 0`))
    .addColumn('freight_fee', 'integer', (column) => column.notNull().check(sql`freight_fee >= 0`))
    .addColumn('coupon_discount', 'integer', (column) => column.notNull().defaultTo(0).check(sql`coupon_discount >= 0`))
    .addColumn('member_discount', 'integer', (column) => column.notNull().defaultTo(0).check(sql`member_discount >= 0`))
    .addColumn('promotion_discount', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`promotion_discount >= 0`),
    )
    .addColumn('point_use', 'integer', (column) => column.notNull().defaultTo(0).check(sql`point_use >= 0`))
    .addColumn('point_fee', 'integer', (column) => column.notNull().defaultTo(0).check(sql`point_fee >= 0`))
    .addColumn('discount_fee', 'integer', (column) => column.notNull().check(sql`discount_fee >= 0`))
    .addColumn('total_fee', 'integer', (column) => column.notNull())
    .addColumn('coupon_code', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('discount_info', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('create_time', 'integer', (column) => column.notNull())
    .addColumn('update_time', 'integer', (column) => column.notNull())
    .addColumn('auto_cancel_time', 'integer', (column) => column.notNull())
    .addColumn('pay_time', 'integer')
    .addColumn('delivery_time', 'integer')
    .addColumn('auto_finish_time', 'integer')
    .addColumn('end_time', 'integer')
    .addColumn('receiver_name', 'text', (column) => column.notNull())
    .addColumn('receiver_mobile', 'text', (column) => column.notNull())
    .addColumn('receiver_state', 'text', (column) => column.notNull())
    .addColumn('receiver_city', 'text', (column) => column.notNull())
    .addColumn('receiver_district', 'text', (column) => column.notNull())
    .addColumn('receiver_address', 'text', (column) => column.notNull())
    .addColumn('receiver_zip', 'text', (column) => column.notNull().defaultTo('000000'))
    .addColumn('pickup_location', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('pickup_date', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('pickup_time', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('pickup_code', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('invoice_type', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('invoice_content', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('is_rate', 'integer', (column) => column.notNull().defaultTo(0).check(sql`is_rate in (0, 1)`))
    .addCheckConstraint('orders_sum', sql`total_fee = item_fee + freight_fee - discount_fee and total_fee >= 0`)
    .addCheckConstraint(
      'orders_discount',
      sql`discount_fee = coupon_discount + member_discount + promotion_discount + point_fee`,
    )
    .addCheckConstraint(
      'orders_paid',
      sql`order_status not in ('PAYED', 'WAIT_BUYER_CONFIRM', 'DONE') or pay_time is not null`,
    )
    .addCheckConstraint('orders_done', sql`order_status <> 'DONE' or end_time is not null`)
    .execute();
  await connection.schema.createIndex('orders_member').on('orders').columns(['user_id', 'create_time desc']).execute();
  await connection.schema
    .createIndex('orders_unpaid')
    .on('orders')
    .columns(['order_status', 'auto_cancel_time'])
    .execute();

  await createTable(connection, 'order_line')
    .addColumn('order_line_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('goods_id', 'text', (column) => column.notNull())
    .addColumn('item_bn', 'text', (column) => column.notNull())
    .addColumn('item_name', 'text', (column) => column.notNull())
    .addColumn('pic', 'text', (column) => column.notNull())
    .addColumn('spec_name', 'text', (column) => column.notNull())
    .addColumn('item_unit', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num between 1 and 999`))
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('item_fee', 'integer', (column) => column.notNull().check(sql`item_fee = price * num`))
    .addColumn('market_price', 'integer', (column) => column.notNull().defaultTo(0).check(sql`market_price >= 0`))
    .addColumn('coupon_discount', 'integer', (column) => column.notNull().defaultTo(0).check(sql`coupon_discount >= 0`))
    .addColumn('member_discount', 'integer', (column) => column.notNull().defaultTo(0).check(sql`member_discount >= 0`))
    .addColumn('promotion_discount', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`promotion_discount >= 0`),
    )
    .addColumn('point_fee', 'integer', (column) => column.notNull().defaultTo(0).check(sql`point_fee >= 0`))
    .addColumn('total_fee', 'integer', (column) => column.notNull())
    .addColumn('delivery_item_num', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`delivery_item_num between 0 and num`),
    )
    .addColumn('refunded_fee', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_rate', 'integer', (column) => column.notNull().defaultTo(0).check(sql`is_rate in (0, 1)`))
    .addCheckConstraint(
      'order_line_sum',
      sql`total_fee = item_fee - coupon_discount - member_discount - promotion_discount - point_fee and total_fee >= 0`,
    )
    .addCheckConstraint('order_line_refund', sql`refunded_fee between 0 and total_fee`)
    .execute();
  await connection.schema.createIndex('order_line_order').on('order_line').column('order_id').execute();

  await createTable(connection, 'trade')
    .addColumn('trade_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('pay_type', 'text', (column) => column.notNull())
    .addColumn('total_fee', 'integer', (column) => column.notNull().check(sql`total_fee >= 0`))
    .addColumn('trade_state', 'text', (column) => column.notNull())
    .addColumn('time_start', 'integer', (column) => column.notNull())
    .addColumn('time_expire', 'integer', (column) => column.notNull())
    .addColumn('pay_time', 'integer')
    .addColumn('return_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('transaction_id', 'text', (column) => column.unique())
    .execute();
  await connection.schema.createIndex('trade_order').on('trade').column('order_id').execute();
  // An order is paid once: a second successful trade breaks here instead of taking money twice.
  await connection.schema
    .createIndex('trade_paid_once')
    .unique()
    .on('trade')
    .column('order_id')
    .where(sql.ref('trade_state'), '=', sql.lit('SUCCESS'))
    .execute();

  // Money on its way back: of a cancelled paid order, an after-sales case, or a payment that came too late.
  await createTable(connection, 'refund')
    .addColumn('refund_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('trade_id', 'text', (column) => column.notNull().references('trade.trade_id'))
    .addColumn('reason', 'text', (column) =>
      column.notNull().check(sql`reason in ('cancel', 'aftersales', 'late_payment')`),
    )
    .addColumn('aftersales_bn', 'text')
    .addColumn('refund_fee', 'integer', (column) => column.notNull().check(sql`refund_fee > 0`))
    .addColumn('refund_status', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`refund_status in ('READY', 'AUDIT_SUCCESS', 'PROCESSING', 'SUCCESS', 'FAILS', 'SHOP_CHECK_FAILS', 'CANCEL')`,
        ),
    )
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('refund_order').on('refund').column('order_id').execute();

  await createTable(connection, 'idempotency')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['user_id', 'scope', 'key'])
    .execute();

  await createTable(connection, 'number_counter')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('number_counter_pk', ['name', 'slot'])
    .execute();
}

/** Members, carts and orders; the CHECKs make bad sums, double defaults and double payments impossible. */
export const buying = {
  name: '0002-buying',
  up: async (connection: Connection): Promise<void> => {
    await createMemberTables(connection);
    await createCartTables(connection);
    await createOrderTables(connection);
  },
};
