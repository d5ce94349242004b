import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

/** Who waits for what: one wish per SKU and mobile. */
export const arrival = {
  name: '0009-arrival',
  up: async (connection: Connection): Promise<void> => {
    await createTable(connection, 'arrival_notice')
      .addColumn('notice_id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
      .addColumn('mobile', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.references('member.user_id'))
      .addColumn('client_ip', 'text', (column) => column.notNull())
      .addColumn('created', 'integer', (column) => column.notNull())
      .addUniqueConstraint('arrival_notice_wish', ['item_id', 'mobile'])
      .execute();
    await connection.schema
      .createIndex('arrival_notice_address')
      .on('arrival_notice')
      .columns(['client_ip', 'created'])
      .execute();
  },
};
