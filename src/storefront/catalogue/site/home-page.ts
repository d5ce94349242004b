import { apart } from '#core/catalogue/apart.ts';
import type { Category } from '#core/category/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { homeTopic } from '#core/topic/names.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import type { TopicRecord } from '#snapshot/read/records.ts';
import { view } from '#snapshot/read/view.ts';
import { catalogue, goodsCategories } from '#storefront/catalogue/cards.ts';
import { pictured } from '#storefront/catalogue/variety.ts';

/** A category of the home page with the goods of its floor, best first. */
export interface FloorGoods {
  readonly category: Category;
  readonly title: string;
  readonly goods: readonly ListedGoods[];
}

/** The number of cards that the largest floor shows. */
const floorSize = 8;
const dealSize = 5;

/** The first rows with distinct values of a key, then the others. */
function spread<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const seen = new Set<string>();
  const first = rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
  return [...first, ...rows.filter((row) => !first.includes(row))];
}

/** Goods whose price a running sale lowers, the largest saving first and each kind once as far as there are enough. */
export function dealsOf(rows: readonly ListedGoods[]): readonly ListedGoods[] {
  const saving = ({ price, activity_price: now }: ListedGoods): number => (now == null ? 0 : price - now);
  const lowered = rows.filter((row) => saving(row) > 0 && row.level > 0).toSorted((a, b) => saving(b) - saving(a));
  const kinds = spread(lowered, (row) => row.item_main_cat_id);
  return pictured(kinds).slice(0, dealSize);
}

/** Slides and floors that the staff have written (ADR 69); none without. */
export const homeBlocks = view('home-blocks', (): TopicRecord['blocks'] => {
  const snapshot = currentSnapshot();
  return snapshot.has('topic', homeTopic) ? snapshot.get('topic', homeTopic).blocks : [];
});

/** Categories that have a floor, with its title: as the staff have ordered them, then those that they have not seen yet. */
function floorCategories(): readonly { readonly category: Category; readonly title: string }[] {
  const all = goodsCategories();
  const written = homeBlocks().flatMap((block) => (block.type === 'floor' ? [block] : []));
  const seen = new Set(written.map(({ data }) => data.category_id));
  return [
    ...written.flatMap(({ title, data }) => {
      const category = data.is_shown ? all.find(({ id }) => id === data.category_id) : undefined;
      return category ? [{ category, title: title || category.label }] : [];
    }),
    ...all.filter(({ id }) => !seen.has(id)).map((category) => ({ category, title: category.label })),
  ];
}

/**
 * The floors of the home page: of each product category what its zones recommend (contract 2.5), then its other goods;
 * goods with photographs and of distinct kinds come first.
 */
export function homeFloors(): readonly FloorGoods[] {
  const { rows, ofCategory } = catalogue();
  const { hot, recommended, fresh } = currentSnapshot().only('home');
  const rowOf = new Map(rows.map((row) => [row.item_id, row]));
  return floorCategories().flatMap(({ category, title }) => {
    const zones = [...hot, ...recommended, ...fresh].filter((zone) => zone.category_id === category.id);
    const chosen = zones.flatMap((zone) => zone.items.flatMap((item) => rowOf.get(item.item_id) ?? []));
    const goods = [...new Set([...chosen, ...ofCategory(category.id)])];
    if (goods.length === 0) return [];
    return [{ category, title, goods: apart(pictured(spread(goods, (row) => row.pics[0] ?? '')).slice(0, floorSize)) }];
  });
}

/** The goods of the home page while no sale runs: those that are new, the categories taking turns. */
export function freshGoods(): readonly ListedGoods[] {
  const rowOf = new Map(catalogue().rows.map((row) => [row.item_id, row]));
  const zones = currentSnapshot()
    .only('home')
    .fresh.map((zone) => pictured(zone.items.flatMap((item) => rowOf.get(item.item_id) ?? [])));
  const turns = Math.max(0, ...zones.map((zone) => zone.length));
  const inTurn = Array.from({ length: turns }, (_, turn) => zones.flatMap((zone) => zone[turn] ?? [])).flat();
  return [...new Set(inTurn)].slice(0, dealSize);
}

/** The floors as the page groups them: the first alone, then two, the widest story alone, then the others. */
export function floorGroups(floors: readonly FloorGoods[]): readonly (readonly FloorGoods[])[] {
  return [floors.slice(0, 1), floors.slice(1, 3), floors.slice(3, 4), floors.slice(4, 6)].filter(
    ({ length }) => length > 0,
  );
}
