import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Goods in the order of their reviews. */
export const reviewOrder = {
  name: '0039-review-order',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
-- Number and stars of the visible reviews of a product, without its texts.
create index rate_score on rate (goods_id, star) where hidden_reason = '';
`,
    ),
};
