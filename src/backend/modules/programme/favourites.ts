import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import type * as favourite from '#core/favourite/programme-contract.ts';
import type { LiveProgrammeRow } from '#core/programme/contract.ts';
import { requireProgramme } from './require.ts';
import { loadProgrammeRows } from './rows.ts';

/** Rows of programmes in the order of `ids`, each with the caller's favourite state; unknown ids are left out. */
export async function loadLiveProgrammes(context: Context, ids: readonly number[]): Promise<LiveProgrammeRow[]> {
  const { read } = context.database;
  const rows = await loadProgrammeRows(read, ids);
  const favourites = await loadFavourites(read, ids, context.caller?.userId ?? 0);
  return rows.map((row) => ({ ...row, ...(favourites.get(row.id) ?? { is_fav: false, fav_num: 0 }) }));
}

/**
 * Favourite counts of programmes, and whether `userId` (0 = nobody) is among them. Programmes without favourites are
 * missing.
 */
async function loadFavourites(
  connection: Connection,
  ids: readonly number[],
  userId: number,
): Promise<Map<number, { is_fav: boolean; fav_num: number }>> {
  if (ids.length === 0) return new Map();
  const counts = await connection
    .selectFrom('programme_favourite')
    .where('programme_id', 'in', ids)
    .groupBy('programme_id')
    .select((column) => ['programme_id', column.fn.countAll<number>().as('count')])
    .execute();
  const own = await connection
    .selectFrom('programme_favourite')
    .where('programme_id', 'in', ids)
    .where('user_id', '=', userId)
    .select('programme_id')
    .execute();
  const kept = new Set(own.map((row) => row.programme_id));
  return new Map(counts.map((row) => [row.programme_id, { is_fav: kept.has(row.programme_id), fav_num: row.count }]));
}

export const programmeFavouriteHandlers = {
  listFavouriteProgrammes: async ({ page_no, page_size }, context) => {
    const own = context.database.read.selectFrom('programme_favourite').where('user_id', '=', memberOf(context).userId);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .select('programme_id')
      .orderBy('created', 'desc')
      .orderBy('programme_id', 'desc')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .execute();
    const ids = rows.map((row) => row.programme_id);
    return { list: await loadLiveProgrammes(context, ids), total_count: count, page_no, page_size };
  },

  toggleProgrammeFavourite: async ({ id }, context) => {
    const { userId } = memberOf(context);
    const programme_id = numericId(id);
    return context.database.write(async (connection) => {
      await requireProgramme(connection, programme_id);
      const removed = await connection
        .deleteFrom('programme_favourite')
        .where('user_id', '=', userId)
        .where('programme_id', '=', programme_id)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) {
        const row = { user_id: userId, programme_id, created: secondsOf(context.nowMs) };
        await connection.insertInto('programme_favourite').values(row).execute();
      }
      const now = await loadFavourites(connection, [programme_id], userId);
      return now.get(programme_id) ?? { is_fav: false, fav_num: 0 };
    });
  },
} satisfies Handlers<typeof favourite>;

/** Deletes the favourite programmes of a member whose account is closed. */
export async function forgetFavouriteProgrammes(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('programme_favourite').where('user_id', '=', userId).execute();
}
