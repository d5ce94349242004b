import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

async function createUploadTable(connection: Connection): Promise<void> {
  await createTable(connection, 'upload')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('image', 'programme')`))
    .addColumn('size', 'integer', (column) => column.notNull().check(sql`size > 0`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('upload_member')
    .on('upload')
    .columns(['user_id', 'purpose', 'created'])
    .execute();
}

async function createCancelTable(connection: Connection): Promise<void> {
  await createTable(connection, 'cancel_record')
    .addColumn('cancel_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('total_fee', 'integer', (column) => column.notNull().check(sql`total_fee >= 0`))
    .addColumn('progress', 'integer', (column) => column.notNull().check(sql`progress in (0, 2, 3, 4)`))
    .addColumn('cancel_reason', 'text', (column) => column.notNull())
    .addColumn('shop_reject_reason', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('cancel_record_order').on('cancel_record').column('order_id').execute();
  // One request at a time per order, whatever the code does.
  await connection.schema
    .createIndex('cancel_record_open')
    .unique()
    .on('cancel_record')
    .column('order_id')
    .where(sql<boolean>`progress in (0, 2)`)
    .execute();
}

async function createDeliveryTables(connection: Connection): Promise<void> {
  await createTable(connection, 'delivery')
    .addColumn('delivery_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('corp_code', 'text', (column) => column.notNull())
    .addColumn('delivery_code', 'text', (column) => column.notNull().unique())
    .addColumn('shipped', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('delivery_order').on('delivery').column('order_id').execute();
  await createTable(connection, 'delivery_line')
    .addColumn('delivery_id', 'integer', (column) => column.notNull().references('delivery.delivery_id'))
    .addColumn('order_line_id', 'integer', (column) => column.notNull().references('order_line.order_line_id'))
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num > 0`))
    .addPrimaryKeyConstraint('delivery_line_pk', ['delivery_id', 'order_line_id'])
    .execute();
}

