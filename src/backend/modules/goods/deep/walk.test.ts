import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listItems } from '#core/goods/item-contract.ts';

const shop = shopOfFile({ goods: 500 });

async function pagesOf(size: number): Promise<{ ids: string[]; totals: Set<number> }> {
  const { call } = shop.client();
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let page = 1; ; page++) {
    const reply = await call(listItems, { item_type: 'normal', is_default: false, page, pageSize: size });
    ids.push(...reply.list.map((row) => row.item_id));
    totals.add(reply.total_count);
    if (reply.list.length < size) return { ids, totals };
  }
}

const stored = async (): Promise<string[]> =>
  (
    await shop.database.read
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('goods.approve_status', 'in', ['onsale', 'only_show'])
      .where('sku.approve_status', '!=', 'instock')
      .orderBy('goods.sort', 'desc')
      .orderBy('goods.goods_id')
      .orderBy('sku.item_id')
      .select('sku.item_id')
      .execute()
  ).map((row) => row.item_id);

test('a list read to its end has every row once, in order, and a write in between is seen by the next page', async () => {
  const all = await stored();
  expect(all.length).toBeGreaterThan(600);
  expect(await pagesOf(50)).toEqual({ ids: all, totals: new Set([all.length]) });

  const last = all.at(-1) ?? '';
  await shop.database.write((connection) =>
    connection.updateTable('sku').set({ approve_status: 'instock' }).where('item_id', '=', last).execute(),
  );
  const now = all.slice(0, -1);
  expect(await pagesOf(50)).toEqual({ ids: now, totals: new Set([now.length]) });
  expect(await pagesOf(37)).toEqual({ ids: now, totals: new Set([now.length]) });
});
