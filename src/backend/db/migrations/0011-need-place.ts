import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';

/**
 * Place of a need in its three parts, as an order needs it, and the programme order that became of it. What was stored as
 * one text stays whole in the first part.
 */
export const needPlace = {
  name: '0011-need-place',
  up: async (connection: Connection): Promise<void> => {
    const table = () => connection.schema.alterTable('programme_need');
    for (const part of ['province', 'city', 'county'] as const) {
      await table()
        .addColumn(part, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await table()
      .addColumn('order_id', 'integer', (column) => column.references('programme_order.order_id'))
      .execute();
    await sql`update programme_need set province = place`.execute(connection);
    await table().dropColumn('place').execute();
  },
};
