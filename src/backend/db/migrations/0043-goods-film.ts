import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** The film of a product (contract 1.1, `videos`). */
export const goodsFilm = {
  name: '0043-goods-film',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
alter table goods add column
  -- Address of its film, "" without.
  film text not null default '';
`,
    ),
};
