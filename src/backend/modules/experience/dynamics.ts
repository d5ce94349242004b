import type { ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { allowCaching } from '#backend/app/cacheable.ts';
import { type Handlers, missing } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row, Schema } from '#backend/db/schema.ts';
import { fromJson, numericId } from '#backend/db/sql-text.ts';
import type * as experienceDynamic from '#core/experience/dynamic-contract.ts';
import type { Dynamic } from '#core/experience/dynamic-contract.ts';
import { online } from '#core/experience/status.ts';
import { requireExperience } from './require.ts';

const dynamicOf = ({ dynamic_id, experience_id, ...row }: Selectable<Row<'experience_dynamic'>>): Dynamic => ({
  ...row,
  id: dynamic_id,
  store_id: experience_id,
  images: fromJson<string[]>(row.images),
});

/** One page of dynamics, the newest first; `experienceId` 0 means every centre that is online. */
async function findDynamics(
  connection: Connection,
  asked: { experienceId: number; page_no: number; page_size: number },
): Promise<{ list: Dynamic[]; total_count: number; page_no: number; page_size: number }> {
  const found = connection
    .selectFrom('experience_dynamic')
    .innerJoin('experience', 'experience.experience_id', 'experience_dynamic.experience_id')
    .where((builder: ExpressionBuilder<Schema, 'experience' | 'experience_dynamic'>) =>
      builder
        .and([
          builder('experience.status', '=', online),
          ...(asked.experienceId > 0 ? [builder('experience_dynamic.experience_id', '=', asked.experienceId)] : []),
        ])
        .$castTo<SqlBool>(),
    );
  const rows = await found
    .orderBy('experience_dynamic.created', 'desc')
    .orderBy('experience_dynamic.dynamic_id', 'desc')
    .limit(asked.page_size)
    .offset((asked.page_no - 1) * asked.page_size)
    .selectAll('experience_dynamic')
    .execute();
  const { total } = await found
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { page_no, page_size } = asked;
  return { list: rows.map(dynamicOf), total_count: Number(total), page_no, page_size };
}

export const experienceDynamicHandlers = {
  listOwnDynamics: async ({ id, page_no, page_size }, context) => {
    const connection = context.database.read;
    const { experience_id } = await requireExperience(connection, id);
    allowCaching(context);
    return findDynamics(connection, { experienceId: experience_id, page_no, page_size });
  },

  listDynamics: async ({ store_id, page_no, page_size }, context) =>
    findDynamics(context.database.read, { experienceId: store_id, page_no, page_size }),

  getDynamic: async ({ id }, context) => {
    const row = await context.database.read
      .selectFrom('experience_dynamic')
      .innerJoin('experience', 'experience.experience_id', 'experience_dynamic.experience_id')
      .where('experience_dynamic.dynamic_id', '=', numericId(id))
      .where('experience.status', '=', online)
      .selectAll('experience_dynamic')
      .select('experience.name as store_name')
      .executeTakeFirst();
    if (!row) throw missing('动态不存在');
    await context.database.write((connection) =>
      connection
        .updateTable('experience_dynamic')
        .set((column) => ({ view_num: column('view_num', '+', 1) }))
        .where('dynamic_id', '=', row.dynamic_id)
        .execute(),
    );
    const { store_name, ...dynamic } = row;
    return { ...dynamicOf(dynamic), store_name };
  },
} satisfies Handlers<Pick<typeof experienceDynamic, 'listOwnDynamics' | 'listDynamics' | 'getDynamic'>>;
