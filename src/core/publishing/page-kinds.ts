/** Kinds of pages, as the staff speak of them. */
export const pageKinds = ['首页', '商品页', '商品列表', '方案', '品牌', '体验馆', '专题与文本', '其他页面'] as const;
export type PageKind = (typeof pageKinds)[number];

const beginnings: readonly (readonly [beginning: string, kind: PageKind])[] = [
  ['/Goods/goods', '商品列表'],
  ['/Goods/components', '商品列表'],
  ['/Goods/', '商品页'],
  ['/Programme', '方案'],
  ['/Brand', '品牌'],
  ['/Experience', '体验馆'],
  ['/topic', '专题与文本'],
];

const kindOf = (path: string): PageKind =>
  path === '/' ? '首页' : (beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '其他页面');

/** How many pages of each kind some addresses are, the most frequent kind first. */
export function countKinds(paths: readonly string[]): { kind: PageKind; count: number }[] {
  const counts = new Map<PageKind, number>();
  for (const path of paths) counts.set(kindOf(path), (counts.get(kindOf(path)) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}
