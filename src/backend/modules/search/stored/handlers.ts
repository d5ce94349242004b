import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { loadListItems } from '#backend/modules/goods/rows.ts';
import { type GoodsFilter, goodsSorts, noFilter } from '#core/goods/filter.ts';
import type { searchGoods } from '#core/search/goods-contract.ts';
import type { CategoryName } from '#core/search/index/files.ts';
import { narrowOrLoosen, sortRows } from '#core/search/narrow.ts';
import { offeredBy } from '#core/search/offered.ts';
import { findStored } from '#core/search/stored/find-stored.ts';
import type { StoredGoods } from '#core/search/stored/port.ts';
import { kindsShown } from '#core/site/limits.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { databasePort } from './database-port.ts';
import { keepTexts } from './keep-texts.ts';
import { knownWords } from './known-words.ts';
import { categoryNames } from './write-texts.ts';

/** This number of marks covers every reading of the words. */
const mostMarks = 40;
/** So many ids in one condition, below the limits of both databases. */
const perQuery = 1000;

const sortOf = (number: number): GoodsFilter['sort'] =>
  (Object.entries(goodsSorts).find(([, value]) => value === number)?.[0] ?? '') as GoodsFilter['sort'];

const filterOf = (input: ParsedInputOf<typeof searchGoods>): GoodsFilter => ({
  ...noFilter,
  categoryIds: input.category_id,
  brandIds: input.brand_id,
  tagIds: input.tag_id,
  priceFrom: input.start_price ?? null,
  priceTo: input.end_price ?? null,
  inStock: input.in_stock,
  sort: sortOf(input.goodsSort),
});

/** Those of some goods that are in stock. */
async function inStockOf(read: Connection, rows: readonly StoredGoods[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < rows.length; from += perQuery) {
    const ids = rows.slice(from, from + perQuery).map((row) => row.goods_id);
    const skus = await read
      .selectFrom('sku')
      .where('goods_id', 'in', ids)
      .where('stock', '>', 0)
      // A SKU that was taken out is sold to nobody.
      .where('approve_status', '!=', 'instock')
      .distinct()
      .select('goods_id')
      .execute();
    for (const { goods_id } of skus) found.add(goods_id);
  }
  return found;
}

/** The kinds of the hits, the largest first, each with the pictures of its best hit. */
async function kindsOf(
  read: Connection,
  rows: readonly StoredGoods[],
  categories: Readonly<Record<string, CategoryName>>,
) {
  const largest = [...Map.groupBy(rows, (row) => row.item_main_cat_id)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, kindsShown)
    .flatMap(([category_id, hits]) => {
      const name = categories[category_id]?.name;
      return name ? [{ category_id, name, count: hits.length, best: hits[0]?.goods_id ?? '' }] : [];
    });
  if (largest.length === 0) return [];
  const best = largest.map((kind) => kind.best);
  const goods = await read.selectFrom('goods').where('goods_id', 'in', best).select(['goods_id', 'pics']).execute();
  const pics = new Map(goods.map((row) => [row.goods_id, fromJson<string[]>(row.pics).slice(0, 1)]));
  return largest.map((kind) => ({
    category_id: kind.category_id,
    name: kind.name,
    count: kind.count,
    pics: pics.get(kind.best) ?? [],
  }));
}

export const searchGoodsHandlers = {
  searchGoods: async (input, context) => {
    allowCaching(context);
    const { database } = context;
    await keepTexts(database);
    const categories = await categoryNames(database.read);
    const found = await findStored(databasePort(database), await knownWords(database), input.keywords);
    const inStock = input.in_stock ? await inStockOf(database.read, found.rows) : null;
    const leveled = found.rows.map((row) => ({ ...row, level: inStock?.has(row.goods_id) === false ? 0 : 1 }) as const);
    const { rows, given } = narrowOrLoosen(leveled, filterOf(input), { categories });
    const sorted = sortRows(rows, sortOf(input.goodsSort));
    const from = (input.page_no - 1) * input.page_size;
    const ids = sorted.slice(from, from + input.page_size).map((row) => row.goods_id);
    const offered = offeredBy(found.rows, { categories });
    return {
      list: await loadListItems(context, ids),
      total_count: sorted.length,
      page_no: input.page_no,
      page_size: input.page_size,
      found_count: found.rows.length,
      corrected: found.corrected,
      dropped: [...found.dropped],
      marks: [...new Set(found.marks)].slice(0, mostMarks),
      loosened: [...given],
      is_cut: found.isCut,
      kinds: await kindsOf(database.read, found.rows, categories),
      category_ids: [...offered.categories],
      brand_ids: [...offered.brands],
      tag_ids: [...offered.tags],
    };
  },
} satisfies Handlers<{ searchGoods: typeof searchGoods }>;
