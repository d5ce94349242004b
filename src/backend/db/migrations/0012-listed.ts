import type { Connection } from '#backend/db/open.ts';

/**
 * Indexes that hold all a list looks at while it counts and pages: rows of goods are long, and 20,000 of them were read
 * for every page.
 */
export const listed = {
  name: '0012-listed',
  up: async (connection: Connection): Promise<void> => {
    await connection.schema
      .createIndex('goods_listed')
      .on('goods')
      .columns(['sort desc', 'goods_id', 'approve_status', 'category_id', 'brand_id'])
      .execute();
    await connection.schema
      .createIndex('sku_listed')
      .on('sku')
      .columns(['goods_id', 'item_id', 'approve_status'])
      .execute();
  },
};
