import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, missing } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { loadBrandRows } from '#backend/modules/brand/rows.ts';
import { experienceRow, loadFavouriteExperiences } from '#backend/modules/experience/rows.ts';
import { online } from '#core/experience/status.ts';
import type * as collection from '#core/favourite/collection-contract.ts';

export const collectionHandlers = {
  listFavouriteExperiences: async ({ page_no, page_size }, context) => {
    const own = context.database.read
      .selectFrom('experience_fav')
      .innerJoin('experience', 'experience.experience_id', 'experience_fav.experience_id')
      .where('experience_fav.user_id', '=', memberOf(context).userId)
      .where('experience.status', '=', online);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll('experience')
      .orderBy('experience_fav.created', 'desc')
      .orderBy('experience.experience_id')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .execute();
    const favourites = await loadFavouriteExperiences(context);
    return { list: rows.map((row) => experienceRow(row, null, favourites)), total_count: count, page_no, page_size };
  },

  listFavouriteBrands: async ({ page_no, page_size }, context) => {
    const connection = context.database.read;
    const own = connection.selectFrom('brand_favourite').where('user_id', '=', memberOf(context).userId);
    const { count } = await own.select((column) => column.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const favourites = await own
      .select('brand_id')
      .orderBy('created', 'desc')
      .orderBy('brand_id')
      .limit(page_size)
      .offset((page_no - 1) * page_size)
      .execute();
    const ids = favourites.map((row) => row.brand_id);
    const rows = new Map((await loadBrandRows(connection, { ids })).map((row) => [row.id, row]));
    return { list: ids.flatMap((id) => rows.get(id) ?? []), total_count: count, page_no, page_size };
  },

  toggleBrandFavourite: async ({ id }, context) => {
    const { userId } = memberOf(context);
    const brand_id = numericId(id);
    return context.database.write(async (connection) => {
      const brand = await connection
        .selectFrom('brand')
        .select('brand_id')
        .where('brand_id', '=', brand_id)
        .executeTakeFirst();
      if (!brand) throw missing('品牌不存在');
      const removed = await connection
        .deleteFrom('brand_favourite')
        .where('user_id', '=', userId)
        .where('brand_id', '=', brand_id)
        .executeTakeFirst();
      if (removed.numDeletedRows > 0n) return { is_fav: false };
      const row = { user_id: userId, brand_id, created: secondsOf(context.nowMs) };
      await connection.insertInto('brand_favourite').values(row).execute();
      return { is_fav: true };
    });
  },
} satisfies Handlers<typeof collection>;

/** Deletes the brand favourites of a member whose account is closed. */
export async function forgetBrands(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('brand_favourite').where('user_id', '=', userId).execute();
}
