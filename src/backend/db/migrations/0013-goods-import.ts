import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Imports of goods from a table, with what they changed, so that each can be taken back. */
export const goodsImport = {
  name: '0013-goods-import',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table goods_import
-- A table of goods that the staff have imported.
(
  import_id integer not null primary key,
  staff_id integer not null references staff (staff_id),
  -- Name of the file.
  name text not null,
  -- Products.
  added integer not null,
  changed integer not null,
  -- Highest number of a SKU when it ended: numbers of SKUs that are deleted again are not given anew.
  highest_item integer not null,
  created integer not null,
  undone integer
);

create table goods_import_change
-- What an import did to a product and nobody has taken back.
(
  import_id integer not null references goods_import (import_id),
  goods_id text not null,
  -- Rows of goods, sku and goods_attribute before it, and the stocks it left. JSON; null for a new product.
  before text,
  -- Of the product, as the import left it.
  updated integer not null,
  primary key (import_id, goods_id)
);
`,
    ),
};
