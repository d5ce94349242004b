import type { Connection } from '#backend/db/open.ts';

/** The hot words, the hottest first. */
export const hottest = (connection: Connection, count: number) =>
  connection
    .selectFrom('search_word')
    .orderBy('sort', 'desc')
    .orderBy('word_id')
    .limit(count)
    .select(['word_id as id', 'name'])
    .execute();
