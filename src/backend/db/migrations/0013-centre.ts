import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

/** What the personal centre keeps: brands a member follows, second words of a review, accounts that were closed. */
export const centre = {
  name: '0013-centre',
  up: async (connection: Connection): Promise<void> => {
    await createTable(connection, 'brand_favourite')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
      .addColumn('brand_id', 'integer', (column) => column.notNull().references('brand.brand_id'))
      .addColumn('created', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('brand_favourite_pk', ['user_id', 'brand_id'])
      .execute();
    // One addition per review: that is what the primary key says.
    await createTable(connection, 'rate_addition')
      .addColumn('rate_id', 'integer', (column) => column.primaryKey().notNull().references('rate.rate_id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('pics', 'text', (column) => column.notNull())
      .addColumn('created', 'integer', (column) => column.notNull())
      .execute();
    await createTable(connection, 'member_closure')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().notNull().references('member.user_id'))
      .addColumn('closed', 'integer', (column) => column.notNull())
      .execute();
    await connection.schema.createIndex('rate_member').on('rate').columns(['user_id', 'created desc']).execute();
  },
};
