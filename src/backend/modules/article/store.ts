import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Action } from '#core/staff/action-names.ts';

/** Columns of an article that the staff write. It is what the log keeps of one, so that an entry can be taken back. */
const written = [
  'title',
  'summary',
  'content',
  'image_url',
  'cate_id',
  'cate_name',
  'tag_info',
  'author',
  'source',
  'designer_id',
  'release_time',
] as const;

/** The article of a code as the staff have written it, with the time of their last change; null without one. */
export async function readStoredArticle(read: Connection, code: string) {
  const row = await read
    .selectFrom('article')
    .select([...written, 'updated'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return null;
  const { updated, ...article } = row;
  return { article, updated };
}
export type StoredArticle = NonNullable<Awaited<ReturnType<typeof readStoredArticle>>>['article'];

/** Stores an article, in place of that of its code, and logs both. */
export async function storeArticle(
  code: string,
  after: StoredArticle,
  { connection, now, log }: Pick<DeskWriting, 'connection' | 'now' | 'log'>,
): Promise<number> {
  const before = await readStoredArticle(connection, code);
  // Later than the change before it, so that a form opened between both is told apart.
  const updated = Math.max(now, (before?.updated ?? 0) + 1);
  if (before)
    await connection
      .updateTable('article')
      .set({ ...after, updated })
      .where('code', '=', code)
      .execute();
  else
    await connection
      .insertInto('article')
      .values({ code, ...after, updated, view_num: 0 })
      .execute();
  const action: Action = before ? 'article.change' : 'article.add';
  await log({ action, about: `article:${code}`, before: before && { ...before.article }, after: { ...after } });
  return updated;
}
