import type { Connection } from '#backend/db/open.ts';

/** Where a device stands on the picture of its room, on a grid of 24 × 12; 0 = on no picture. */
export const programmeSpot = {
  name: '0015-programme-spot',
  up: async (connection: Connection): Promise<void> => {
    for (const name of ['spot_x', 'spot_y']) {
      await connection.schema
        .alterTable('programme_goods')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
