import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { loadGoodsLite } from '#backend/modules/goods/rows.ts';
import type { ItemLite } from '#core/goods/contract.ts';
import type * as programme from '#core/programme/contract.ts';
import { loadProgramme } from './detail.ts';
import { loadLiveProgrammes } from './favourites.ts';
import { requireProgramme } from './require.ts';
import { findProgrammes, findRelevant } from './search.ts';

type ProgrammeEndpoints = Pick<
  typeof programme,
  'listProgrammes' | 'getProgramme' | 'getProgrammeByPost' | 'listProgrammeGoods' | 'listRelevantProgrammes'
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

  getProgramme: async ({ code }, context) => loadProgramme(context, code),

  getProgrammeByPost: async ({ code }, context) => loadProgramme(context, code),

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

/** A device of a programme: the goods, the number of pieces, and the room. */
type PlacedItem = ItemLite & {
  num: number;
  room_id: number;
  room_name: string;
  total_fee: number;
  spot_x: number;
  spot_y: number;
};

/** Devices of a programme room by room, without goods that have left the shop. */
async function loadProgrammeGoods(connection: Connection, id: number): Promise<PlacedItem[]> {
  await requireProgramme(connection, id);
  const rows = await connection
    .selectFrom('programme_goods')
    .innerJoin('programme_room', 'programme_room.room_id', 'programme_goods.room_id')
    .where('programme_goods.programme_id', '=', id)
    .orderBy('programme_room.sort', 'desc')
    .orderBy('programme_goods.sort', 'desc')
    .select([
      'programme_goods.item_id',
      'programme_goods.num',
      'programme_goods.spot_x',
      'programme_goods.spot_y',
      'programme_room.room_id',
      'programme_room.name',
    ])
    .execute();
  const goods = await loadGoodsLite(connection, [...new Set(rows.map((row) => row.item_id))]);
  return rows.flatMap((row) => {
    const lite = goods.get(row.item_id);
    if (!lite) return [];
    const { num, room_id, name: room_name, spot_x, spot_y } = row;
    return [{ ...lite, num, room_id, room_name, total_fee: lite.price * num, spot_x, spot_y }];
  });
}
