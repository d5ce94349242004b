import type { Connection } from '#backend/db/open.ts';
import { writeNotices } from '#backend/modules/notice/write.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';

/** SKUs have changed: tells everybody who waits for one that can be bought again, once per wish. */
export async function tellArrivals(
  connection: Connection,
  { itemIds, now }: { readonly itemIds: readonly string[]; readonly now: number },
): Promise<void> {
  if (itemIds.length === 0) return;
  const back = await connection
    .selectFrom('arrival_notice')
    .innerJoin('sku', 'sku.item_id', 'arrival_notice.item_id')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('arrival_notice.item_id', 'in', itemIds)
    .where('arrival_notice.told', 'is', null)
    .where('sku.stock', '>', 0)
    .where('sku.approve_status', 'in', ['onsale', 'offline_sale'])
    .where('goods.approve_status', 'in', ['onsale', 'offline_sale'])
    .select(['arrival_notice.notice_id', 'arrival_notice.mobile', 'arrival_notice.user_id', 'arrival_notice.created'])
    .select(['sku.item_id', 'sku.spec_name', 'sku.price', 'sku.activity_price', 'goods.item_name'])
    .execute();
  if (back.length === 0) return;
  await connection
    .updateTable('arrival_notice')
    .set({ told: now })
    .where('item_id', 'in', itemIds)
    .where(
      'notice_id',
      'in',
      back.map((wish) => wish.notice_id),
    )
    .execute();
  await writeNotices(
    connection,
    back.map((wish) => ({
      fact: `arrival:${wish.notice_id}:${wish.created}`,
      kind: 'arrival' as const,
      user_id: wish.user_id,
      mobile: wish.mobile,
      item_id: wish.item_id,
      params: {
        name: [wish.item_name, wish.spec_name].filter(Boolean).join(' '),
        sum: formatPrice(effectivePrice(wish)),
      },
    })),
    now,
  );
}
