import type { Category } from '#core/category/contract.ts';
import type { Item } from '#core/goods/contract.ts';
import type { Tdk } from '#core/goods/detail-contract.ts';
import { shop } from '#core/site/shop.ts';
import { site } from '#core/site/site.ts';

/** Names of a category path, the leaf first. */
function namesOf(path: readonly Category[]): string[] {
  return path.flatMap((node) => [...namesOf(node.children), node.category_name]);
}

/** Title, description and keywords of a goods page (contract 1.2). */
export function goodsTdk(item: Omit<Item, 'item_category'>, path: readonly Category[]): Tdk {
  return {
    title: `${item.item_name} - ${shop.title}`,
    mate_description: `${item.goods_brand} ${item.item_name}，${item.brief}`,
    mate_keywords: [item.goods_brand, ...namesOf(path), ...item.tags.slice(0, 5).map((tag) => tag.tag_name)].join(','),
  };
}

/** Title, description and keywords of a list of goods (contract 2.1). */
export function listTdk(words: readonly string[], total: number): Tdk {
  const subject = words.join(' ') || '全部商品';
  return {
    title: `${subject} - ${shop.title}`,
    mate_description: `${site.name}${subject}共 ${total} 款，支持在线选购、就近体验与上门安装。`,
    mate_keywords: [...words, site.name, '智能家居'].join(','),
  };
}
