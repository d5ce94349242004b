import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
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

/** More than a shop may have. */
const everyWord = 1000;

export const readHotWords = async (read: Connection): Promise<string[]> =>
  (await hottest(read, everyWord)).map(({ name }) => name);

/** Replaces the hot words by these, in this order, and logs both. */
export async function storeHotWords(
  words: readonly string[],
  { connection, log }: Pick<DeskWriting, 'connection' | 'log'>,
): Promise<void> {
  const before = await readHotWords(connection);
  await connection.deleteFrom('search_word').execute();
  if (words.length > 0)
    await connection
      .insertInto('search_word')
      .values(words.map((name, index) => ({ name, sort: words.length - index })))
      .execute();
  await log({ action: 'words.change', about: 'words', before: { words: before }, after: { words } });
}
