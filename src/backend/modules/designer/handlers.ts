import type { Selectable } from 'kysely';
import { type Handlers, missing } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { contains, fromJson, numericId } from '#backend/db/sql-text.ts';
import { loadLiveProgrammes } from '#backend/modules/programme/favourites.ts';
import type * as designer from '#core/designer/contract.ts';
import type { Designer } from '#core/designer/contract.ts';

const unknown = () => missing('设计师不存在');

/** Designers as lists show them, each with the number of their programmes. */
async function designersOf(connection: Connection, rows: readonly Selectable<Row<'designer'>>[]): Promise<Designer[]> {
  const counts = await connection
    .selectFrom('programme')
    .where('designer_id', 'is not', null)
    .groupBy('designer_id')
    .select((builder) => ['designer_id', builder.fn.countAll<number>().as('total')])
    .execute();
  const countOf = new Map(counts.map((row) => [row.designer_id, Number(row.total)]));
  return rows.map((row) => ({
    id: row.designer_id,
    code: row.code,
    name: row.name,
    avatar: row.avatar,
    title: row.title,
    years: row.years,
    style: fromJson<string[]>(row.styles),
    project_num: countOf.get(row.designer_id) ?? 0,
    score: row.score_tenths / 10,
    city: row.city,
    updated: row.updated,
  }));
}

export const designerHandlers = {
  listDesigners: async (input, context) => {
    const connection = context.database.read;
    const found = connection
      .selectFrom('designer')
      .where((builder) =>
        builder.and([
          ...(input.name ? [contains(builder.ref('designer.name'), input.name)] : []),
          ...(input.cate_id
            ? [
                builder.exists(
                  builder
                    .selectFrom('programme')
                    .whereRef('programme.designer_id', '=', 'designer.designer_id')
                    .where('programme.cate_id', '=', input.cate_id)
                    .select('programme.programme_id'),
                ),
              ]
            : []),
        ]),
      );
    const rows = await found
      .orderBy('sort', 'desc')
      .orderBy('designer_id')
      .limit(input.page_size)
      .offset((input.page_no - 1) * input.page_size)
      .selectAll()
      .execute();
    const { total } = await found
      .select((builder) => builder.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const { page_no, page_size } = input;
    return { list: await designersOf(connection, rows), total_count: Number(total), page_no, page_size };
  },

  getDesigner: async ({ code }, context) => {
    const connection = context.database.read;
    const row = await connection.selectFrom('designer').where('code', '=', code).selectAll().executeTakeFirst();
    const [own] = row ? await designersOf(connection, [row]) : [];
    if (!row || !own) throw unknown();
    return { ...own, intro: row.intro, images: fromJson<string[]>(row.images) };
  },

  listDesignerProgrammes: async ({ id, page_no, page_size }, context) => {
    const connection = context.database.read;
    const designerId = numericId(id);
    const exists = await connection
      .selectFrom('designer')
      .where('designer_id', '=', designerId)
      .select('designer_id')
      .executeTakeFirst();
    if (!exists) throw unknown();
    const found = connection.selectFrom('programme').where('designer_id', '=', designerId);
    const rows = await found
      .orderBy('created', 'desc')
      .orderBy('programme_id')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .select('programme_id')
      .execute();
    const { total } = await found
      .select((builder) => builder.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const ids = rows.map((row) => row.programme_id);
    return { list: await loadLiveProgrammes(context, ids), total_count: Number(total), page_no, page_size };
  },
} satisfies Handlers<Omit<typeof designer, 'Designer'>>;
