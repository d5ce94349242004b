import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { writeNotices } from '#backend/modules/notice/write.ts';
import { formatPrice } from '#core/money/money.ts';

/** SKUs have changed: tells members whose favourite costs less than when they kept it and than they were told before. */
export async function tellPriceDrops(
  connection: Connection,
  { itemIds, now }: { readonly itemIds: readonly string[]; readonly now: number },
): Promise<void> {
  if (itemIds.length === 0) return;
  const price = sql<number>`coalesce(sku.activity_price, sku.price)`;
  const cheaper = await connection
    .selectFrom('favourite')
    .innerJoin('sku', 'sku.item_id', 'favourite.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('favourite.item_id', 'in', itemIds)
    .where('sku.approve_status', 'in', ['onsale', 'offline_sale'])
    .where('goods.approve_status', 'in', ['onsale', 'offline_sale'])
    .where(sql<boolean>`${price} < coalesce(favourite.told_price, favourite.item_price)`)
    .select(['favourite.fav_id', 'favourite.user_id', 'favourite.item_id', 'favourite.item_price'])
    .select(['goods.item_name', price.as('price')])
    .execute();
  for (const { fav_id, price: told_price } of cheaper) {
    await connection.updateTable('favourite').set({ told_price }).where('fav_id', '=', fav_id).execute();
  }
  await writeNotices(
    connection,
    cheaper.map((row) => ({
      fact: `price-drop:${row.fav_id}:${row.price}`,
      kind: 'price-drop' as const,
      user_id: row.user_id,
      item_id: row.item_id,
      params: { name: row.item_name, sum: formatPrice(row.price), drop: formatPrice(row.item_price - row.price) },
    })),
    now,
  );
}
