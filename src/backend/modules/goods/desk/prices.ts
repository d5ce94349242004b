import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { listsName } from '#backend/db/sql-text.ts';
import { changeSku } from '#backend/modules/goods/stock.ts';
import type * as prices from '#core/goods/desk/price-contract.ts';

const shown = 5;

async function skusOf(
  connection: Connection,
  { category_id, goods_ids }: { category_id: string; goods_ids: readonly string[] },
) {
  if (category_id === '' && goods_ids.length === 0) throw new Refusal('请选择商品或分类');
  return connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id', 'sku.price', 'sku.spec_name', 'goods.item_name'])
    .where('sku.approve_status', '!=', 'instock')
    .$if(category_id !== '', (query) => query.where((row) => listsName(row.ref('goods.category_path'), category_id)))
    .$if(category_id === '', (query) => query.where('sku.goods_id', 'in', [...goods_ids]))
    .orderBy('sku.goods_id')
    .orderBy('sku.sort')
    .execute();
}

export const priceDesk: DeskHandlers<typeof prices> = {
  countPriced: async ({ category_id }, { read }) => {
    const { goods, skus } = await read
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('sku.approve_status', '!=', 'instock')
      .where((row) => listsName(row.ref('goods.category_path'), category_id))
      .select((row) => [
        row.fn.count<number>('sku.goods_id').distinct().as('goods'),
        row.fn.countAll<number>().as('skus'),
      ])
      .executeTakeFirstOrThrow();
    return { goods: Number(goods), skus: Number(skus) };
  },

  adjustPrices: async ({ is_trial, percent, ...range }, { connection, now, log, rollBack }) => {
    const skus = await skusOf(connection, range);
    if (skus.length === 0) throw new Refusal('这里没有在卖的商品');
    const changes = skus.map((sku) => ({ ...sku, after: Math.round((sku.price * (100 + percent)) / 100) }));
    const free = changes.find(({ after }) => after < 1);
    if (free) throw new Refusal(`「${free.item_name}」会低于一分钱`);
    const goods = new Set(skus.map(({ goods_id }) => goods_id)).size;
    if (is_trial) rollBack();
    else
      for (const { item_id, price, after } of changes) {
        await changeSku(connection, item_id, { price: after }, now);
        await log({ action: 'sku.change', about: `sku:${item_id}`, before: { price }, after: { price: after } });
      }
    return {
      goods,
      skus: skus.length,
      examples: changes.slice(0, shown).map(({ item_id, item_name, spec_name, price, after }) => ({
        ...{ item_id, item_name, spec_name },
        ...{ before: price, after },
      })),
    };
  },
};
