import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { markOf, refuseOther } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as centre from '#core/experience/desk-contract.ts';
import { online } from '#core/experience/status.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { readSimpleHtml } from '#core/rich-text/simple-html.ts';
import { centreOf } from './read.ts';

/** Signs of a summary that is taken from the text. */
const summaryChars = 120;

/** The first paragraph as plain text. */
function summaryOf(html: string): string {
  const first = readSimpleHtml(html).find(({ kind }) => kind === 'paragraph');
  return [...(first?.text ?? '')].slice(0, summaryChars).join('');
}

async function dynamicOf(connection: Connection, dynamicId: number): Promise<Row<'experience_dynamic'>> {
  const row = await connection
    .selectFrom('experience_dynamic')
    .selectAll()
    .where('dynamic_id', '=', dynamicId)
    .executeTakeFirst();
  if (!row) throw new Refusal('动态不存在');
  return row;
}

/** The mark is that of what the dialog writes. */
const written = ({
  title,
  summary,
  images,
  content,
}: Pick<Row<'experience_dynamic'>, 'title' | 'summary' | 'images' | 'content'>) => [title, summary, images, content];

const logged = ({ title, content }: { title: string; content: string }) => ({ name: title, content });

type DynamicDesk = Pick<typeof centre, 'listDeskDynamics' | 'saveDynamic' | 'removeDynamic'>;

export const dynamicDesk: DeskHandlers<DynamicDesk> = {
  listDeskDynamics: async ({ centre_id }, { read }) => {
    const { name, status } = await centreOf(read, centre_id);
    const list = await read
      .selectFrom('experience_dynamic')
      .select(['dynamic_id', 'title', 'summary', 'images', 'content', 'created'])
      .where('experience_id', '=', centre_id)
      .orderBy('created', 'desc')
      .orderBy('dynamic_id', 'desc')
      .execute();
    return {
      centre: name,
      is_online: status === online,
      list: list.map((row) => ({ ...row, images: fromJson<string[]>(row.images), mark: markOf(written(row)) })),
    };
  },

  saveDynamic: async ({ dynamic_id, centre_id, mark, ...input }, { connection, now, log }) => {
    await centreOf(connection, centre_id);
    const html = htmlOf(input.content);
    const columns = {
      experience_id: centre_id,
      title: input.title,
      summary: input.summary || summaryOf(html),
      images: JSON.stringify(input.images),
      content: html,
    };
    const before = dynamic_id === undefined ? null : await dynamicOf(connection, dynamic_id);
    if (before && before.experience_id !== centre_id) throw new Refusal('这条动态不属于这家体验馆');
    if (before) refuseOther(written(before), mark, '这条动态');
    const { dynamic_id: id } = before
      ? await connection
          .updateTable('experience_dynamic')
          .set(columns)
          .where('dynamic_id', '=', before.dynamic_id)
          .returning('dynamic_id')
          .executeTakeFirstOrThrow()
      : await connection
          .insertInto('experience_dynamic')
          .values({ ...columns, video: null, view_num: 0, like_num: 0, created: now })
          .returning('dynamic_id')
          .executeTakeFirstOrThrow();
    await log({
      action: before ? 'dynamic.change' : 'dynamic.add',
      about: `dynamic:${id}`,
      before: before && logged(before),
      after: logged(columns),
    });
    return { dynamic_id: id };
  },

  removeDynamic: async ({ dynamic_id }, { connection, log }) => {
    const before = await dynamicOf(connection, dynamic_id);
    await connection.deleteFrom('experience_dynamic').where('dynamic_id', '=', dynamic_id).execute();
    await log({ action: 'dynamic.remove', about: `dynamic:${dynamic_id}`, before: logged(before) });
    return { status: true };
  },
};
