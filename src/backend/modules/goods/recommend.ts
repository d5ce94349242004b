import { type SqlBool, sql } from 'kysely';
import type { Context } from '#backend/app/handler.ts';

/** The best-selling goods, without those already in the caller's cart (contract 14.8). */
export async function recommend(
  context: Context,
  page: number,
  pageSize: number,
): Promise<{ ids: string[]; total: number }> {
  const found = context.database.read
    .selectFrom('goods')
    .where('goods.approve_status', '=', 'onsale')
    .where(sql<SqlBool>`exists (select 1 from sku as s where s.goods_id = goods.goods_id and s.stock > 0)`)
    .where((builder) =>
      builder.not(
        builder.exists(
          builder
            .selectFrom('cart_line')
            .innerJoin('sku', 'sku.item_id', 'cart_line.item_id')
            .whereRef('sku.goods_id', '=', 'goods.goods_id')
            .where('cart_line.cart_type', '=', 'cart')
            .where('cart_line.user_id', '=', context.caller?.userId ?? 0)
            .select('cart_line.cart_id'),
        ),
      ),
    );
  const rows = await found
    .orderBy(sql`(select sum(s.sales) from sku as s where s.goods_id = goods.goods_id)`, 'desc')
    .orderBy('goods.goods_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select('goods.goods_id')
    .execute();
  const { total } = await found
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.goods_id), total: Number(total) };
}