async function createRateTable(connection: Connection): Promise<void> {
  await createTable(connection, 'rate')
    .addColumn('rate_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_line_id', 'integer', (column) => column.unique().references('order_line.order_line_id'))
    .addColumn('user_id', 'integer', (column) => column.references('member.user_id'))
    .addColumn('goods_id', 'text', (column) => column.notNull().references('goods.goods_id'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('spec_name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('anonymous', 'integer', (column) => column.notNull().check(sql`anonymous in (0, 1)`))
    .addColumn('star', 'integer', (column) => column.notNull().check(sql`star between 1 and 5`))
    .addColumn('content', 'text', (column) => column.notNull().check(sql`length(content) between 1 and 500`))
    .addColumn('pics', 'text', (column) => column.notNull())
    .addColumn('praise_num', 'integer', (column) => column.notNull().check(sql`praise_num >= 0`))
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    // A review of a bought line has a member; only the sample world's reviews have neither.
    .addCheckConstraint('rate_buyer', sql`(order_line_id is null) = (user_id is null)`)
    .execute();
  await connection.schema
    .createIndex('rate_goods')
    .on('rate')
    .columns(['goods_id', 'created desc', 'rate_id desc'])
    .execute();
}

async function createAftersalesTables(connection: Connection): Promise<void> {
  // The pairs of status and progress of contract 15.3 that a case can be in.
  const steps = sql`(aftersales_status = 0 and progress = 0) or (aftersales_status = 1 and progress in (1, 2, 8, 9))
    or (aftersales_status = 2 and progress = 4) or (aftersales_status = 3 and progress in (3, 5))
    or (aftersales_status = 4 and progress = 7)`;
  await createTable(connection, 'aftersales')
    .addColumn('aftersales_bn', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('aftersales_type', 'text', (column) =>
      column.notNull().check(sql`aftersales_type in ('ONLY_REFUND', 'REFUND_GOODS')`),
    )
    .addColumn('aftersales_status', 'integer', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('refund_fee', 'integer', (column) => column.notNull().check(sql`refund_fee >= 0`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('evidence_pic', 'text', (column) => column.notNull())
    .addColumn('refuse_reason', 'text', (column) => column.notNull())
    .addColumn('corp_code', 'text', (column) => column.notNull())
    .addColumn('logi_no', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addCheckConstraint('aftersales_step', steps)
    .addCheckConstraint('aftersales_sendback', sql`aftersales_type = 'REFUND_GOODS' or progress not in (1, 2, 8)`)
    .execute();
  await connection.schema
    .createIndex('aftersales_member')
    .on('aftersales')
    .columns(['user_id', 'created desc'])
    .execute();
  await connection.schema.createIndex('aftersales_order').on('aftersales').column('order_id').execute();
  await createTable(connection, 'aftersales_line')
    .addColumn('detail_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('aftersales_bn', 'text', (column) => column.notNull().references('aftersales.aftersales_bn'))
    .addColumn('order_line_id', 'integer', (column) => column.notNull().references('order_line.order_line_id'))
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num > 0`))
    .addColumn('refund_fee', 'integer', (column) => column.notNull().check(sql`refund_fee >= 0`))
    .addUniqueConstraint('aftersales_line_once', ['aftersales_bn', 'order_line_id'])
    .execute();
  await connection.schema.createIndex('aftersales_line_line').on('aftersales_line').column('order_line_id').execute();
}

async function createInvoiceTables(connection: Connection): Promise<void> {
  await createTable(connection, 'invoice')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('invoice_apply_bn', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('invoice_type', 'text', (column) =>
      column.notNull().check(sql`invoice_type in ('individual', 'enterprise')`),
    )
    .addColumn('invoice_type_code', 'text', (column) => column.notNull().check(sql`invoice_type_code in ('01', '02')`))
    .addColumn('outcome', 'text', (column) =>
      column.notNull().check(sql`outcome in ('running', 'failed', 'cancel', 'waste')`),
    )
    .addColumn('invoice_amount', 'integer', (column) => column.notNull().check(sql`invoice_amount > 0`))
    .addColumn('company_title', 'text', (column) => column.notNull())
    .addColumn('company_tax_number', 'text', (column) => column.notNull())
    .addColumn('company_address', 'text', (column) => column.notNull())
    .addColumn('company_telephone', 'text', (column) => column.notNull())
    .addColumn('bank_name', 'text', (column) => column.notNull())
    .addColumn('bank_account', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addCheckConstraint('invoice_tax_number', sql`invoice_type = 'individual' or company_tax_number <> ''`)
    .execute();
  // One running or issued invoice per order.
  await connection.schema
    .createIndex('invoice_once')
    .unique()
    .on('invoice')
    .column('order_id')
    .where(sql.ref('outcome'), '=', sql.lit('running'))
    .execute();
  await connection.schema.createIndex('invoice_member').on('invoice').columns(['user_id', 'created desc']).execute();

  await createTable(connection, 'invoice_title')
    .addColumn('invoices_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('invoices_type', 'text', (column) =>
      column.notNull().check(sql`invoices_type in ('personal', 'corporate')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('telephone', 'text', (column) => column.notNull())
    .addColumn('tax_number', 'text', (column) => column.notNull())
    .addColumn('business_address', 'text', (column) => column.notNull())
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('bank_account', 'text', (column) => column.notNull())
    .addColumn('is_def', 'integer', (column) => column.notNull().check(sql`is_def in (0, 1)`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addCheckConstraint('invoice_title_tax', sql`invoices_type = 'personal' or tax_number <> ''`)
    .execute();
  await connection.schema
    .createIndex('invoice_title_default')
    .unique()
    .on('invoice_title')
    .column('user_id')
    .where(sql.ref('is_def'), '=', sql.lit(1))
    .execute();
}

async function createVipTables(connection: Connection): Promise<void> {
  await createTable(connection, 'vip_grade')
    .addColumn('vip_grade_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('grade_name', 'text', (column) => column.notNull())
    .addColumn('lv_type', 'text', (column) => column.notNull().unique().check(sql`lv_type in ('vip', 'svip')`))
    .addColumn('guide_title', 'text', (column) => column.notNull())
    .addColumn('background_pic_url', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull().check(sql`is_default in (0, 1)`))
    .addColumn('discount', 'integer', (column) => column.notNull().check(sql`discount between 0 and 99`))
    .execute();
  await createTable(connection, 'vip_price')
    .addColumn('vip_grade_id', 'integer', (column) => column.notNull().references('vip_grade.vip_grade_id'))
    .addColumn('card_type', 'text', (column) =>
      column.notNull().check(sql`card_type in ('monthly', 'quarter', 'year')`),
    )
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price > 0`))
    .addColumn('days', 'integer', (column) => column.notNull().check(sql`days > 0`))
    .addPrimaryKeyConstraint('vip_price_pk', ['vip_grade_id', 'card_type'])
    .execute();
  await createTable(connection, 'vip_membership')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('vip_grade_id', 'integer', (column) => column.notNull().references('vip_grade.vip_grade_id'))
    .addColumn('end_time', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vip_membership_pk', ['user_id', 'vip_grade_id'])
    .execute();
  // A purchase of a membership and its one attempt to pay; trade numbers share the counter of order trades.
  await createTable(connection, 'vip_trade')
    .addColumn('trade_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('vip_grade_id', 'integer', (column) => column.notNull().references('vip_grade.vip_grade_id'))
    .addColumn('card_type', 'text', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull().check(sql`days > 0`))
    .addColumn('pay_type', 'text', (column) => column.notNull())
    .addColumn('total_fee', 'integer', (column) => column.notNull().check(sql`total_fee > 0`))
    .addColumn('trade_state', 'text', (column) =>
      column.notNull().check(sql`trade_state in ('NOTPAY', 'SUCCESS', 'PAYERROR', 'CLOSED', 'REFUND')`),
    )
    .addColumn('time_start', 'integer', (column) => column.notNull())
    .addColumn('time_expire', 'integer', (column) => column.notNull())
    .addColumn('pay_time', 'integer')
    .addCheckConstraint('vip_trade_paid', sql`trade_state not in ('SUCCESS', 'REFUND') or pay_time is not null`)
    .execute();
  // Money that came too late for its trade, on its way back; once per trade.
  await createTable(connection, 'vip_refund')
    .addColumn('trade_id', 'text', (column) => column.primaryKey().notNull().references('vip_trade.trade_id'))
    .addColumn('refund_fee', 'integer', (column) => column.notNull().check(sql`refund_fee > 0`))
    .addColumn('refund_status', 'text', (column) =>
      column.notNull().check(sql`refund_status in ('PROCESSING', 'SUCCESS')`),
    )
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
}

/** What follows payment: files, cancelling, delivery, reviews, after-sales, invoices and paid membership. */
export const aftersales = {
  name: '0005-aftersales',
  up: async (connection: Connection): Promise<void> => {
    await createUploadTable(connection);
    await createCancelTable(connection);
    await createDeliveryTables(connection);
    await createRateTable(connection);
    await createAftersalesTables(connection);
    await createInvoiceTables(connection);
    await createVipTables(connection);
  },
};
