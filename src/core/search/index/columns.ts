import type { ListedGoods } from '#core/goods/listed-goods.ts';
import type { Findable } from './corpus.ts';
import type { GoodsColumns, SearchHead } from './files.ts';

const daySeconds = 86_400;

/** Numbers the distinct values of a column. */
function numbered<Value>(keyOf: (value: Value) => string) {
  const places = new Map<string, number>();
  const values: Value[] = [];
  const placeOf = (value: Value): number => {
    const key = keyOf(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, placeOf };
}

/** Views of a product whose main picture other goods have too: a grid shows another of them beside its twin (`apart`). */
const mostViews = 3;

/** The views that a row needs: all but the first only cost bytes where the first is its own. */
function viewsOf(rows: readonly ListedGoods[]): (row: ListedGoods) => readonly string[] {
  const owners = new Map<string, number>();
  for (const view of rows.flatMap(({ pics }) => pics.slice(0, mostViews)))
    owners.set(view, (owners.get(view) ?? 0) + 1);
  return ({ pics }) => pics.slice(0, (owners.get(pics[0] ?? '') ?? 0) > 1 ? mostViews : 1);
}

/** Library rows as columns: the fields that cards show and filters use. */
export function columnsOf(rows: readonly ListedGoods[]): GoodsColumns {
  const viewSets = numbered<readonly string[]>((urls) => urls.join());
  const viewsOfRow = viewsOf(rows);
  const tagSets = numbered<readonly string[]>((ids) => ids.join());
  const finishSets = numbered<readonly string[]>((names) => names.join());
  return {
    id: rows.map((row) => row.item_id),
    name: rows.map((row) => row.item_name),
    code: rows.map((row) => row.item_bn),
    price: rows.map((row) => row.price),
    marketPrice: rows.map((row) => row.market_price),
    activityPrice: rows.map((row) => row.activity_price ?? 0),
    stock: rows.map((row) => row.level),
    brand: rows.map((row) => row.brand_id),
    category: rows.map((row) => row.item_main_cat_id),
    isSingle: rows.map((row) => (row.nospec ? 1 : 0)),
    startNum: rows.map((row) => row.start_num),
    state: rows.map((row) => row.approve_status),
    views: rows.map((row) => viewSets.placeOf(viewsOfRow(row))),
    tags: rows.map((row) => tagSets.placeOf(row.tags.map((tag) => tag.tag_id))),
    finishes: rows.map((row) => finishSets.placeOf(row.finishes)),
    day: rows.map((row) => Math.floor(row.created / daySeconds)),
    viewSets: viewSets.values,
    tagSets: tagSets.values,
    finishSets: finishSets.values,
  };
}

type Names = Pick<SearchHead, 'brands' | 'tags' | 'categories'>;

/** The ids of a category and all its ancestors, itself first. */
export function trailOf({ categories }: Pick<Names, 'categories'>, id: string): string[] {
  const trail: string[] = [];
  let at = id;
  for (let name = categories[at]; name && !trail.includes(at); name = categories[at]) {
    trail.push(at);
    at = name.above;
  }
  return trail;
}

/** Turns one file of columns back into library rows. */
export function rowsOf(columns: GoodsColumns, { brands, tags }: Names): ListedGoods[] {
  return columns.id.map((id, at) => ({
    item_id: id,
    goods_id: id,
    default_item_id: id,
    item_name: columns.name[at] ?? '',
    brief: '',
    item_bn: columns.code[at] ?? '',
    item_unit: '',
    item_type: 'normal',
    price: columns.price[at] ?? 0,
    market_price: columns.marketPrice[at] ?? 0,
    activity_price: columns.activityPrice[at] || null,
    level: columns.stock[at] ?? 0,
    sales: 0,
    pics: [...(columns.viewSets[columns.views[at] ?? 0] ?? [])],
    brand_id: columns.brand[at] ?? '',
    goods_brand: brands[columns.brand[at] ?? ''] ?? '',
    approve_status: columns.state[at] ?? 'only_show',
    nospec: columns.isSingle[at] === 1,
    item_main_cat_id: columns.category[at] ?? '',
    start_num: columns.startNum[at] ?? 0,
    tags: (columns.tagSets[columns.tags[at] ?? 0] ?? []).map((tag_id) => ({
      tag_id,
      tag_name: tags[tag_id]?.name ?? '',
      tag_cate: tags[tag_id]?.cate ?? 0,
    })),
    finishes: [...(columns.finishSets[columns.finishes[at] ?? 0] ?? [])],
    created: (columns.day[at] ?? 0) * daySeconds,
    updated: 0,
  }));
}

/** The texts a product can be found by. */
export const findableOf = (
  row: Pick<ListedGoods, 'item_name' | 'item_main_cat_id' | 'goods_brand' | 'item_bn'> & {
    readonly tags: readonly { readonly tag_name: string }[];
  },
  names: Pick<Names, 'categories'> & Partial<Names>,
): Findable => ({
  title: row.item_name,
  kind: names.categories[row.item_main_cat_id]?.name ?? '',
  more: [
    row.item_name.includes(row.goods_brand) ? '' : row.goods_brand,
    ...trailOf(names, row.item_main_cat_id).map((id) => names.categories[id]?.name ?? ''),
    ...row.tags.map((tag) => tag.tag_name),
    row.item_bn,
  ]
    .filter(Boolean)
    .join(' '),
});
