import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/**
 * The goods of a brand are counted in an index, as are those that were changed since a moment, which every open desk asks for, and
 * the first ones of a category are found in one. Rows of goods are long, and each of these read all of them.
 */
export const goodsInOrder = {
  name: '0063-goods-in-order',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
drop index goods_brand;
create index goods_brand on goods (brand_id, sort desc, approve_status, category_id);
create index goods_first on goods (root_category_id, approve_status, sort desc, goods_id);
create index goods_updated on goods (updated);
create index goods_latest on goods (root_category_id, approve_status, created desc, goods_id);
`,
    ),
};
