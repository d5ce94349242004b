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

/** What follows payment: files, delivery, reviews, after-sales, invoices and paid membership. */
export const aftersales = {
  name: '0005-aftersales',
  up: async (connection: Connection): Promise<void> => {
    await createUploadTable(connection);
  },
};
