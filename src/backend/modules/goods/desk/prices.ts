import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { listsName } from '#backend/db/sql-text.ts';
import { changeSku } from '#backend/modules/goods/stock.ts';
import { highestPrice } from '#core/goods/desk/limits.ts';
import type * as prices from '#core/goods/desk/price-contract.ts';
import { formatPrice } from '#core/money/money.ts';

const shown = 5;
/** Goods that show what a percentage makes of them, before the trial. */
const shownBefore = 3;

interface Range {
  readonly category_id: string;
  readonly brand_id: number;
  /** Undefined for all goods. */
  readonly goods_ids?: readonly string[];
}

/** SKUs on sale of a category with those below it, of a brand, of some goods, or all of them. */
const pricedIn = (connection: Connection, { category_id, brand_id, goods_ids }: Range) =>
  connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('sku.approve_status', '!=', 'instock')
    .$if(category_id !== '', (query) => query.where((row) => listsName(row.ref('goods.category_path'), category_id)))
    .$if(brand_id > 0, (query) => query.where('goods.brand_id', '=', brand_id))
    .$if(category_id === '' && brand_id <= 0 && goods_ids !== undefined, (query) =>
      query.where('sku.goods_id', 'in', [...(goods_ids ?? [])]),
    )
    .orderBy('sku.goods_id')
    .orderBy('sku.sort');

function skusOf(connection: Connection, range: Range) {
  if (range.category_id === '' && range.brand_id <= 0 && (range.goods_ids ?? []).length === 0)
    throw new Refusal('请选择商品、品牌或分类');
  return pricedIn(connection, range)
    .select(['sku.item_id', 'sku.goods_id', 'sku.price', 'sku.spec_name', 'goods.item_name'])
    .execute();
}

export const priceDesk: DeskHandlers<typeof prices> = {
  countPriced: async (range, { read }) => {
    const priced = pricedIn(read, range);
    const { goods, skus } = await priced
      .clearOrderBy()
      .select((row) => [
        row.fn.count<number>('sku.goods_id').distinct().as('goods'),
        row.fn.countAll<number>().as('skus'),
      ])
      .executeTakeFirstOrThrow();
    const examples = await priced
      .clearOrderBy()
      .select((row) => ['goods.item_name', row.fn.min<number>('sku.price').as('price')])
      .groupBy(['goods.goods_id', 'goods.item_name'])
      .orderBy('goods.goods_id')
      .limit(shownBefore)
      .execute();
    return {
      goods: Number(goods),
      skus: Number(skus),
      examples: examples.map(({ item_name, price }) => ({ item_name, price: Number(price) })),
    };
  },

  adjustPrices: async ({ is_trial, percent, ...range }, { connection, now, log, rollBack }) => {
    const skus = await skusOf(connection, range);
    if (skus.length === 0) throw new Refusal('这里没有在卖的商品');
    const changes = skus.map((sku) => ({ ...sku, after: Math.round((sku.price * (100 + percent)) / 100) }));
    const free = changes.find(({ after }) => after < 1);
    if (free) throw new Refusal(`「${free.item_name}」会低于一分钱`);
    const dear = changes.find(({ after }) => after > highestPrice);
    if (dear) throw new Refusal(`「${dear.item_name}」会高于 ${formatPrice(highestPrice)}`);
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
