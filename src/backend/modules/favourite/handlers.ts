import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type * as favourite from '#core/favourite/contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { favouriteLimit } from '#core/site/limits.ts';

type FavouriteEndpoints = Pick<
  typeof favourite,
  'listFavourites' | 'addFavourite' | 'deleteFavourites' | 'countFavourites' | 'isFavourite'
>;

/** Favourites of one member with current prices; price columns are null for goods that have left the shop. */
const favouritesOf = (connection: Connection, userId: number) =>
  connection
    .selectFrom('favourite')
    .leftJoin('sku', (join) =>
      join.onRef('sku.item_id', '=', 'favourite.item_id').on('sku.approve_status', '!=', 'instock'),
    )
    .leftJoin('goods', (join) =>
      join.onRef('goods.goods_id', '=', 'sku.goods_id').on('goods.approve_status', '!=', 'instock'),
    )
    .select([
      'favourite.fav_id',
      'favourite.user_id',
      'favourite.item_id',
      'favourite.item_name',
      'favourite.item_image',
      'favourite.item_price',
      'favourite.created',
      'goods.goods_id',
      'sku.price',
      'sku.market_price',
      'sku.activity_price',
      'sku.start_num',
    ])
    .where('favourite.user_id', '=', userId);

type FavouriteRow = Awaited<ReturnType<ReturnType<typeof favouritesOf>['executeTakeFirstOrThrow']>>;

const wire = (row: FavouriteRow): favourite.Favourite => ({
  fav_id: String(row.fav_id),
  user_id: String(row.user_id),
  item_id: row.item_id,
  item_name: row.item_name,
  item_image: row.item_image,
  item_price: row.item_price,
  item_type: 'normal',
  point: 0,
  created: row.created,
  updated: row.created,
  start_num: row.start_num ?? 0,
  distributor_id: '0',
  ...(row.goods_id !== null &&
    row.price !== null && {
      price: effectivePrice({ price: row.price, activity_price: row.activity_price }),
      market_price: row.market_price ?? 0,
    }),
});

export const favouriteHandlers: Handlers<FavouriteEndpoints> = {
  listFavourites: async ({ page, pageSize }, context) => {
    const connection = context.database.read;
    const { userId } = memberOf(context);
    const rows = await favouritesOf(connection, userId)
      .orderBy('favourite.created', 'desc')
      .orderBy('favourite.fav_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { total_count: await countFavouritesOf(connection, userId), list: rows.map(wire) };
  },

  addFavourite: async ({ item_id }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const own = favouritesOf(connection, userId).where('favourite.item_id', '=', item_id);
      const existing = await own.executeTakeFirst();
      if (existing) return wire(existing);
      const sku = await shownSku(connection, item_id);
      if (!sku) throw new Refusal('商品不存在或已下架');
      if ((await countFavouritesOf(connection, userId)) >= favouriteLimit) {
        throw new Refusal(`最多收藏 ${favouriteLimit} 件商品，请先移除一些`);
      }
      await connection
        .insertInto('favourite')
        .values({
          user_id: userId,
          item_id,
          item_name: sku.item_name,
          item_image: sku.pic,
          item_price: effectivePrice(sku),
          created: secondsOf(context.nowMs),
        })
        .execute();
      return wire(await own.executeTakeFirstOrThrow());
    });
  },

  deleteFavourites: async ({ item_ids, is_empty }, context) => {
    if (!is_empty && item_ids.length === 0) throw new Refusal('请选择要移除的商品');
    await context.database.write((connection) => {
      const own = connection.deleteFrom('favourite').where('user_id', '=', memberOf(context).userId);
      return (is_empty ? own : own.where('item_id', 'in', item_ids)).execute();
    });
    return { status: true };
  },

  countFavourites: async (_input, context) => ({
    fav_total_count: await countFavouritesOf(context.database.read, memberOf(context).userId),
  }),

  isFavourite: async ({ item_id }, context) => {
    const found = await context.database.read
      .selectFrom('favourite')
      .select('fav_id')
      .where('user_id', '=', memberOf(context).userId)
      .where('item_id', '=', item_id)
      .executeTakeFirst();
    return { fav: found ? 1 : 0 };
  },
};

/** Number of a member's favourites. */
export async function countFavouritesOf(connection: Connection, userId: number): Promise<number> {
  const { total } = await connection
    .selectFrom('favourite')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** A SKU that has a page: on sale, sold elsewhere, or only shown. */
const shownSku = (connection: Connection, itemId: string) =>
  connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['goods.item_name', 'sku.pic', 'sku.price', 'sku.activity_price'])
    .where('sku.item_id', '=', itemId)
    .where('sku.approve_status', '!=', 'instock')
    .where('goods.approve_status', '!=', 'instock')
    .executeTakeFirst();

/** Deletes the favourites of a member whose account is closed. */
export async function forgetFavourites(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('favourite').where('user_id', '=', userId).execute();
}
