import type { Category } from '#core/category/contract.ts';
import type { FilterBrand, Tag } from '#core/goods/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { columnsOf } from './columns.ts';
import type { CategoryName, GoodsColumns, OtherEntry, OtherKind, SearchHead } from './files.ts';
import { soundsLike } from './sounds.ts';
import { plain } from './text.ts';
import { readingsIn, wordsOfTitles } from './words.ts';

/** About 40 kB on the wire, so that the first answer needs no more than 60 kB however large the mall is. */
const goodsPerFile = 1200;

/** The input of an index. */
interface Source {
  readonly goods: readonly ListedGoods[];
  readonly categories: readonly Category[];
  readonly brands: readonly FilterBrand[];
  readonly tags: readonly Tag[];
  readonly synonyms: readonly (readonly string[])[];
  readonly hotWords: readonly string[];
  readonly others: Readonly<Record<OtherKind, readonly OtherEntry[]>>;
  /** The readings of the characters of a text, one per character. */
  readonly readingsOf: (text: string) => readonly string[];
}

function categoryNames(roots: readonly Category[]): Record<string, CategoryName> {
  const names: Record<string, CategoryName> = {};
  const visit = (nodes: readonly Category[], above: string): void => {
    for (const node of nodes) {
      names[node.id] = { name: node.label, above };
      visit(node.children, node.id);
    }
  };
  visit(roots, '');
  return names;
}

/** The columns of every goods file, in the order of the library. */
export function goodsFilesOf(goods: readonly ListedGoods[]): GoodsColumns[] {
  const files: GoodsColumns[] = [];
  for (let from = 0; from < goods.length; from += goodsPerFile) {
    files.push(columnsOf(goods.slice(from, from + goodsPerFile)));
  }
  return files;
}

/** The first file of the index; `goodsFiles` are the paths of the others. */
export function searchHeadOf(source: Source, goodsFiles: readonly string[]): SearchHead {
  const { goods, brands, tags, others } = source;
  const categories = categoryNames(source.categories);
  const otherTitles = Object.values(others).flatMap((entries) => entries.map(({ title }) => title));
  const titles = [...goods.map((row) => row.item_name), ...otherTitles];
  const names = [
    ...Object.values(categories).map(({ name }) => name),
    ...brands.map((brand) => brand.attribute_name),
    ...tags.map((tag) => tag.tag_name),
  ];
  // Service pages and news are found by their titles, but nobody starts a search with 关于我们.
  const worded = [...goods.map((row) => row.item_name), ...others.programme.map(({ title }) => title)];
  const whole = plain([...titles, ...names].join('\n'));
  return {
    goodsFiles,
    goodsTotal: goods.length,
    sounds: soundsLike(names, source.readingsOf),
    readings: readingsIn([...titles, ...names, ...source.hotWords], source.readingsOf),
    words: wordsOfTitles(worded, [...names, ...source.hotWords]),
    // Synonyms without any goods would lead nowhere.
    synonyms: source.synonyms.filter((group) => group.some((name) => whole.includes(plain(name)))),
    hotWords: source.hotWords,
    brands: Object.fromEntries(brands.map((brand) => [brand.attribute_id, brand.attribute_name])),
    tags: Object.fromEntries(tags.map((tag) => [tag.tag_id, { name: tag.tag_name, cate: tag.tag_cate }])),
    categories,
    others,
  };
}
