import type { Category } from '#core/category/contract.ts';
import type { Snapshot } from '#snapshot/read/read.ts';
import { goodsListMarkdown, goodsMarkdown } from './goods.ts';
import { programmeListMarkdown, programmeMarkdown } from './programme.ts';

/** Every node of the tree with the ids of its descendants. */
function underOf(nodes: readonly Category[], id: string): { name: string; ids: Set<string> } | null {
  for (const node of nodes) {
    if (node.id !== id) {
      const found = underOf(node.children, id);
      if (found) return found;
      continue;
    }
    const ids = new Set<string>();
    const collect = (one: Category): void => {
      ids.add(one.id);
      one.children.forEach(collect);
    };
    collect(node);
    return { name: node.category_name, ids };
  }
  return null;
}

type Maker = (snapshot: Snapshot, key: string) => string | null;

const library = (snapshot: Snapshot) => snapshot.only('goodsLibrary');

/** Pages whose records hold more, and clearer, content than their HTML. */
const makers: readonly (readonly [pattern: RegExp, Maker])[] = [
  [/^\/Goods\/goods$/, (snapshot) => goodsListMarkdown('产品库', library(snapshot).list)],
  [
    /^\/Goods\/goods\/category-(.+)$/,
    (snapshot, id) => {
      const under = underOf(snapshot.only('category').list, id);
      const rows = library(snapshot).list.filter((row) => under?.ids.has(row.item_main_cat_id));
      return under && goodsListMarkdown(under.name, rows);
    },
  ],
  [
    /^\/Goods\/goods\/brand-(.+)$/,
    (snapshot, id) => {
      const rows = library(snapshot).list.filter((row) => row.brand_id === id);
      return rows[0] ? goodsListMarkdown(`${rows[0].goods_brand} 全部商品`, rows) : null;
    },
  ],
  [
    /^\/Goods\/goods\/tag-(.+)$/,
    (snapshot, id) => {
      const tag = library(snapshot).select_tags_list.find((one) => one.tag_id === id);
      const rows = library(snapshot).list.filter((row) => row.tags.some((one) => one.tag_id === id));
      return tag ? goodsListMarkdown(tag.tag_name, rows) : null;
    },
  ],
  [
    /^\/Goods\/(?!goods$|components)([^/]+)$/,
    (snapshot, id) => (snapshot.keys('goods').includes(id) ? goodsMarkdown(snapshot, id) : null),
  ],
  [/^\/Programme\/programme$/, (snapshot) => programmeListMarkdown('方案库', snapshot.only('programmeLibrary').list)],
  [
    /^\/Programme\/([^/]+)$/,
    (snapshot, code) => (snapshot.keys('programme').includes(code) ? programmeMarkdown(snapshot, code) : null),
  ],
];

/** Makes the Markdown of a catalogue page from its records; null for pages without a record of their own. */
export function catalogueMarkdown(snapshot: Snapshot, path: string): string | null {
  for (const [pattern, make] of makers) {
    const match = pattern.exec(path);
    if (match) return make(snapshot, match[1] ?? '');
  }
  return null;
}
