import { allowCaching } from '#backend/cacheable.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { Handlers } from '#backend/handler.ts';
import { loadGoodsLite } from '#backend/modules/goods/rows.ts';
import type * as programme from '#contract/programme.ts';
import type { ProgrammeGoods } from '#contract/programme.ts';
import { loadLiveProgrammes } from './favourites.ts';
import { requireProgramme, unknownProgramme } from './require.ts';
import { findProgrammes, findRelevant } from './search.ts';

type ProgrammeEndpoints = Pick<
  typeof programme,
  'listProgrammes' | 'getProgramme' | 'listProgrammeGoods' | 'listRelevantProgrammes'
>;

export const programmeHandlers = {
  listProgrammes: async (input, context) => {
    const { ids, total } = await findProgrammes(context.database.read, input);
    allowCaching(context);
    return {
      list: await loadLiveProgrammes(context, ids),
      total_count: total,
      page_no: input.page_no,
      page_size: input.page_size,
    };
  },

  getProgramme: async ({ code }, context) => {
    const connection = context.database.read;
    const found = await connection
      .selectFrom('programme')
      .leftJoin('experience', (join) =>
        join.onRef('experience.experience_id', '=', 'programme.experience_id').on('experience.status', '=', 6),
      )
      .where('programme.code', '=', code)
      .select([
        'programme.programme_id',
        'programme.images',
        'programme.content',
        'programme.params',
        'experience.experience_id',
        'experience.name as experience_name',
      ])
      .executeTakeFirst();
    const [row] = found ? await loadLiveProgrammes(context, [found.programme_id]) : [];
    if (!found || !row) throw unknownProgramme();
    const rooms = await connection
      .selectFrom('programme_room')
      .where('programme_id', '=', row.id)
      .orderBy('sort', 'desc')
      .select(['room_id as id', 'name', 'image', 'summary'])
      .execute();
    const scenes = await connection
      .selectFrom('programme_dict')
      .innerJoin('dict', 'dict.dict_id', 'programme_dict.dict_id')
      .where('programme_dict.programme_id', '=', row.id)
      .where('dict.kind', '=', 'smartScene')
      .orderBy('dict.sort', 'desc')
      .select(['dict.dict_id as id', 'dict.name', 'dict.image'])
      .execute();
    allowCaching(context);
    return {
      ...row,
      images: fromJson<string[]>(found.images),
      content: found.content,
      rooms,
      scenes,
      params: fromJson<{ name: string; value: string }[]>(found.params),
      store: found.experience_id === null ? null : { id: found.experience_id, name: found.experience_name ?? '' },
    };
  },

  listProgrammeGoods: async ({ project_id, limit }, context) => {
    const goods = await loadProgrammeGoods(context.database.read, project_id);
    allowCaching(context);
    return {
      list: goods.slice(0, limit),
      total_count: goods.length,
      total_fee: goods.reduce((sum, row) => sum + row.total_fee, 0),
    };
  },

  listRelevantProgrammes: async ({ project_id, limit }, context) => {
    const connection = context.database.read;
    await requireProgramme(connection, project_id);
    const ids = await findRelevant(connection, project_id);
    allowCaching(context);
    return { list: await loadLiveProgrammes(context, ids.slice(0, limit)), total_count: ids.length };
  },
} satisfies Handlers<ProgrammeEndpoints>;

/** Devices of a programme room by room; what has left the shop is left out. */
async function loadProgrammeGoods(connection: Connection, id: number): Promise<ProgrammeGoods[]> {
  await requireProgramme(connection, id);
  const rows = await connection
    .selectFrom('programme_goods')
    .innerJoin('programme_room', 'programme_room.room_id', 'programme_goods.room_id')
    .where('programme_goods.programme_id', '=', id)
    .orderBy('programme_room.sort', 'desc')
    .orderBy('programme_goods.sort', 'desc')
    .select(['programme_goods.item_id', 'programme_goods.num', 'programme_room.room_id', 'programme_room.name'])
    .execute();
  const goods = await loadGoodsLite(connection, [...new Set(rows.map((row) => row.item_id))]);
  return rows.flatMap((row) => {
    const lite = goods.get(row.item_id);
    if (!lite) return [];
    return [{ ...lite, num: row.num, room_id: row.room_id, room_name: row.name, total_fee: lite.price * row.num }];
  });
}
