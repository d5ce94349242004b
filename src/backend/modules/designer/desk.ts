import { changedAt } from '#backend/app/clock.ts';
import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import { nextCode } from '#backend/app/texts/next-code.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type * as designer from '#core/designer/desk-contract.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';

/** First statuses in which nothing is left to do: a need has become a project or was closed, a project is done or cancelled. */
const closed = { need: 30, project: 80 } as const;

export const designerDesk: DeskHandlers<typeof designer> = {
  listDeskDesigners: async (_input, { read }) => {
    const rows = await read
      .selectFrom('designer')
      .selectAll('designer')
      .select((row) =>
        row
          .selectFrom('programme')
          .whereRef('programme.designer_id', '=', 'designer.designer_id')
          .select((own) => own.fn.countAll<number>().as('count'))
          .as('programmes'),
      )
      .select((row) => [
        row
          .selectFrom('programme_need')
          .innerJoin('programme', 'programme.programme_id', 'programme_need.programme_id')
          .whereRef('programme.designer_id', '=', 'designer.designer_id')
          .select((own) => own.fn.countAll<number>().as('count'))
          .as('needs'),
        row
          .selectFrom('programme_order')
          .whereRef('programme_order.designer_id', '=', 'designer.designer_id')
          .select((own) => own.fn.countAll<number>().as('count'))
          .as('projects'),
        row
          .selectFrom('programme_need')
          .innerJoin('programme', 'programme.programme_id', 'programme_need.programme_id')
          .whereRef('programme.designer_id', '=', 'designer.designer_id')
          .where('programme_need.status', '<', closed.need)
          .select((own) => own.fn.countAll<number>().as('count'))
          .as('open_needs'),
        row
          .selectFrom('programme_order')
          .whereRef('programme_order.designer_id', '=', 'designer.designer_id')
          .where('programme_order.status', '<', closed.project)
          .select((own) => own.fn.countAll<number>().as('count'))
          .as('open_projects'),
      ])
      .orderBy('designer.updated', 'desc')
      .orderBy('designer.sort', 'desc')
      .orderBy('designer.designer_id')
      .execute();
    return {
      list: rows.map(({ designer_id, code, name, title, city, years, styles, avatar, intro, images, ...row }) => ({
        ...{ designer_id, code, name, title, city, years, avatar, intro },
        styles: fromJson<string[]>(styles),
        images: fromJson<string[]>(images),
        programmes: Number(row.programmes),
        needs: Number(row.needs),
        projects: Number(row.projects),
        open: Number(row.open_needs) + Number(row.open_projects),
        open_projects: Number(row.open_projects),
        updated: row.updated,
      })),
    };
  },

  saveDesigner: async ({ designer_id, updated, styles, images, ...input }, { connection, now, log }) => {
    const before = designer_id === undefined ? null : await designerOf(connection, designer_id);
    if (before) refuseStale(before, updated, '这位设计师的资料');
    const columns = {
      ...input,
      intro: htmlOf(input.intro),
      styles: JSON.stringify(styles),
      images: JSON.stringify(images),
      updated: changedAt(before, now),
    };
    const saved = before
      ? await connection
          .updateTable('designer')
          .set(columns)
          .where('designer_id', '=', before.designer_id)
          .returning(['designer_id', 'code'])
          .executeTakeFirstOrThrow()
      : await connection
          .insertInto('designer')
          .values({ ...columns, code: nextCode('D', await codesOf(connection)), score_tenths: 0, sort: 0 })
          .returning(['designer_id', 'code'])
          .executeTakeFirstOrThrow();
    const logged = ({ name, title, city, years }: typeof input) => ({ name, title, city, years });
    const whole = before && {
      ...logged(before),
      ...{ avatar: before.avatar, intro: before.intro },
      styles: fromJson<string[]>(before.styles),
      images: fromJson<string[]>(before.images),
    };
    await log({
      action: before ? 'designer.change' : 'designer.add',
      about: `designer:${saved.designer_id}`,
      before: before && { ...logged(before), whole },
      after: { ...logged(input), updated: columns.updated },
    });
    return saved;
  },
};

async function designerOf(connection: Connection, designerId: number) {
  const row = await connection
    .selectFrom('designer')
    .selectAll()
    .where('designer_id', '=', designerId)
    .executeTakeFirst();
  if (!row) throw new Refusal('设计师不存在');
  return row;
}

const codesOf = async (connection: Connection): Promise<string[]> =>
  (await connection.selectFrom('designer').select('code').execute()).map(({ code }) => code);
