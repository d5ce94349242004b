import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

/** What members say about the devices they have; those of received orders are read from the orders. */
export const ownDevice = {
  name: '0019-own-device',
  up: async (connection: Connection): Promise<void> => {
    await createTable(connection, 'own_device')
      .addColumn('device_number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
      .addColumn('item_id', 'text', (column) => column.references('sku.item_id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('protocols', 'text', (column) => column.notNull())
      .addColumn('ecosystems', 'text', (column) => column.notNull())
      .addColumn('is_gateway', 'integer', (column) => column.notNull())
      .addColumn('needs_neutral', 'integer', (column) => column.notNull())
      .addColumn('is_removed', 'integer', (column) => column.notNull())
      .addColumn('created', 'integer', (column) => column.notNull())
      .addUniqueConstraint('own_device_sku', ['user_id', 'item_id'])
      .execute();
  },
};
