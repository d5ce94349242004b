import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

async function createOrderTables(connection: Connection): Promise<void> {
  await createTable(connection, 'programme_order')
    .addColumn('order_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('crm_business_id', 'integer', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('designer_id', 'integer', (column) => column.references('designer.designer_id'))
    .addColumn('house_type', 'integer', (column) => column.notNull().references('dict.dict_id'))
    .addColumn('area', 'integer', (column) => column.notNull().check(sql`area > 0`))
    .addColumn('status', 'integer', (column) =>
      column.notNull().check(sql`status in (10, 20, 30, 40, 50, 60, 70, 80, 90)`),
    )
    .addColumn('contacts', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('county', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('programme_order_member')
    .on('programme_order')
    .columns(['user_id', 'created desc'])
    .execute();

  await createTable(connection, 'programme_stage')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('programme_order.order_id'))
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('time', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('programme_stage_pk', ['order_id', 'status'])
    .execute();

  await createTable(connection, 'programme_team')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('programme_order.order_id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('programme_team_pk', ['order_id', 'role'])
    .execute();
}

async function createOfferTables(connection: Connection): Promise<void> {
  await createTable(connection, 'programme_offer')
    .addColumn('offer_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'integer', (column) => column.notNull().references('programme_order.order_id'))
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
    // The newest shop order that was made of the offer; its state is the state of the offer.
    .addColumn('shop_order_id', 'text', (column) => column.unique().references('orders.order_id'))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addUniqueConstraint('programme_offer_version', ['order_id', 'version'])
    .execute();

  // A line is goods at the agreed price, or a service without a SKU; the sum of the lines is the offer.
  await createTable(connection, 'programme_offer_line')
    .addColumn('line_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('offer_id', 'integer', (column) => column.notNull().references('programme_offer.offer_id'))
    .addColumn('item_id', 'text', (column) => column.references('sku.item_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('room_name', 'text', (column) => column.notNull())
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num between 1 and 999`))
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price >= 0`))
    .execute();
  await connection.schema
    .createIndex('programme_offer_line_offer')
    .on('programme_offer_line')
    .column('offer_id')
    .execute();
}

async function createWorkTables(connection: Connection): Promise<void> {
  await createTable(connection, 'programme_work')
    .addColumn('work_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'integer', (column) => column.notNull().references('programme_order.order_id'))
    .addColumn('type', 'text', (column) =>
      column.notNull().check(sql`type in ('survey', 'install', 'debug', 'repair')`),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status between 0 and 3`))
    .addColumn('appoint_time', 'integer')
    .addColumn('engineer_name', 'text', (column) => column.notNull())
    .addColumn('engineer_mobile', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.check(sql`score between 1 and 5`))
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addCheckConstraint('programme_work_scored', sql`(status = 3) = (score is not null)`)
    .addCheckConstraint('programme_work_dated', sql`status = 0 or appoint_time is not null`)
    .execute();
  await connection.schema.createIndex('programme_work_order').on('programme_work').column('order_id').execute();

  await createTable(connection, 'programme_delivery')
    .addColumn('delivery_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'integer', (column) => column.notNull().references('programme_order.order_id'))
    .addColumn('corp_name', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('status_msg', 'text', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('programme_delivery_order').on('programme_delivery').column('order_id').execute();
  await createTable(connection, 'programme_delivery_line')
    .addColumn('delivery_id', 'integer', (column) => column.notNull().references('programme_delivery.delivery_id'))
    .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num > 0`))
    .addPrimaryKeyConstraint('programme_delivery_line_pk', ['delivery_id', 'item_id'])
    .execute();
  await createTable(connection, 'programme_delivery_trace')
    .addColumn('delivery_id', 'integer', (column) => column.notNull().references('programme_delivery.delivery_id'))
    .addColumn('time', 'integer', (column) => column.notNull())
    .addColumn('station', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('programme_delivery_trace_pk', ['delivery_id', 'time'])
    .execute();

  await createTable(connection, 'programme_file')
    .addColumn('file_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'integer', (column) => column.notNull().references('programme_order.order_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    // What it is for: drawings come from the designer and wait for the member, the others come from the member.
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('drawing', 'houseplan', 'photo', 'other')`),
    )
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('image', 'pdf', 'vr', 'dwg')`))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('thumb', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status between 0 and 2`))
    .addColumn('remark', 'text', (column) => column.notNull())
    // Random name in the uploads folder; null for a drawing, which has a public picture.
    .addColumn('stored_name', 'text', (column) => column.unique())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addCheckConstraint('programme_file_stored', sql`(purpose = 'drawing') = (stored_name is null)`)
    .execute();
  await connection.schema.createIndex('programme_file_order').on('programme_file').column('order_id').execute();
}

async function createWishTables(connection: Connection): Promise<void> {
  await createTable(connection, 'programme_need')
    .addColumn('need_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('need_code', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (10, 20, 30, 90)`))
    .addColumn('contacts', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('house_cate', 'integer', (column) => column.references('dict.dict_id'))
    .addColumn('house_type', 'integer', (column) => column.references('dict.dict_id'))
    // Tenths of a square metre, 0 = not told.
    .addColumn('area_tenths', 'integer', (column) => column.notNull().check(sql`area_tenths >= 0`))
    .addColumn('in_scene', 'text', (column) => column.notNull())
    .addColumn('in_platform', 'text', (column) => column.notNull())
    .addColumn('budget', 'integer', (column) => column.notNull().check(sql`budget >= 0`))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('programme_id', 'integer', (column) => column.references('programme.programme_id'))
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('programme_need_member')
    .on('programme_need')
    .columns(['user_id', 'created desc'])
    .execute();

  await createTable(connection, 'programme_favourite')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('programme_favourite_pk', ['user_id', 'programme_id'])
    .execute();
  await connection.schema
    .createIndex('programme_favourite_programme')
    .on('programme_favourite')
    .column('programme_id')
    .execute();
}

/** Programme orders with their offers, work, parcels and files; needs and favourites of members. */
export const programmeOrder = {
  name: '0008-programme-order',
  up: async (connection: Connection): Promise<void> => {
    await createOrderTables(connection);
    await createOfferTables(connection);
    await createWorkTables(connection);
    await createWishTables(connection);
  },
};
